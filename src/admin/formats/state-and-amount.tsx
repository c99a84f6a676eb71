import type { ReactNode } from 'react';
import { StateBadge, type TermGroup } from './state-badge.tsx';

/** The last two cells of a row about money: its state, on phones with the amount below, and the amount. */
export function StateAndAmount({
  of,
  state,
  amount,
  children,
}: {
  readonly of: TermGroup;
  readonly state: string;
  /** As shown. */
  readonly amount: string;
  /** Beside the state. */
  readonly children?: ReactNode;
}) {
  return (
    <>
      <td>
        <span className="flex flex-wrap gap-1 max-md:flex-col max-md:items-end">
          <StateBadge of={of} state={state} />
          {children}
          <span className="font-medium money md:hidden">{amount}</span>
        </span>
      </td>
      <td className="number font-medium max-md:hidden">{amount}</td>
    </>
  );
}
