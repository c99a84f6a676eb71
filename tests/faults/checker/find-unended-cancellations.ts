import { type OrderRecord, sum } from './order-record.ts';

/**
 * I11, for cancellations that staff requested: a request is open only while the fulfilment of its line is in progress; a
 * line it cancelled was not delivered, has no service, and was credited at most once. What a line had obtained when its
 * buyer withdrew too is ended by the rule of withdrawals (find-unended-withdrawals.ts), by staff if necessary.
 */
export function findUnendedCancellations(orderRecords: readonly OrderRecord[]): readonly string[] {
  return orderRecords.flatMap((orderRecord) =>
    orderRecord.cancellationRequests.flatMap((request) =>
      [...openErrors(orderRecord, request), ...cancelledErrors(orderRecord, request)].map(
        (problem) => `${orderRecord.name}: the cancellation of line ${request.line_id} ${problem}`,
      ),
    ),
  );
}

type Request = OrderRecord['cancellationRequests'][number];

function openErrors({ lines, jobs }: OrderRecord, { state, line_id: lineId }: Request): readonly string[] {
  if (state !== 'open') return [];
  const line = lines.find((one) => one.line_id === lineId);
  if (line === undefined || !IN_PROGRESS.includes(line.state)) return [`is requested, and the line is ${line?.state}`];
  const isWaiting = jobs.some((job) => job.line_id === lineId && job.state === 'waiting');
  return isWaiting ? [] : ['is requested, and no job decides it'];
}

function cancelledErrors(orderRecord: OrderRecord, { state, line_id: lineId }: Request): readonly string[] {
  if (state !== 'cancelled') return [];
  const { lines, services, creditNotes } = orderRecord;
  const line = lines.find((one) => one.line_id === lineId);
  const isWithdrawn = line !== undefined && line.withdrawn_at !== null;
  const running = services.filter((service) => service.line_id === lineId && service.state !== 'ended' && !isWithdrawn);
  const credited = creditNotes.flatMap((note) => note.lines.filter((one) => one.lineId === lineId));
  const creditedMinor = sum(credited.map(({ totalMinor }) => totalMinor));
  return [
    ...(line === undefined || !CANCELLED.includes(line.state) ? [`was made, and the line is ${line?.state}`] : []),
    ...(running.length > 0 ? ['was made, and its service runs'] : []),
    ...(creditedMinor > (line?.total_minor ?? 0) ? [`was credited with ${creditedMinor}`] : []),
  ];
}

const IN_PROGRESS: readonly string[] = ['waiting', 'working'];

/** 'manual-review': staff have to return the money. */
const CANCELLED: readonly string[] = ['refund-due', 'refunded', 'withdrawn', 'cancelled', 'manual-review'];
