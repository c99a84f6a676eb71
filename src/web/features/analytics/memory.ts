import * as z from 'zod/mini';
import { billingTerm } from '#contract/shared-schemas.ts';
import type { ReportedBasket } from '#core/analytics/basket-changes.ts';
import { ANALYTICS_MEMORY } from '#web/commerce-facts.ts';

/** What analytics stores in this browser while the shopper consents. */
export interface Memory {
  readonly basket: ReportedBasket | null;
  /** Category names by product slug. */
  readonly categories: Readonly<Record<string, string>>;
  /** The marks of events that are reported only once: 'purchase 0199…'. */
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

/** Reads the stored data; empty where there is none or it cannot be parsed. */
export function recall(storage: Storage): Memory {
  const read = schema.safeParse(parsed(storage.getItem(ANALYTICS_MEMORY)));
  return read.success ? read.data : { basket: null, categories: {}, told: [] };
}

/** Stores the data; without storage every visit counts as new. */
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
