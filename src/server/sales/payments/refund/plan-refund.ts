import type { CreditProblem, CreditReason, CreditRequest } from '#core/orders/invoices/credit-note.ts';
import type { LineState } from '#core/orders/line-state.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { type CreditDraft, draftCreditNote } from './draft-credit-note.ts';
import { type MoneyReturn, type ReturnServices, overpaidAfterCredit, planReturn } from './money-return.ts';
import { findOrderMoney } from './order-money-store.ts';

/** A requested refund with its reason and note; `key` makes it idempotent. */
export interface RefundRequest {
  readonly brandId: string;
  readonly orderId: string;
  readonly key: string;
  readonly request: CreditRequest;
  readonly reason: Exclude<CreditReason, 'not-delivered'>;
  readonly note: string;
  readonly at: number;
}

/**
 * Why nothing is refunded: a problem of the credit note, no such order, no numbered invoice, or lines still in
 * progress.
 */
export type RefundProblem =
  | CreditProblem
  | 'orders/not-found'
  | 'invoices/not-issued'
  | { readonly kind: 'line-in-progress'; readonly lineIds: readonly string[] };

/** The effect of a refund: the credit note, the lines it ends, and the payments it is returned by. */
export interface RefundPlan {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
  readonly draft: CreditDraft;
  readonly money: MoneyReturn;
}

/**
 * Computes a refund without writing anything. A line in progress is refused: it is refunded automatically if it cannot
 * be delivered.
 */
export async function planRefund(
  services: ReturnServices,
  db: Queries,
  order: StoredOrder | null,
  { request }: Pick<RefundRequest, 'request'>,
): Promise<Result<RefundPlan, RefundProblem>> {
  if (order === null) return refuse('orders/not-found');
  const { invoice, payments } = await findOrderMoney(db, order.brandId, order.id);
  if (invoice === null || invoice.number === null) return refuse('invoices/not-issued');
  const drafted = await draftCreditNote(db, { order, invoice }, request);
  if (!drafted.ok) return drafted;
  const draft = drafted.value;
  const busy = draft.lines.filter(({ lineId }) => isBusy(draft.states.get(lineId)));
  if (busy.length > 0) return refuse({ kind: 'line-in-progress', lineIds: busy.map(({ lineId }) => lineId) });
  const returnMinor = overpaidAfterCredit(invoice, draft);
  return ok({ order, invoice, draft, money: await planReturn(services, db, { ...order, payments }, returnMinor) });
}

function isBusy(state: LineState | undefined): boolean {
  return state === 'waiting' || state === 'working' || state === 'refund-due';
}
