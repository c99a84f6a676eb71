import type { OrderRecord } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I4: the registry created each domain that is paid for, or was free, exactly once for its line, and no other domain.
 */
export function findWrongRegistrations(
  { rows, registrations }: Snapshot,
  orderRecords: readonly OrderRecord[],
): readonly string[] {
  const jobs = new Set(rows.steps.map((job) => job.id));
  const strange = registrations.filter(({ event, clTRID }) => event === 'create' && !jobs.has(clTRID ?? ''));
  return [
    ...strange.map(({ name }) => `${name} was registered, and no step asked for it`),
    ...orderRecords.flatMap((orderRecord) => [...wrongCreates(orderRecord), ...wrongDomains(orderRecord)]),
  ];
}

function wrongCreates({ name: order, order: { sold }, lines, steps: jobs, openTasks, registrations }: OrderRecord) {
  return sold.lines.flatMap(({ id, registers }) => {
    if (registers === null) return [];
    const job = jobs.find((candidate) => candidate.line_id === id && candidate.kind === 'register-domain');
    const made = registrations.filter(({ event, clTRID }) => event === 'create' && clTRID === job?.id);
    const others = made
      .filter(({ name }) => name !== registers)
      .map(({ name }) => `${order}: ${name} for ${registers}`);
    const state = lines.find((line) => line.line_id === id)?.state ?? 'gone';
    const isTold = openTasks.some((task) => task.line_id === id);
    const isWithdrawn = lines.some((line) => line.line_id === id && line.withdrawn_at !== null);
    const isOnce = isTold || (isWithdrawn && made.length === 1);
    const expected = state === 'delivered' ? 1 : isOnce ? made.length : 0;
    if (made.length === expected) return others;
    return [...others, `${order}: ${registers} was registered ${made.length} times, its line is ${state}`];
  });
}

/** Each delivered domain has a row, and there are no other rows. */
function wrongDomains({ name: order, order: { sold }, lines, domains }: OrderRecord): readonly string[] {
  return sold.lines.flatMap(({ id, registers }) => {
    if (registers === null) return [];
    // Withdrawn lines are checked by I11.
    if (lines.some((line) => line.line_id === id && line.withdrawn_at !== null)) return [];
    const isDelivered = lines.some((line) => line.line_id === id && line.state === 'delivered');
    const isHeld = domains.some(
      ({ line_id: line, name, state }) => line === id && name === registers && state === 'active',
    );
    return isHeld === isDelivered ? [] : [`${order}: ${registers} is ${isHeld ? '' : 'not '}in the customer's hands`];
  });
}
