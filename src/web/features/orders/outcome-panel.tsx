import type { ReactNode } from 'react';
import { Medallion, type MedallionProps } from '#web/ui/medallion.tsx';

/** A centred panel with one message and its actions. */
export function OutcomePanel(panel: OutcomePanelProps) {
  const {
    tone,
    icon,
    animation,
    isWaiting = false,
    title,
    isLive = false,
    children,
    progress,
    details,
    actions,
  } = panel;
  return (
    <div className="mx-auto grid max-w-lg grid-cols-1 justify-items-center gap-4 py-12 text-center sm:py-20">
      <Medallion icon={icon} animation={animation} trigger={isWaiting ? 'loop' : undefined} ground={GROUNDS[tone]} />
      <div role={isLive ? 'status' : undefined} className="grid gap-2">
        <h1 tabIndex={-1} className="text-24 font-semibold outline-none sm:text-32">
          {title}
        </h1>
        <div className="grid gap-2 text-16 text-balance text-muted-foreground">{children}</div>
      </div>
      {progress}
      <div className="grid w-full grid-cols-1 gap-4 empty:hidden">{details}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-2 empty:hidden print:hidden">{actions}</div>
    </div>
  );
}

const GROUNDS = {
  busy: 'bg-primary-soft text-primary',
  error: 'bg-error-soft text-error',
  warning: 'bg-warning-soft text-warning',
  muted: 'bg-muted text-muted-foreground',
} as const;

interface OutcomePanelProps extends Pick<MedallionProps, 'icon' | 'animation'> {
  /** Animates the icon while waiting. */
  readonly isWaiting?: boolean;
  readonly tone: keyof typeof GROUNDS;
  readonly title: string;
  /** The message changes while shown and is announced. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
  readonly progress?: ReactNode;
  /** Details that are not announced. */
  readonly details?: ReactNode;
  readonly actions?: ReactNode;
}
