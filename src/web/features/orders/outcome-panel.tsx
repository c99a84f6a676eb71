import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** One thing said in the middle of the screen, and what can be done about it. */
export function OutcomePanel(panel: OutcomePanelProps) {
  const { tone, icon, title, isLive = false, children, progress, details, actions } = panel;
  return (
    <div className="mx-auto grid max-w-lg grid-cols-1 justify-items-center gap-4 py-12 text-center sm:py-20">
      <span className={`grid size-16 place-items-center rounded-full *:size-8 ${GROUNDS[tone]}`}>
        {icon === null ? <Spinner /> : <Icon of={icon} size={32} />}
      </span>
      <div role={isLive ? 'status' : undefined} className="grid gap-2">
        <h1 tabIndex={-1} className="text-24 font-semibold outline-none sm:text-32">
          {title}
        </h1>
        <div className="grid gap-2 text-16 text-balance text-muted-foreground">{children}</div>
      </div>
      {progress}
      <div className="grid w-full grid-cols-1 gap-4 empty:hidden">{details}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-2 empty:hidden">{actions}</div>
    </div>
  );
}

const GROUNDS = {
  busy: 'bg-primary-soft text-primary',
  error: 'bg-error-soft text-error',
  warning: 'bg-warning-soft text-warning',
  muted: 'bg-muted text-muted-foreground',
} as const;

interface OutcomePanelProps {
  readonly tone: keyof typeof GROUNDS;
  /** Null while something is being done. */
  readonly icon: LucideIcon | null;
  readonly title: string;
  /** What is said changes while the shopper looks, and is read out. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
  /** How far it is. */
  readonly progress?: ReactNode;
  /** What is too long to be read out. */
  readonly details?: ReactNode;
  readonly actions?: ReactNode;
}
