import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What stands where there is nothing yet: says so, and offers the way on. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-12 text-center sm:py-20">
      <span className="grid size-16 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon of={icon} size={32} />
      </span>
      {title === undefined ? null : <div className="*:mb-0 sm:*:mb-0">{title}</div>}
      {children === undefined ? null : <div className="text-16 text-muted-foreground">{children}</div>}
      {actions === undefined ? null : <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

interface EmptyStateProps {
  readonly icon: LucideIcon;
  /** A heading of the right level: a PageHeading where it is the screen's own. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}
