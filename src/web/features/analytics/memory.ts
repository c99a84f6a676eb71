import * as z from 'zod/mini';
import { billingTerm } from '#contract/shared-schemas.ts';
import type { SeenBasket } from '#core/analytics/basket-changes.ts';
import { ANALYTICS_MEMORY } from '#web/commerce-facts.ts';

/** What analytics remember in this browser, for as long as the shopper allows them. */
export interface Memory {
  readonly basket: SeenBasket | null;
  /** Names of the shelves by the products seen on them. */
  readonly categories: Readonly<Record<string, string>>;
  /** What was told and is to be told once: 'purchase 0199…'. */
  readonly told: readonly string[];
}

const thing = z.object({
  id: z.string(),
  name: z.string(),
  category: z.nullable(z.string()),
  term: z.nullable(billingTerm),
  coupon: z.nullable(z.string()),
  quantity: z.int().check(z.positive()),
  regularMinor: z.int(),
  currentMinor: z.int(),
});

const schema = z.object({
  basket: z.nullable(
    z.object({ id: z.nullable(z.string()), isCustomers: z.boolean(), lines: z.record(z.string(), thing) }),
  ),
  categories: z.record(z.string(), z.string()),
  told: z.array(z.string()),
});

/** What is remembered; nothing where there is nothing, or nothing that can be read. */
export function recall(storage: Storage): Memory {
  const read = schema.safeParse(parsed(storage.getItem(ANALYTICS_MEMORY)));
  return read.success ? read.data : { basket: null, categories: {}, told: [] };
}

/** Remembers it; a browser that keeps nothing is told as if it were new. */
export function remember(storage: Storage, memory: Memory): void {
  try {
    storage.setItem(ANALYTICS_MEMORY, JSON.stringify({ ...memory, told: memory.told.slice(-MOST_TOLD) }));
  } catch {
    storage.removeItem(ANALYTICS_MEMORY);
  }
}

export function forget(storage: Storage): void {
  storage.removeItem(ANALYTICS_MEMORY);
}

const MOST_TOLD = 60;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
