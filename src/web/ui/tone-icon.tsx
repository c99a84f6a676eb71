import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Tag from 'lucide-react/icons/tag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Icon } from './icon.tsx';
import { TONE_COLOUR } from './tone.ts';
import type { Tone } from './tone.ts';

/** The drawing that goes with a tone; the words beside it say the same. */
export function ToneIcon({ tone }: { readonly tone: Tone }) {
  return <Icon of={DRAWINGS[tone]} className={TONE_COLOUR[tone]} />;
}

const DRAWINGS = {
  base: Info,
  primary: Info,
  secondary: Info,
  accent: Info,
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  promotion: Tag,
  destructive: CircleAlert,
} as const;
