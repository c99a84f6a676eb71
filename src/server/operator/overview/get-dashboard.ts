import type { getDashboard as endpoint } from '#contract/operator/overview.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { addLocalDays, dayOf, startOfDay } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { listBacklogs } from '#server/jobs/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { countOpenTaskRows, listOpenTaskRows } from '#server/operator/tasks/task-store.ts';
import { taskView } from '#server/operator/tasks/task-view.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findFigures } from './figures-store.ts';

const SHOWN_TASKS = 10;

/**
 * Today so far next to the same hours of yesterday and a week ago. Days begin at midnight in the time zone of the brand,
 * or in that of the first brand when several are shown.
 */
export function getDashboard({ database, reports, storefronts }: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller, now }, { brandId = null }) => {
    const { read } = database;
    const brandIds = brandsOfQuery(caller.brands, brandId);
    const shown = storefronts.list().find(({ brand }) => brandIds === null || brandIds.includes(brand.id));
    const timeZone = timeZoneOf(shown?.brand.timeZone);
    const begin = startOfDay(dayOf(now, timeZone), timeZone);
    const until = (days: number) =>
      findFigures(reports.read('figures'), {
        from: addLocalDays(begin, -days, timeZone),
        to: now - days * DAY_MS + 1,
        brandIds,
      });
    return ok({
      at: now,
      today: await until(0),
      yesterday: await until(1),
      lastWeek: await until(7),
      openTasks: await countOpenTaskRows(read, brandIds),
      oldestTasks: (await listOpenTaskRows(read, { brandIds, after: null, limit: SHOWN_TASKS })).map((row) =>
        taskView(row, row.number),
      ),
      queues: (await listBacklogs(read, now)).map(({ queue, due, scheduled, deadLettered, oldestDueAt }) => ({
        queue,
        waiting: due + scheduled,
        deadLettered,
        oldestDueAt,
      })),
    });
  };
}
