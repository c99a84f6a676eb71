import { MINUTE_MS } from '#core/time/durations.ts';
import { addLocalDays, dayOf, startOfDay } from '#core/time/local-day.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { ReportBrand } from '#server/operator/reports/report-scope.ts';
import { type Funnel, findFunnels } from './funnel-store.ts';

const FUNNEL_DAYS = 7;

/** Every basket of a week is read, so the funnel of a brand is cached for a minute. */
const CACHE_MS = MINUTE_MS;

/**
 * Creates the reader of funnels with its cache: the baskets of the last seven days of some brands, those of today
 * included. Brands in the same time zone are read together.
 */
export function createFunnels({ reports }: Pick<OperatorServices, 'reports'>) {
  const known = new Map<string, { readonly at: number; readonly funnel: Funnel }>();

  return async (brands: readonly ReportBrand[], now: number): Promise<readonly Funnel[]> => {
    const outdated = brands.filter(({ id }) => now - (known.get(id)?.at ?? Number.NEGATIVE_INFINITY) >= CACHE_MS);
    const weeks = Map.groupBy(outdated, ({ zone }) =>
      addLocalDays(startOfDay(dayOf(now, zone), zone), 1 - FUNNEL_DAYS, zone),
    );
    await Promise.all(
      [...weeks].map(async ([from, ofWeek]) => {
        const brandIds = ofWeek.map(({ id }) => id);
        const found = await findFunnels(reports.read('figures'), { brandIds, from, to: now + 1 });
        for (const funnel of found) known.set(funnel.brandId, { at: now, funnel });
      }),
    );
    return brands.flatMap(({ id }) => known.get(id)?.funnel ?? []);
  };
}
