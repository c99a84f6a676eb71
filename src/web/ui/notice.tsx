import type { ReactNode } from 'react';
import { MESSAGE_KINDS, type Message } from '#core/messages/message.ts';
import { ToneIcon } from './tone-icon.tsx';
import type { Tone } from './tone.ts';

/** A banner next to the content it concerns. Errors are announced assertively, the others politely. */
export function Notice({ tone = 'info', icon, title, children, actions, anchor }: NoticeProps) {
  return (
    <div id={anchor} role={MESSAGE_KINDS[tone].role} className={`notice tone tone-${tone}`}>
      {icon ?? <ToneIcon tone={tone} />}
      <div>
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children === undefined ? null : <div className="notice-text">{children}</div>}
        {actions === undefined ? null : <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  );
}

interface NoticeProps {
  readonly tone?: Tone;
  /** Replaces the icon of its tone. */
  readonly icon?: ReactNode;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The element id for links to the notice. */
  readonly anchor?: Message['anchor'];
}

/** A vertical stack of banners. */
export function NoticeStack({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-2 empty:hidden">{children}</div>;
}
