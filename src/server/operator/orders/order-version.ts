import { contentVersion } from '#server/platform/ids.ts';
import type { StoredOrder, StoredOrderLine } from '#server/sales/public.ts';

/** What the actions on an order depend on. */
export interface OrderVersionFacts {
  readonly order: Pick<StoredOrder, 'state' | 'totalMinor'>;
  readonly lines: readonly StoredOrderLine[];
  readonly invoice: {
    readonly paidMinor: number;
    readonly creditedMinor: number;
    readonly repaidMinor: number;
  } | null;
}

/**
 * Changes whenever something does that an action depends on: the state of the order or a line, what is requested, paid, credited or
 * repaid.
 */
export function orderVersion({ order, lines, invoice }: OrderVersionFacts): string {
  const facts = [
    order.state,
    order.totalMinor,
    lines.map(({ lineId, state, withdrawnAt, cancelRequestId }) => [lineId, state, withdrawnAt, cancelRequestId]),
    invoice === null ? null : [invoice.paidMinor, invoice.creditedMinor, invoice.repaidMinor],
  ];
  return contentVersion(facts);
}
