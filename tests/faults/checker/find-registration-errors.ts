import type { OrderRecord } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I4: the registry created each domain that is paid for, or was free, exactly once for its line, and no other domain.
 */
export function findRegistrationErrors(
  { rows, registrations }: Snapshot,
  orderRecords: readonly OrderRecord[],
): readonly string[] {
  const jobs = new Set(rows.jobs.map((job) => job.id));
  const unrequested = registrations.filter(({ event, clTRID }) => event === 'create' && !jobs.has(clTRID ?? ''));
  return [
    ...unrequested.map(({ name }) => `${name} was registered, and no job asked for it`),
    ...orderRecords.flatMap((orderRecord) => [...createErrors(orderRecord), ...domainErrors(orderRecord)]),
  ];
}

function createErrors({ name: order, order: { sold }, lines, jobs, openTasks, registrations }: OrderRecord) {
  return sold.lines.flatMap(({ id, registers }) => {
    if (registers === null) return [];
    const job = jobs.find((candidate) => candidate.line_id === id && candidate.kind === 'register-domain');
    const created = registrations.filter(({ event, clTRID }) => event === 'create' && clTRID === job?.id);
    const others = created
      .filter(({ name }) => name !== registers)
      .map(({ name }) => `${order}: ${name} for ${registers}`);
    const state = lines.find((line) => line.line_id === id)?.state ?? 'gone';
    const hasTask = openTasks.some((task) => task.line_id === id);
    const isWithdrawn = lines.some((line) => line.line_id === id && line.withdrawn_at !== null);
    const isOnce = hasTask || (isWithdrawn && created.length === 1);
    const expected = state === 'delivered' ? 1 : isOnce ? created.length : 0;
    if (created.length === expected) return others;
    return [...others, `${order}: ${registers} was registered ${created.length} times, its line is ${state}`];
  });
}

/** Each delivered domain has a row, and there are no other rows. */
function domainErrors({ name: order, order: { sold }, lines, domains }: OrderRecord): readonly string[] {
  return sold.lines.flatMap(({ id, registers }) => {
    if (registers === null) return [];
    // Withdrawn lines are checked by I11.
    if (lines.some((line) => line.line_id === id && line.withdrawn_at !== null)) return [];
    const isDelivered = lines.some((line) => line.line_id === id && line.state === 'delivered');
    const isRegistered = domains.some(
      ({ line_id: line, name, state }) => line === id && name === registers && state === 'active',
    );
    return isRegistered === isDelivered
      ? []
      : [`${order}: ${registers} is ${isRegistered ? '' : 'not '}in the customer's hands`];
  });
}
