import { partOf } from './commerce-event.ts';
import type { SoldThing } from './commerce-event.ts';

/** A basket as it was when it was last looked at. */
export interface SeenBasket {
  /** null before anything was put in. */
  readonly id: string | null;
  /** A customer's own, or a guest's. */
  readonly isCustomers: boolean;
  /** By the ids of its lines. */
  readonly lines: Readonly<Record<string, SoldThing>>;
}

/**
 * What was put into a basket and taken out since it was last seen. Nothing where it was never seen, and nothing where somebody signed in or out: two baskets became one, or
 * one gave way to another. Lines of a basket that is another now were not taken out: it was ordered.
 */
export function basketChanges(before: SeenBasket | null, now: SeenBasket) {
  if (before === null || before.isCustomers !== now.isCustomers) return { added: [], removed: [] };
  const isSame = before.id === now.id;
  return { added: surplus(now.lines, before.lines), removed: isSame ? surplus(before.lines, now.lines) : [] };
}

/** What there is more of in some lines than in others. */
function surplus(lines: SeenBasket['lines'], others: SeenBasket['lines']): readonly SoldThing[] {
  return Object.entries(lines).flatMap(([id, thing]) => {
    const more = thing.quantity - (others[id]?.quantity ?? 0);
    return more <= 0 ? [] : [more === thing.quantity ? thing : partOf(thing, more)];
  });
}
