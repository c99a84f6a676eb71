import type { OrderRecord } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I4: the registry renewed a domain exactly once for each renewal or restore that is paid for, or was free, and never
 * for another line.
 */
export function findRenewalErrors(
  { rows, registrations }: Snapshot,
  orderRecords: readonly OrderRecord[],
): readonly string[] {
  const jobs = new Set(rows.jobs.map((job) => job.id));
  const unrequested = registrations.filter(({ event, clTRID }) => event === 'renew' && !jobs.has(clTRID ?? ''));
  return [
    ...unrequested.map(({ name }) => `${name} was renewed without a job`),
    ...orderRecords.flatMap(renewalErrors),
  ];
}

function renewalErrors({ name: order, order: { sold }, lines, jobs, openTasks, registrations }: OrderRecord) {
  const renewals = registrations.filter(({ event }) => event === 'renew');
  return sold.lines.flatMap(({ id, renews }) => {
    const renewed = renewals.filter(({ clTRID }) => jobs.some((job) => job.line_id === id && job.id === clTRID));
    const state = lines.find((line) => line.line_id === id)?.state ?? 'gone';
    const isWithdrawn = lines.some((line) => line.line_id === id && line.withdrawn_at !== null);
    const hasTask = isWithdrawn || openTasks.some((task) => task.line_id === id);
    const unqueried = renewed
      .filter(({ name }) => name !== renews)
      .map(({ name }) => `${order}: ${name} was not to be renewed`);
    const expected = renews === null ? 0 : state === 'delivered' ? 1 : hasTask ? Math.min(renewed.length, 1) : 0;
    if (renewed.length === expected) return unqueried;
    return [...unqueried, `${order}: ${renews ?? id} was renewed ${renewed.length} times, its line is ${state}`];
  });
}
