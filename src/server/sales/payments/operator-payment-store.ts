import { type ExpressionBuilder, sql } from 'kysely';
import type { CheckoutTypeWire } from '#core/payments/checkout-type.ts';
import type { DisputeState } from '#core/payments/dispute.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { publishedBrands } from '#server/sales/orders/search/filtered-orders-store.ts';
import { type StoredPayment, storedPayment } from './payment-store.ts';

/** Filter of the operator's payment list; null members do not restrict. */
export interface PaymentFilter {
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null;
  readonly state: PaymentState | null;
  readonly types: readonly CheckoutTypeWire[] | null;
  /** A whole id of the provider, id of a payment or order number. */
  readonly search: string | null;
  /** Created at `from` or later, and before `to`; ms. */
  readonly from: number | null;
  readonly to: number | null;
  /** Only payments that were ever disputed or taken back: all, or those of a state. */
  readonly disputes: 'all' | DisputeState | null;
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** A payment with what names its order. */
export interface PaymentOfOrder {
  readonly payment: StoredPayment;
  readonly order: Pick<StoredOrder, 'number' | 'email'>;
}

/**
 * Payments, newest first. Every filter uses an index: by brand, state, type, time, dispute, id or number. Several types are
 * read one after the other, since the index has the payments of one in the order of the list.
 */
export async function listNewestPayments(db: Queries, filter: PaymentFilter): Promise<readonly PaymentOfOrder[]> {
  const { types, limit } = filter;
  if (types === null) return listNewestOf(db, { ...filter, type: null });
  const found: PaymentOfOrder[] = [];
  for (const type of types) found.push(...(await listNewestOf(db, { ...filter, type })));
  return found.toSorted(newestFirst).slice(0, limit);
}

function newestFirst({ payment: one }: PaymentOfOrder, { payment: other }: PaymentOfOrder): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}

async function listNewestOf(
  db: Queries,
  {
    brandIds,
    state,
    type,
    search,
    from,
    to,
    disputes,
    after,
    limit,
  }: Omit<PaymentFilter, 'types'> & { readonly type: CheckoutTypeWire | null },
): Promise<readonly PaymentOfOrder[]> {
  if (brandIds?.length === 0) return [];
  let payments = paymentsWithOrders(db)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit);
  if (brandIds !== null) payments = payments.where('payments.brand_id', 'in', brandIds);
  if (state !== null) payments = payments.where('payments.state', '=', state);
  if (type !== null) payments = payments.where('payments.checkout_type', '=', type);
  if (from !== null) payments = payments.where('payments.created_at', '>=', from);
  if (to !== null) payments = payments.where('payments.created_at', '<', to);
  if (disputes !== null) payments = payments.where((eb) => eb.and(disputeTerms(eb, disputes)));
  if (after !== null) {
    payments = payments.where((eb) =>
      eb(eb.refTuple('payments.created_at', 'payments.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  if (search !== null) {
    if (brandIds === null) payments = payments.where('payments.brand_id', 'in', publishedBrands(db));
    const ids = await findPaymentIds(db, search);
    payments = payments.where('payments.id', 'in', ['', ...ids]);
  }
  return (await payments.execute()).map((row) => paymentOfOrder(row));
}

/** Payments about whose dispute evidence is taken until a date, the soonest first. */
export async function listPaymentsByEvidence(
  db: Queries,
  { brandIds, after, limit }: Pick<PaymentFilter, 'brandIds' | 'after' | 'limit'>,
): Promise<readonly PaymentOfOrder[]> {
  if (brandIds?.length === 0) return [];
  let due = paymentsWithOrders(db)
    .where('payments.evidence_due_at', 'is not', null)
    .orderBy('payments.evidence_due_at')
    .orderBy('payments.id')
    .limit(limit);
  if (brandIds !== null) due = due.where('payments.brand_id', 'in', brandIds);
  if (after !== null)
    due = due.where((eb) =>
      eb(eb.refTuple('payments.evidence_due_at', 'payments.id'), '>', eb.tuple(after.at, after.id)),
    );
  return (await due.execute()).map((row) => paymentOfOrder(row));
}

/** A payment with what names its order; null when there is none. */
export async function findPaymentOfOrder(
  db: Queries,
  { brandId, paymentId }: { readonly brandId: string; readonly paymentId: string },
): Promise<PaymentOfOrder | null> {
  const found = await paymentsWithOrders(db)
    .where('payments.brand_id', '=', brandId)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return found === undefined ? null : paymentOfOrder(found);
}

function paymentOfOrder({
  order_number: number,
  order_email: email,
  ...row
}: Tables['payments'] & { readonly order_number: string; readonly order_email: string }): PaymentOfOrder {
  return { payment: storedPayment(row), order: { number, email } };
}

/** The ids of payments that have a text as their id, the provider's id, or the number of their order; each by an index. */
async function findPaymentIds(db: Queries, text: string): Promise<readonly string[]> {
  const byProvider = await db
    .selectFrom('payments')
    .select('id')
    .where('brand_id', 'in', publishedBrands(db))
    .where('provider_payment_id', '=', text)
    .limit(MAX_ROWS)
    .execute();
  const byNumber = await db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.brand_id', '=', 'orders.brand_id').onRef('payments.order_id', '=', 'orders.id'),
    )
    .select('payments.id')
    .where('orders.brand_id', 'in', publishedBrands(db))
    .where('orders.number', '=', text.toUpperCase())
    .limit(MAX_ROWS)
    .execute();
  return [text.toLowerCase(), ...byProvider.map(({ id }) => id), ...byNumber.map(({ id }) => id)];
}

/** The terms of the index of disputed payments, and those of a state, as in `disputeState`. */
function disputeTerms(eb: ExpressionBuilder<Tables, 'payments'>, state: 'all' | DisputeState) {
  const isDisputed = sql<boolean>`(payments.disputed_minor > 0 or payments.taken_back_minor > 0)`;
  if (state === 'all') return [isDisputed];
  const isOpen = eb('payments.decided_minor', '<', eb.ref('payments.disputed_minor'));
  if (state === 'open') return [isDisputed, isOpen];
  return [isDisputed, eb.not(isOpen), eb('payments.taken_back_minor', state === 'won' ? '=' : '>', 0)];
}

/** The most payments one id or number stands for. */
const MAX_ROWS = 100;

function paymentsWithOrders(db: Queries) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'payments.brand_id').onRef('orders.id', '=', 'payments.order_id'),
    )
    .selectAll('payments')
    .select(['orders.number as order_number', 'orders.email as order_email']);
}
