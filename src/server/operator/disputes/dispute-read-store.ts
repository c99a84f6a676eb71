import type { getDispute } from '#contract/operator/disputes.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { PAYLOAD_BEGINNING } from '#server/operator/jobs/job-list-store.ts';
import { emailKind, messageEnd } from '#server/operator/jobs/message-end.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasKey } from '#server/platform/database/has-key.ts';
import type { PaymentOfOrder, StoredOrder } from '#server/sales/public.ts';
import type { DisputeTimes } from './dispute-row.ts';

type Evidence = OperatorOutputOf<typeof getDispute>['evidence'];

/** The jobs that deliver something. */
const DELIVERIES = [
  'register-domain',
  'transfer-domain',
  'renew-domain',
  'restore-domain',
  'create-service',
  'provision-service',
  'renew-service',
] as const;

/** When the first task about each disputed payment was created, and until when its order can be paid; by payment id. */
export async function findDisputeTimes(
  db: Queries,
  payments: readonly PaymentOfOrder['payment'][],
): Promise<(payment: Pick<PaymentOfOrder['payment'], 'id' | 'orderId'>) => DisputeTimes> {
  if (payments.length === 0) return () => ({ openedAt: null, payableUntil: 0 });
  const keys = payments.map(({ brandId, orderId }) => ({ brandId, id: orderId }));
  const tasks = await db
    .selectFrom('operator_tasks')
    .select(['id', 'created_at'])
    .where(hasKey({ brandId: 'brand_id', id: 'order_id' }, keys))
    .where('kind', 'in', ['dispute', 'chargeback'])
    .orderBy('created_at')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'payable_until'])
    .where(hasKey({ brandId: 'brand_id', id: 'id' }, keys))
    .execute();
  const until = new Map(orders.map((row) => [row.id, row.payable_until]));
  return ({ id, orderId }) => ({
    openedAt: tasks.find((task) => task.id.startsWith(`${id}/`))?.created_at ?? null,
    payableUntil: until.get(orderId) ?? 0,
  });
}

/**
 * The finished deliveries and sent emails of an order, oldest first. The job of a line that could not be obtained has
 * finished, too: a line counts as delivered if there is an email to its buyer that it is ready.
 */
export async function findOrderEvents(
  db: Queries,
  { brandId, id: orderId }: Pick<StoredOrder, 'brandId' | 'id'>,
): Promise<Pick<Evidence, 'deliveries' | 'emails'>> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['kind', 'topic', 'dedupe_key', 'line_id', 'state', 'updated_at'])
    .select(PAYLOAD_BEGINNING)
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['send-email', ...DELIVERIES])
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  const emails = jobs.filter(({ kind }) => kind === 'send-email');
  const announced = new Set(emails.map(({ dedupe_key: key }) => key));
  const isDelivered = (lineId: string | null) => announced.has(`${orderId} line-ready ${lineId}`);
  const done = jobs.filter(({ state }) => state === 'done');
  return {
    deliveries: done
      .filter(({ kind, line_id: lineId }) => kind !== 'send-email' && isDelivered(lineId))
      .map(({ kind, updated_at: at }) => ({ kind, at })),
    emails: done
      .filter(({ kind, payload }) => kind === 'send-email' && messageEnd(payload) === null)
      .map((email) => ({ kind: emailKind(email), at: email.updated_at }))
      .filter(({ kind }) => !TO_BRAND.has(kind)),
  };
}

/** Emails about the order that go to the brand. */
const TO_BRAND: ReadonlySet<string> = new Set(['payment-disputed', 'payment-taken-back', 'operator-task']);

/** The devices of the account that bought, counted; null for guests. Their names and networks prove nothing to a bank. */
export async function findLogins(
  db: Queries,
  {
    brandId,
    customerId,
    since,
  }: { readonly brandId: string; readonly customerId: string | null; readonly since: number },
): Promise<Evidence['logins']> {
  if (customerId === null) return null;
  const devices = await db
    .selectFrom('devices')
    .select(['created_at', 'seen_at'])
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .execute();
  const created = devices.map((device) => device.created_at);
  const seen = devices.map((device) => device.seen_at);
  return {
    devices: devices.length,
    firstAt: created.length === 0 ? null : Math.min(...created),
    lastAt: seen.length === 0 ? null : Math.max(...seen),
    devicesSincePayment: seen.filter((at) => at >= since).length,
  };
}

/**
 * How many successful payments of an email address to a brand began before an instant (ms); none of an order whose data was
 * erased, as it has no address.
 */
export async function countEarlierPayments(
  db: Queries,
  { brandId, email, before }: { readonly brandId: string; readonly email: string; readonly before: number },
): Promise<number> {
  if (email === '') return 0;
  const row = await db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.brand_id', '=', 'orders.brand_id').onRef('payments.order_id', '=', 'orders.id'),
    )
    .select((eb) => eb.fn.countAll().as('payments'))
    .where('orders.brand_id', '=', brandId)
    .where('orders.email', '=', email)
    .where('payments.state', '=', 'succeeded')
    .where('payments.created_at', '<', before)
    .executeTakeFirst();
  return Number(row?.payments ?? 0);
}
