import type { ReactNode } from 'react';
import { Price } from '#web/ui/prices/price.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

/** One list entry with date, amount and status; the whole row is a link. */
export function ListRow({ href, title, badge, amount, day, children, action }: ListRowProps) {
  return (
    <li className="relative grid gap-x-4 gap-y-2 px-4 py-4 hover:bg-muted sm:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem] sm:items-center sm:px-6">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <RouterLink to={href} className="min-w-0 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0">
            {title}
          </RouterLink>
          <span className="shrink-0 sm:hidden">{badge}</span>
        </div>
        <p className="text-14 wrap-anywhere text-muted-foreground">{children}</p>
      </div>
      <div className="hidden sm:block">{badge}</div>
      <div className="flex items-baseline justify-between gap-3 text-14 sm:block sm:text-right">
        <p className="text-16 font-medium">
          <Price {...amount} />
        </p>
        <p className="text-13 text-muted-foreground">{day}</p>
      </div>
      {action === undefined ? null : (
        <div className="relative flex flex-wrap items-center justify-between gap-2 text-14 sm:col-span-3">{action}</div>
      )}
    </li>
  );
}

interface ListRowProps {
  readonly href: string;
  readonly title: string;
  /** The status. */
  readonly badge: ReactNode;
  readonly amount: { readonly amountMinor: number; readonly currency: string };
  readonly day: string;
  readonly children: ReactNode;
  /** An action for the entry. */
  readonly action?: ReactNode;
}
