import type { Dossier } from './dossier.ts';
import type { World } from './world.ts';

/**
 * I4: the registry renewed a domain exactly once for each renewal or restore that is paid for, or was free, and never
 * for another line.
 */
export function findWrongRenewals({ rows, registrations }: World, dossiers: readonly Dossier[]): readonly string[] {
  const steps = new Set(rows.steps.map((step) => step.id));
  const strange = registrations.filter(({ event, clTRID }) => event === 'renew' && !steps.has(clTRID ?? ''));
  return [
    ...strange.map(({ name }) => `${name} was renewed, and no step asked for it`),
    ...dossiers.flatMap(wrongRenewals),
  ];
}

function wrongRenewals({ name: order, order: { sold }, lines, steps, openTasks, registrations }: Dossier) {
  const renewals = registrations.filter(({ event }) => event === 'renew');
  return sold.lines.flatMap(({ id, renews }) => {
    const made = renewals.filter(({ clTRID }) => steps.some((step) => step.line_id === id && step.id === clTRID));
    const state = lines.find((line) => line.line_id === id)?.state ?? 'gone';
    const isWithdrawn = lines.some((line) => line.line_id === id && line.withdrawn_at !== null);
    const isTold = isWithdrawn || openTasks.some((task) => task.line_id === id);
    const unasked = made
      .filter(({ name }) => name !== renews)
      .map(({ name }) => `${order}: ${name} was not to be renewed`);
    const expected = renews === null ? 0 : state === 'delivered' ? 1 : isTold ? Math.min(made.length, 1) : 0;
    if (made.length === expected) return unasked;
    return [...unasked, `${order}: ${renews ?? id} was renewed ${made.length} times, its line is ${state}`];
  });
}
