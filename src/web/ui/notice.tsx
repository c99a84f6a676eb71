import type { ReactNode } from 'react';
import { ToneIcon } from './tone-icon.tsx';
import { TONE_GROUND, toneText } from './tone.ts';
import type { Tone } from './tone.ts';

/** A banner at the place it is about; errors are read out at once, the rest when there is time. */
export function Notice({ tone = 'info', title, children, actions, id }: NoticeProps) {
  const isUrgent = tone === 'error' || tone === 'destructive';
  return (
    <div
      id={id}
      role={isUrgent ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md border p-4 text-14 ${TONE_GROUND[tone]} ${toneText(tone)}`}
    >
      <ToneIcon tone={tone} />
      <div className="grid min-w-0 grow gap-1">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children === undefined ? null : <div>{children}</div>}
        {actions === undefined ? null : <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The anchor others link to. */
  readonly id?: string;
}

/** Banners one below the other (specification §8). */
export function NoticeStack({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-2 empty:hidden">{children}</div>;
}
