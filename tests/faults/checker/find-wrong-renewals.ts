import type { OrderRecord } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I4: the registry renewed a domain exactly once for each renewal or restore that is paid for, or was free, and never
 * for another line.
 */
export function findWrongRenewals(
  { rows, registrations }: Snapshot,
  orderRecords: readonly OrderRecord[],
): readonly string[] {
  const jobs = new Set(rows.steps.map((job) => job.id));
  const strange = registrations.filter(({ event, clTRID }) => event === 'renew' && !jobs.has(clTRID ?? ''));
  return [
    ...strange.map(({ name }) => `${name} was renewed, and no step asked for it`),
    ...orderRecords.flatMap(wrongRenewals),
  ];
}

function wrongRenewals({ name: order, order: { sold }, lines, steps: jobs, openTasks, registrations }: OrderRecord) {
  const renewals = registrations.filter(({ event }) => event === 'renew');
  return sold.lines.flatMap(({ id, renews }) => {
    const made = renewals.filter(({ clTRID }) => jobs.some((job) => job.line_id === id && job.id === clTRID));
    const state = lines.find((line) => line.line_id === id)?.state ?? 'gone';
    const isWithdrawn = lines.some((line) => line.line_id === id && line.withdrawn_at !== null);
    const isTold = isWithdrawn || openTasks.some((task) => task.line_id === id);
    const unqueried = made
      .filter(({ name }) => name !== renews)
      .map(({ name }) => `${order}: ${name} was not to be renewed`);
    const expected = renews === null ? 0 : state === 'delivered' ? 1 : isTold ? Math.min(made.length, 1) : 0;
    if (made.length === expected) return unqueried;
    return [...unqueried, `${order}: ${renews ?? id} was renewed ${made.length} times, its line is ${state}`];
  });
}
