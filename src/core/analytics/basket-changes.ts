import { type AnalyticsItem, withQuantity } from './commerce-event.ts';

/** A basket as it was last reported. */
export interface ReportedBasket {
  /** null before anything was added. */
  readonly id: string | null;
  /** Whether it belongs to a customer or a guest. */
  readonly isCustomers: boolean;
  /** By line id. */
  readonly lines: Readonly<Record<string, AnalyticsItem>>;
}

/**
 * What was added to and removed from a basket since the last report. Nothing for a basket without a report, and nothing after a sign-in
 * or logout, because baskets are merged or replaced then. Lines of a basket that was replaced by another were not removed: it was ordered.
 */
export function basketChanges(before: ReportedBasket | null, now: ReportedBasket) {
  if (before === null || before.isCustomers !== now.isCustomers) return { added: [], removed: [] };
  const isSame = before.id === now.id;
  return { added: surplus(now.lines, before.lines), removed: isSame ? surplus(before.lines, now.lines) : [] };
}

/** The quantities by which some lines exceed others. */
function surplus(lines: ReportedBasket['lines'], others: ReportedBasket['lines']): readonly AnalyticsItem[] {
  return Object.entries(lines).flatMap(([id, item]) => {
    const more = item.quantity - (others[id]?.quantity ?? 0);
    return more <= 0 ? [] : [more === item.quantity ? item : withQuantity(item, more)];
  });
}
