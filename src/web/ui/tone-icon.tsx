import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Tag from 'lucide-react/icons/tag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MessageIcon, iconOf } from '#core/messages/message.ts';
import { Icon } from './icon.tsx';
import type { Tone } from './tone.ts';

/** The decorative icon of a message; the text beside it has the same meaning. */
export function ToneIcon({ tone, icon }: { readonly tone: Tone; readonly icon?: MessageIcon | undefined }) {
  const name = iconOf({ type: tone, ...(icon === undefined ? {} : { icon }) });
  return <Icon of={DRAWINGS[name]} className={`tone-colour tone-${tone}`} />;
}

const DRAWINGS = {
  info: Info,
  check: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  tag: Tag,
  unavailable: TriangleAlert,
} as const satisfies Readonly<Record<MessageIcon, unknown>>;
