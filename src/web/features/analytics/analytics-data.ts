import * as z from 'zod/mini';
import { billingTerm } from '#contract/shared-schemas.ts';
import type { ReportedBasket } from '#core/analytics/basket-changes.ts';
import { ANALYTICS_STORAGE_KEY } from '#web/insight/commerce-facts.ts';

/** The data analytics stores in this browser while the shopper consents. */
export interface AnalyticsData {
  readonly basket: ReportedBasket | null;
  /** Category names by product slug. */
  readonly categories: Readonly<Record<string, string>>;
  /** The keys of events that are reported only once: 'purchase 0199…'. */
  readonly reported: readonly string[];
}

const item = z.object({
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
    z.object({ id: z.nullable(z.string()), isCustomers: z.boolean(), lines: z.record(z.string(), item) }),
  ),
  categories: z.record(z.string(), z.string()),
  reported: z.array(z.string()),
});

/** Reads the stored data; empty where there is none or it cannot be parsed. */
export function readAnalyticsData(storage: Storage): AnalyticsData {
  const read = schema.safeParse(parsed(storage.getItem(ANALYTICS_STORAGE_KEY)));
  return read.success ? read.data : { basket: null, categories: {}, reported: [] };
}

/** Stores the data; without storage every visit counts as new. */
export function writeAnalyticsData(storage: Storage, data: AnalyticsData): void {
  try {
    storage.setItem(ANALYTICS_STORAGE_KEY, JSON.stringify({ ...data, reported: data.reported.slice(-MAX_REPORTED) }));
  } catch {
    storage.removeItem(ANALYTICS_STORAGE_KEY);
  }
}

export function deleteAnalyticsData(storage: Storage): void {
  storage.removeItem(ANALYTICS_STORAGE_KEY);
}

const MAX_REPORTED = 60;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
