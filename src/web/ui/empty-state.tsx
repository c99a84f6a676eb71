import type { ReactNode } from 'react';
import { Medallion, type MedallionProps } from './medallion.tsx';

/** Shown in place of an empty list, with a link or action to continue. */
export function EmptyState({ icon, animation, trigger, sequence, title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-12 text-center sm:py-20">
      <Medallion icon={icon} animation={animation} trigger={trigger} sequence={sequence} />
      {title === undefined ? null : <div className="*:mb-0 sm:*:mb-0">{title}</div>}
      {children === undefined ? null : <div className="text-16 text-muted-foreground">{children}</div>}
      {actions === undefined ? null : <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

interface EmptyStateProps extends Pick<MedallionProps, 'icon' | 'animation' | 'trigger' | 'sequence'> {
  /** A heading of the right level: a PageHeading where it is the heading of the screen. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}
