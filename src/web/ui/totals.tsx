import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Labelled amounts: `<Totals><TotalsRow label={…}><Price … /></TotalsRow></Totals>`. */
export function Totals({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-2 text-14">{children}</dl>;
}

/** One amount; `weight` sets apart the total and reductions. */
export function TotalsRow({ label, note, weight = 'normal', children }: TotalsRowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        weight === 'strong' && 'mt-1 border-t border-border pt-3 text-16 font-semibold',
        weight === 'gain' && 'text-success',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">
        {label}
        {note === undefined ? null : <span className="block text-13 font-normal text-muted-foreground">{note}</span>}
      </dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

interface TotalsRowProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly weight?: 'normal' | 'strong' | 'gain';
  readonly children: ReactNode;
}
