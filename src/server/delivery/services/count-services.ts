import { utcMonthOf } from '#core/reports/utc-month.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type CountedService,
  type ServiceCount,
  addServiceCounts,
  listUncounted,
  updateEndCounted,
  updateStartCounted,
} from './service-count-store.ts';

/** How many services are counted at once. */
const BATCH = 500;

/**
 * Counts services that began or ended since the last run in their month; returns how many. A service that another worker
 * counts at the same time is counted once.
 */
export async function countServices({ database }: { readonly database: Database }): Promise<number> {
  const uncounted = await listUncounted(database.read, BATCH);
  for (const [brandId, own] of Map.groupBy(uncounted, (service) => service.brandId))
    await database.transaction(async (tx) => {
      const ids = own.map(({ id }) => id);
      const ended = own.filter(({ hasEnded }) => hasEnded).map(({ id }) => id);
      const began = await updateStartCounted(tx, brandId, ids);
      await addServiceCounts(tx, countsOf([...began, ...(await updateEndCounted(tx, brandId, ended))]));
    });
  return uncounted.length;
}

/** By product and month; in one order, so that workers wait for each other instead of blocking each other. */
function countsOf(services: readonly CountedService[]): readonly ServiceCount[] {
  const counts = services.flatMap(({ startedAt, endedAt, ...service }): ServiceCount[] => [
    ...(startedAt === null ? [] : [{ ...service, month: utcMonthOf(startedAt), started: 1, ended: 0 }]),
    ...(endedAt === null ? [] : [{ ...service, month: utcMonthOf(endedAt), started: 0, ended: 1 }]),
  ]);
  const groups = Map.groupBy(counts, ({ productId, month }) => `${productId} ${month}`);
  return [...groups.keys()].toSorted().flatMap((key) => {
    const group = groups.get(key) ?? [];
    const sumOf = (count: 'started' | 'ended') => group.reduce((sum, one) => sum + one[count], 0);
    return group.slice(0, 1).map((one) => ({ ...one, started: sumOf('started'), ended: sumOf('ended') }));
  });
}
