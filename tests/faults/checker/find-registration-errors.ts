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
    ...unrequested.map(({ name }) => `${name} was registered without a job`),
    ...orderRecords.flatMap((orderRecord) => [...createErrors(orderRecord), ...domainErrors(orderRecord)]),
  ];
}

function createErrors(orderRecord: OrderRecord) {
  const {
    name: order,
    order: { sold },
    lines,
    jobs,
    openTasks,
    registrations,
    isRefundedByStaff,
  } = orderRecord;
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
    const isRefunded = isRefundedByStaff && REFUNDED.includes(state);
    const isOnce = hasTask || ((isWithdrawn || isRefunded) && created.length === 1);
    const expected = state === 'delivered' ? 1 : isOnce ? created.length : 0;
    if (created.length === expected) return others;
    return [...others, `${order}: ${registers} was registered ${created.length} times, its line is ${state}`];
  });
}

const REFUNDED: readonly string[] = ['refund-due', 'refunded'];

/** Each delivered domain has a row, and there are no other rows but those of lines that staff refunded. */
function domainErrors(orderRecord: OrderRecord): readonly string[] {
  const {
    name: order,
    order: { sold },
    lines,
    domains,
    isRefundedByStaff,
  } = orderRecord;
  return sold.lines.flatMap(({ id, registers }) => {
    if (registers === null) return [];
    // Withdrawn lines are checked by I11.
    if (lines.some((line) => line.line_id === id && line.withdrawn_at !== null)) return [];
    const isDelivered = lines.some((line) => line.line_id === id && line.state === 'delivered');
    const isRegistered = domains.some(
      ({ line_id: line, name, state }) => line === id && name === registers && state === 'active',
    );
    const isRefunded = lines.some((line) => line.line_id === id && REFUNDED.includes(line.state));
    return isRegistered === isDelivered || (isRefundedByStaff && isRefunded)
      ? []
      : [`${order}: ${registers} is ${isRegistered ? '' : 'not '}in the customer's hands`];
  });
}
