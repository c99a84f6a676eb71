import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { BANK_CHECKOUT_TYPES } from './bank-checkout-types.ts';
import { isRenewal } from './checker/order-record.ts';
import { sendWaitingEmails } from './expire-payment-periods.ts';

/** What is still in progress, by kind. */
export interface PendingWork {
  readonly payments: readonly string[];
  readonly jobs: readonly string[];
  readonly webhooks: readonly string[];
  readonly orders: readonly string[];
}

/** How long it took until the deployment was idle, and the work that was still pending at the time limit. */
export interface IdleResult {
  readonly ms: number;
  readonly left: PendingWork;
}

/**
 * Waits until all background processing except emails has ended, at most until a time limit; unpaid orders are included
 * on request.
 */
export async function waitUntilIdle(
  database: Database,
  { since, within, withUnpaid }: { since: number; within: number; withUnpaid: boolean },
): Promise<IdleResult> {
  for (;;) {
    const left = await findPendingWork(database, withUnpaid);
    const ms = Date.now() - since;
    const isIdle = Object.values(left).every((waiting) => waiting.length === 0);
    if (isIdle || ms > within) return { ms, left };
    await sleep(250);
  }
}

/** Waits until every email is sent, up to a time limit; emails that wait to be combined are sent at once. */
export async function waitUntilEmailsSent(database: Database, within: number): Promise<void> {
  for (const endsAt = Date.now() + within; Date.now() < endsAt; await sleep(250)) {
    await database.transaction((tx) => sendWaitingEmails(tx, Date.now()));
    if (!(await hasPendingEmail(database))) return;
  }
}

/** Whether an email is not sent yet. */
export async function hasPendingEmail({ read }: Database): Promise<boolean> {
  const waiting = await read
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'send-email')
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Unpaid orders wait for their shopper, as do payments that need an action. */
async function findPendingWork({ read }: Database, withUnpaid: boolean): Promise<PendingWork> {
  const isBank = (type: string) => BANK_CHECKOUT_TYPES.some((bank) => bank === type);
  const payments = await read
    .selectFrom('payments')
    .select(['id', 'state', 'checkout_type', 'next_check_at'])
    .where('state', 'in', [
      'created',
      'asked',
      'unknown',
      'processing',
      'authorised',
      ...(withUnpaid ? (['action-needed'] as const) : []),
    ])
    .execute();
  const unended = await read
    .selectFrom('orders')
    .select(['id', 'state', 'origin'])
    .where('state', 'in', ['paid', 'in-fulfilment', ...(withUnpaid ? (['awaiting-payment', 'failed'] as const) : [])])
    .execute();
  const failed = await read
    .selectFrom('operator_tasks')
    .select('order_id')
    .where('kind', 'in', ['failed-job', 'lost-authorization'])
    .where('done_at', 'is', null)
    .execute();
  const jobs = await read
    .selectFrom('jobs')
    .select(['id', 'kind', 'order_id', 'payload', 'attempts', 'next_at', 'lease_until'])
    .where('state', '=', 'waiting')
    .where('kind', 'not in', ['send-email', 'process-webhook', 'run-renewal'])
    .execute();
  const webhooks = await read
    .selectFrom('jobs')
    .select('subject_id')
    .where('kind', '=', 'process-webhook')
    .where('state', '=', 'waiting')
    .execute();
  const due = await read
    .selectFrom('payments')
    .select(['id', 'state', 'next_check_at'])
    .where('checkout_type', 'in', BANK_CHECKOUT_TYPES)
    .where('next_check_at', '<=', Date.now())
    .execute();
  // A renewal may stay unpaid.
  const expected = unended.filter((one) => !isRenewal(one) || one.state === 'paid' || one.state === 'in-fulfilment');
  // Money received on the brand's own account is repaid manually, and staff decide about deliveries without payment.
  const leftToStaff = new Set(failed.map(({ order_id: id }) => id));
  const orders = expected.filter(({ id }) => !leftToStaff.has(id));
  // Banks answer only when the day is ended.
  const open = payments.filter((one) => withUnpaid || one.state !== 'processing' || !isBank(one.checkout_type));
  const from = Date.now();
  const money = await loadMoney(read, jobs);
  return {
    payments: [...open, ...due].map(
      (one) => `${one.id} is ${one.state}, looked at ${inSeconds(one.next_check_at, from)}`,
    ),
    orders: orders.map(({ id, state }) => `${id} is ${state}`),
    jobs: jobs.map((job) => {
      const when = `next ${inSeconds(job.next_at, from)}, leased until ${inSeconds(job.lease_until, from)}`;
      const of = money.get(job.order_id ?? '') ?? ['no payment'];
      return `${job.kind} of order ${job.order_id}: ${job.attempts} attempts, ${when}; payload ${job.payload}; ${of.join('; ')}`;
    }),
    webhooks: webhooks.map(({ subject_id: id }) => id),
  };
}

/** The state of payments and ledger entries by order. */
async function loadMoney(
  db: Database['read'],
  jobs: readonly { readonly order_id: string | null }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const orderIds = jobs.flatMap((job) => job.order_id ?? []);
  if (orderIds.length === 0) return new Map();
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).execute();
  const byOrder = Map.groupBy(payments, (payment) => payment.order_id);
  return new Map([...byOrder].map(([orderId, of]) => [orderId, of.map(moneyOf)]));
}

function moneyOf(payment: Tables['payments']): string {
  const { id, state, currency } = payment;
  const amounts = `asked ${payment.amount_minor}, captured ${payment.captured_minor}, refunded ${payment.refunded_minor}, taken back ${payment.taken_back_minor}`;
  return `payment ${id} is ${state}: ${amounts} (minor units of ${currency})`;
}

function inSeconds(at: number | null, from: number): string {
  return at === null ? 'never' : `in ${((at - from) / 1000).toFixed(1)} s`;
}
