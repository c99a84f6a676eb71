import { setTimeout as sleep } from 'node:timers/promises';
import { type RecurringRevenue, type Subscription, added, recurringRevenue } from '#core/reports/recurring-revenue.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { listRenewingDomains, listRenewingServices } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { amountsOfRenewal } from '#server/operator/reports/amounts-of-renewal.ts';
import { readParts } from '#server/operator/reports/report-batch.ts';
import type { ReportBrand } from '#server/operator/reports/report-scope.ts';
import { isRecent } from '#server/platform/clock.ts';

/** Every subscription is read, so the sums of a brand are cached for ten minutes. */
const CACHE_MS = 10 * MINUTE_MS;
/** How many subscriptions a request waits for; the others are read after it was answered. */
const AWAITED = 400;
/** Further ones are read in parts of this size with a pause (ms) after each, so that reading them does not delay requests. */
const PART = 200;
const PAUSE_MS = 100;

/** The monthly recurring revenue of some brands, and when the oldest part of it was computed (ms). */
export interface CurrentRevenue {
  /** Null while the first sums are computed. */
  readonly at: number | null;
  readonly currencies: readonly RecurringRevenue[];
}

/** The last sums of a brand. */
interface KnownRevenue {
  readonly at: number;
  readonly currencies: readonly RecurringRevenue[];
}

/** What is being read of a brand. */
interface Summing {
  /** Resolves when it is done, successfully or not. */
  readonly done: Promise<void>;
  /** Resolves when there are more subscriptions than a request waits for. */
  readonly isLong: Promise<void>;
}

/**
 * Creates the reader of recurring revenue with its cache. Requests wait for small brands only: the sums of others are
 * those known before, and are computed again one brand after the other, beside requests.
 */
export function createRecurringRevenue({ reports, log }: Pick<OperatorServices, 'reports' | 'log'>, awaited = AWAITED) {
  const known = new Map<string, KnownRevenue>();
  const long = new Set<string>();
  const running = new Map<string, Summing>();
  let last: Promise<void> = Promise.resolve();

  async function* subscriptionsOf(brand: ReportBrand): AsyncGenerator<Subscription> {
    const db = reports.read('figures');
    const parts = [listRenewingServices, listRenewingDomains].map(
      (list) =>
        ({ id }: ReportBrand, after: { readonly at: number; readonly id: string } | null, limit: number) =>
          list(db, { brandId: id, from: 0, to: Number.MAX_SAFE_INTEGER, after, limit }),
    );
    for await (const { item } of readParts([brand], parts, ({ at, id }) => ({ at, id }))) {
      const { currency, renewal } = item;
      const amounts = renewal === null ? null : amountsOfRenewal(renewal.regularMinor, item, brand);
      // Only active subscriptions that will renew are listed.
      const taken = renewal === null || amounts === null ? null : { ...amounts, term: renewal.term };
      yield { state: 'active', isRenewed: true, currency, renewal: taken };
    }
  }

  async function sum(brand: ReportBrand, now: number, onLong: () => void): Promise<void> {
    const sums = new Map<string, RecurringRevenue>();
    let count = 0;
    for await (const subscription of subscriptionsOf(brand)) {
      for (const one of recurringRevenue([subscription])) sums.set(one.currency, added(sums.get(one.currency), one));
      count += 1;
      if (count <= awaited) continue;
      onLong();
      if (count % PART === 0) await sleep(PAUSE_MS, undefined, { ref: false });
    }
    if (count <= awaited) long.delete(brand.id);
    known.set(brand.id, { at: now, currencies: [...sums.values()] });
  }

  function start(brand: ReportBrand, now: number): Summing {
    const { promise: isLong, resolve } = Promise.withResolvers<void>();
    const onLong = () => {
      long.add(brand.id);
      resolve();
    };
    // One brand after the other, so that other reads of the process find connections.
    const done = last.then(() => sum(brand, now, onLong)).finally(() => running.delete(brand.id));
    // A caller that waits for it gets the error as well; in the background it would be lost.
    last = done.catch((error: unknown) => {
      log.warn({ err: error, brand: brand.id }, 'the recurring revenue of a brand could not be added up');
    });
    const summing = { done, isLong };
    running.set(brand.id, summing);
    return summing;
  }

  async function refresh(brand: ReportBrand, now: number): Promise<void> {
    const before = known.get(brand.id);
    if (before !== undefined && isRecent(before.at, now, CACHE_MS)) return;
    const isFirst = running.size === 0;
    const { done, isLong } = running.get(brand.id) ?? start(brand, now);
    if (isFirst && !long.has(brand.id)) await Promise.race([done, isLong]);
  }

  return async (brands: readonly ReportBrand[], now: number): Promise<CurrentRevenue> => {
    for (const brand of brands) await refresh(brand, now);
    const found = brands.map(({ id }) => known.get(id));
    const all = found.flatMap((one) => one ?? []);
    if (all.length < found.length) return { at: null, currencies: [] };
    const sums = new Map<string, RecurringRevenue>();
    for (const one of all.flatMap(({ currencies }) => currencies))
      sums.set(one.currency, added(sums.get(one.currency), one));
    return { at: Math.min(now, ...all.map(({ at }) => at)), currencies: [...sums.values()] };
  };
}
