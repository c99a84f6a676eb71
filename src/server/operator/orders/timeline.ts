import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getOrder } from '#contract/operator/orders.ts';
import type { StoredAuditEntry } from '#server/audit/public.ts';
import type { CancellationRequest, Repayment, StoredCreditNote, StoredOrder } from '#server/sales/public.ts';
import { exchangeView } from './exchange-view.ts';
import type { OrderHistory } from './order-history-store.ts';
import type { OrderMessage } from './order-messages-store.ts';

type TimelineEntry = OperatorOutputOf<typeof getOrder>['timeline'][number];

/** Everything recorded of an order. */
export interface TimelineFacts {
  readonly order: StoredOrder;
  readonly invoice: {
    readonly number: string | null;
    readonly totalMinor: number;
    readonly issuedAt: number | null;
  } | null;
  readonly creditNotes: readonly StoredCreditNote[];
  readonly repayments: readonly Repayment[];
  readonly requests: readonly CancellationRequest[];
  readonly history: OrderHistory;
  readonly audit: readonly StoredAuditEntry[];
}

/** One timeline of everything that happened to an order, oldest first. */
export function orderTimeline({
  order,
  invoice,
  creditNotes,
  repayments,
  requests,
  history,
  audit,
}: TimelineFacts): TimelineEntry[] {
  const { consents } = order.document;
  const entries: TimelineEntry[] = [
    ...(order.origin === 'shop' ? [entry('confirmed', consents.acceptedAt, consents.buttonLabel)] : []),
    entry('placed', order.placedAt, order.number, { amountMinor: order.totalMinor }),
    ...(invoice === null || invoice.issuedAt === null || invoice.number === null
      ? []
      : [entry('invoice-issued', invoice.issuedAt, invoice.number, { amountMinor: invoice.totalMinor })]),
    ...history.payments.flatMap((payment) => paymentEntries(payment)),
    ...history.receipts.map(({ recorded_at: at, reference, kind, amount_minor: minor }) =>
      entry('payment-recorded', at, reference, { amountMinor: kind === 'received' ? minor : -minor }),
    ),
    ...history.movements.map(({ at, amountMinor, provider }) =>
      entry(amountMinor < 0 ? 'money-returned' : 'money-received', at, provider, { amountMinor }),
    ),
    ...repayments.map(({ recordedAt, amountMinor, reference, reason }) =>
      entry('money-repaid', recordedAt, reference, { amountMinor: -amountMinor, note: reason }),
    ),
    ...history.messages.map((message) => messageEntry(message)),
    ...creditNotes.map(({ issuedAt, number, totalMinor, note }) =>
      entry('credit-note', issuedAt, number, { amountMinor: -totalMinor, note }),
    ),
    ...history.jobs.flatMap((job) => jobEntries(job)),
    ...history.tasks.flatMap((task) => taskEntries(task)),
    ...history.withdrawnAt.map((at) => entry('withdrawal', at, order.number)),
    ...requests.flatMap((request) => requestEntries(request, order)),
    ...history.exchanges.map((row) => entry('exchange', row.started_at, row.adapter, { exchange: exchangeView(row) })),
    ...audit.map(({ at, action, actor, details }) =>
      entry('staff', at, action, { actor: actor.name, note: details?.reason ?? '' }),
    ),
  ];
  return entries.toSorted((one, other) => one.at - other.at);
}

function entry(
  kind: TimelineEntry['kind'],
  at: number,
  subject: string,
  more: Partial<Pick<TimelineEntry, 'actor' | 'amountMinor' | 'note' | 'attempts' | 'exchange'>> = {},
): TimelineEntry {
  return { at, kind, subject, actor: null, amountMinor: null, note: '', attempts: null, exchange: null, ...more };
}

/** How a cancellation request was decided; that it was made and withdrawn is in the audit log. */
function requestEntries({ state, lineId, decidedAt }: CancellationRequest, order: StoredOrder): TimelineEntry[] {
  if (decidedAt === null || state === 'open' || state === 'withdrawn') return [];
  const name = order.document.priced.lines.find(({ id }) => id === lineId)?.name ?? lineId;
  return [entry(`cancellation-${state}`, decidedAt, name)];
}

function paymentEntries(payment: OrderHistory['payments'][number]): TimelineEntry[] {
  const created = entry('payment-created', payment.created_at, payment.checkout_type, {
    amountMinor: payment.amount_minor,
  });
  // The money that a successful payment received has an entry of its own; refunds and disputes update the payment later.
  const isReceived = payment.state === 'succeeded' && payment.captured_minor > 0;
  if (isReceived || payment.updated_at === payment.created_at) return [created];
  const note = payment.decline_reason ?? '';
  const amountMinor = payment.captured_minor === 0 ? null : payment.captured_minor;
  return [created, entry('payment-changed', payment.updated_at, payment.state, { amountMinor, note })];
}

function messageEntry({ kind, subject, state, attempts, createdAt, updatedAt }: OrderMessage): TimelineEntry {
  if (kind === 'payment-message') return entry(kind, createdAt, subject, { attempts });
  if (state === 'waiting') return entry(`${kind}-waiting`, createdAt, subject, { attempts });
  return entry(`${kind}-${state === 'done' ? 'sent' : 'failed'}`, updatedAt, subject, { attempts });
}

/** Emails, webhooks and messages of providers have entries of their own. */
function isMessage({ kind }: OrderHistory['jobs'][number]): boolean {
  return kind === 'send-email' || kind === 'send-webhook' || kind === 'process-webhook';
}

function jobEntries(job: OrderHistory['jobs'][number]): TimelineEntry[] {
  if (isMessage(job)) return [];
  const created = entry('job-created', job.created_at, job.kind);
  const more = { attempts: job.attempts };
  if (job.state === 'done') return [created, entry('job-done', job.updated_at, job.kind, more)];
  if (job.state === 'dead-lettered') return [created, entry('job-dead-lettered', job.updated_at, job.kind, more)];
  return [created];
}

function taskEntries(task: OrderHistory['tasks'][number]): TimelineEntry[] {
  const created = entry('task-created', task.created_at, task.reason);
  if (task.done_at === null) return [created];
  const more = { actor: task.done_by, note: task.note ?? '' };
  return [created, entry('task-completed', task.done_at, task.reason, more)];
}
