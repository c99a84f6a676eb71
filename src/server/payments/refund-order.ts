import { nextOrderStatus } from '#core/orders/order-status.ts';
import { ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { addOperatorTask, addSteps, finishStep, moveLine } from '#server/fulfilment/public.ts';
import type { Step, StepOutcome } from '#server/fulfilment/public.ts';
import { keepOrderState, loadOrder, loadOrderLines, lockOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import { loadCreditNotes } from './credit-note-store.ts';
import type { StoredCreditNote } from './credit-note-store.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import type { MoneyReturn, ReturnServices } from './money-return.ts';
import { loadOrderMoney } from './order-money-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { planRefund } from './plan-refund.ts';
import type { RefundPlan, RefundProblem, RefundRequest } from './plan-refund.ts';
import { returnMoney } from './return-money.ts';

/** What a step 'refund-order' remembers; amountMinor is the credit note's. */
interface OrderRefund {
  readonly amountMinor: number;
  readonly lineIds: readonly string[];
  readonly money: MoneyReturn;
}

/**
 * Gives back something of an order whose invoice has a number – whole, by line or by amount –, in one transaction: the credit note is issued at once, and a
 * durable step returns the money by the payments it came by (D11, D12). The same key again answers the credit note there is.
 */
export async function requestRefund(
  services: RefundServices,
  given: RefundRequest,
): Promise<Result<StoredCreditNote, RefundProblem>> {
  return services.database.transaction((tx) => requestRefundWithin(services, tx, given));
}

/** The same within a transaction of the caller's, with what else has to hold. */
export async function requestRefundWithin(
  services: Omit<RefundServices, 'database'>,
  tx: Queries,
  given: RefundRequest,
): Promise<Result<StoredCreditNote, RefundProblem>> {
  const at = services.clock.now();
  const order = await lockOrder(tx, given.brandId, given.orderId);
  const notes = order === null ? [] : await loadCreditNotes(tx, given.brandId, given.orderId);
  const known = notes.find(({ refundKey }) => refundKey === given.key);
  if (known !== undefined) return ok(known);
  const plan = await planRefund(services, tx, order, given);
  return plan.ok ? ok(await beginRefund(services, tx, plan.value, given, at)) : plan;
}

/** What deciding on a refund works with; no provider is asked yet. */
export type RefundServices = Pick<PaymentServices, 'database' | 'clock' | 'ids' | 'tell'> & ReturnServices;

/** What a refund would do, for whoever decides on it. */
export async function previewRefund(
  services: Pick<RefundServices, 'hasProvider' | 'database'>,
  given: Omit<RefundRequest, 'key' | 'reason' | 'note'>,
): Promise<Result<RefundPlan, RefundProblem>> {
  const { read } = services.database;
  return planRefund(services, read, await loadOrder(read, given.brandId, given.orderId), given);
}

async function beginRefund(
  services: Omit<RefundServices, 'database'>,
  tx: Queries,
  { order, invoice, draft, money }: RefundPlan,
  { key, reason, note }: RefundRequest,
  at: number,
): Promise<StoredCreditNote> {
  const { brandId, id: orderId } = order;
  const lineIds = draft.endedLines.filter((lineId) => CAN_END.includes(draft.states.get(lineId) ?? ''));
  for (const lineId of lineIds) await moveLine(services, tx, order, lineId, ['refund-begun'], at);
  const refund: OrderRefund = { amountMinor: draft.totalMinor, lineIds, money };
  const document = JSON.stringify(refund);
  const step = { id: services.ids.uuid(), orderId, lineId: key, kind: 'refund-order', document } as const;
  await addSteps(tx, brandId, [step], at);
  return issueCreditNote(services, tx, { invoice, draft, issue: { refundKey: key, reason, note } }, at);
}

/** What was never delivered and is cancelled stays so. */
const CAN_END: readonly string[] = ['delivered', 'needs-a-person'];

/** Returns the money of a refund somebody decided on; when it is back the lines and the order say so. */
export async function refundOrder(services: PaymentServices, step: Step): Promise<StepOutcome> {
  const returned = await returnMoney(services, step);
  if (returned === 'again') return 'again';
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    if (!(await finishStep(tx, step, returned === 'all' ? 'done' : 'given-up', at))) return 'done';
    if (returned === 'all') await endRefund(services, tx, step, at);
    else await addOperatorTask(tx, { ...step, lineId: null, reason: 'credit not returned', at });
    return 'done';
  });
}

async function endRefund(
  services: PaymentServices,
  tx: Queries,
  { brandId, orderId, document, id }: Step,
  at: number,
): Promise<void> {
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice } = await loadOrderMoney(tx, brandId, orderId);
  if (order === null || invoice === null) throw new Error(`Step ${id} has lost its order.`);
  const due = new Set(storedDocument<OrderRefund>(document, 'lineIds').lineIds);
  for (const { lineId, state } of await loadOrderLines(tx, brandId, orderId))
    if (due.has(lineId) && state === 'refund-due') await moveLine(services, tx, order, lineId, ['refunded'], at);
  const isWhole = invoice.creditedMinor === invoice.totalMinor;
  const next = nextOrderStatus(order.state, isWhole ? 'refunded' : 'refunded-in-part');
  if (next.ok) await keepOrderState(services, tx, order, next.value, at);
}
