import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getOrder as endpoint } from '#contract/operator/orders.ts';
import { problem } from '#contract/problems.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { dayOf } from '#core/time/local-day.ts';
import { listAuditEntries } from '#server/audit/public.ts';
import { auditView } from '#server/operator/audit/audit-view.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { taskView } from '#server/operator/tasks/task-view.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  findOrder,
  findOrderMoney,
  listCancellationRequests,
  listCreditNotes,
  listOrderLines,
  listRepayments,
} from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { findLineSubjects } from './line-subjects-store.ts';
import { confirmationView, lineView, taxView } from './line-view.ts';
import { type OrderHistory, findOrderHistory } from './order-history-store.ts';
import { orderRow } from './order-row.ts';
import { orderVersion } from './order-version.ts';
import { orderTimeline } from './timeline.ts';

type OrderPage = OperatorOutputOf<typeof endpoint>;

/** Everything about an order. Problem: 'orders/not-found', also for an order of a brand the caller may not see. */
export function getOrder(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, { brandId, orderId }) => {
    const order = await findVisibleOrder(services, context, { brandId, orderId });
    return order === null ? refuse(problem('orders/not-found')) : ok(await orderPage(services, order, context.now));
  };
}

/** The order, if the caller may see its brand; null otherwise. */
export async function findVisibleOrder(
  { database }: Pick<OperatorServices, 'database'>,
  { caller }: Pick<CallerContext, 'caller'>,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
): Promise<StoredOrder | null> {
  return canAccessBrand(caller.brands, brandId) ? findOrder(database.read, brandId, orderId) : null;
}

/** The most audit entries of an order that are shown. */
const MAX_ENTRIES = 200;

/** The page of an order. */
export async function orderPage(
  { database: { read }, storefronts }: Pick<OperatorServices, 'database' | 'storefronts'>,
  order: StoredOrder,
  now: number,
): Promise<OrderPage> {
  const { brandId, id: orderId, document } = order;
  const { language = null, priced } = document;
  const lines = await listOrderLines(read, brandId, orderId);
  const { invoice } = await findOrderMoney(read, brandId, orderId);
  const creditNotes = await listCreditNotes(read, brandId, orderId);
  const history = await findOrderHistory(read, { brandId, orderId });
  const repayments = await listRepayments(read, brandId, orderId);
  const requests = await listCancellationRequests(read, brandId, orderId);
  const audit = await auditOf(read, order);
  const store = await storefronts.at(brandId, order.storeVersion);
  const subjects = await findLineSubjects(read, { brandId, orderId, lines: priced.lines });
  const openTasks = history.tasks.filter(({ done_at: doneAt }) => doneAt === null).length;
  return {
    ...orderRow(order, openTasks),
    version: orderVersion({ order, lines, invoice }),
    today: dayOf(now, orderTimeZone(order)),
    language,
    customerId: order.customerId,
    payableUntil: order.payableUntil,
    confirmation: confirmationView(order),
    buyer: buyerView(document),
    lines: priced.lines.map((line, index) =>
      lineView(line, index + 1, { lines, requests, subjects, product: store?.product(line.configuration.productId) }),
    ),
    taxes: priced.taxes.map(taxView),
    invoice: invoice === null ? null : invoiceView(invoice),
    payments: history.payments.map(paymentView),
    creditNotes: creditNotes.map((note) => ({
      number: note.number,
      issuedAt: note.issuedAt,
      totalMinor: note.totalMinor,
      reason: note.reason,
      note: note.note,
    })),
    jobs: history.jobs.map(jobView),
    tasks: history.tasks.map(taskView),
    timeline: orderTimeline({ order, invoice, creditNotes, repayments, requests, history, audit }),
    audit: audit.map((entry) => auditView(entry)),
  };
}

function buyerView({ billing, taxEvidence }: StoredOrder['document']): OrderPage['buyer'] {
  const { type, name, company, email, phone, line1, line2, postcode, city, region, country } = billing;
  return {
    type,
    name,
    company,
    email,
    phone,
    line1,
    line2,
    postcode,
    city,
    region,
    country,
    taxNumber: taxEvidence?.taxNumber?.text ?? null,
    taxNumberState: taxEvidence?.taxNumber?.state ?? null,
  };
}

/** The fields of an invoice that the page shows. */
function invoiceView(invoice: NonNullable<OrderPage['invoice']>): NonNullable<OrderPage['invoice']> {
  const { id, number, state, totalMinor, paidMinor, creditedMinor, repaidMinor, issuedAt } = invoice;
  return { id, number, state, totalMinor, paidMinor, creditedMinor, repaidMinor, issuedAt };
}

function paymentView(row: OrderHistory['payments'][number]): OrderPage['payments'][number] {
  return {
    id: row.id,
    provider: row.provider,
    providerPaymentId: row.provider_payment_id,
    type: row.checkout_type,
    state: row.state,
    amountMinor: row.amount_minor,
    capturedMinor: row.captured_minor,
    refundedMinor: row.refunded_minor,
    takenBackMinor: row.taken_back_minor,
    disputedMinor: openDisputeMinor({
      disputedMinor: row.disputed_minor,
      decidedMinor: row.decided_minor,
      takenBackMinor: row.taken_back_minor,
    }),
    declineReason: row.decline_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function jobView(row: OrderHistory['jobs'][number]): OrderPage['jobs'][number] {
  return {
    id: row.id,
    kind: row.kind,
    lineId: row.line_id,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

async function auditOf(read: Queries, { brandId, id }: StoredOrder) {
  const filter = { subject: { kind: 'order', id }, brandIds: [brandId], before: null, limit: MAX_ENTRIES } as const;
  return listAuditEntries(read, filter);
}
