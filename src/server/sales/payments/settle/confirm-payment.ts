import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockOrder } from '#server/sales/orders/order-store.ts';
import { type StoredPayment, updatePaymentDue } from '#server/sales/payments/payment-store.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { findRepayment } from '#server/sales/payments/refund/repayment-store.ts';
import { type Receipt, findReceipt, insertReceipt, sumReceipts } from './receipt-store.ts';

/** A receipt or return on the brand's bank account, entered by the operator. */
export interface Confirmation extends Omit<Receipt, 'paymentId' | 'recordedAt'> {
  readonly orderId: string;
}

/** The payment's amounts after the confirmation, in minor units; the workers settle it. */
export interface Confirmed {
  /** This bank reference was recorded before: nothing changed. */
  readonly isRepeat: boolean;
  /** As it was recorded, now or before. */
  readonly receipt: Receipt;
  readonly askedMinor: number;
  readonly receivedMinor: number;
  readonly paidBackMinor: number;
}

/**
 * Why nothing was recorded: the order has no offline payment, the reference belongs to another receipt or a
 * repayment, or more would be returned than was received.
 */
export type ConfirmationProblem =
  | 'payments/not-offline'
  | 'payments/reference-used'
  | 'payments/more-returned-than-received'
  | 'payments/amount-invalid';

/**
 * Records, in the caller's transaction, money received on the brand's bank account for the order's newest bank transfer or offline
 * payment, or money returned for the newest that still holds it; once per bank reference. The workers settle partial payments and
 * overpayments as for any provider.
 */
export async function confirmPayment(
  tx: Transaction,
  { brandId, orderId, reference, kind, amountMinor, receivedOn }: Confirmation,
  at: number,
): Promise<Result<Confirmed, ConfirmationProblem>> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return refuse('payments/amount-invalid');
  await lockOrder(tx, brandId, orderId);
  const { payments } = await findOrderMoney(tx, brandId, orderId);
  const offline = payments.filter(({ provider }) => provider === OFFLINE_PROVIDER).toReversed();
  const [newest] = offline;
  if (newest === undefined) return refuse('payments/not-offline');
  const known = await findReceipt(tx, { brandId, reference });
  const holding = kind === 'received' ? null : await findHolding(tx, offline, amountMinor);
  const payment = offline.find(({ id }) => id === known?.paymentId) ?? holding ?? newest;
  const { id: paymentId, amountMinor: askedMinor } = payment;
  const before = await sumReceipts(tx, brandId, paymentId);
  const receipt: Receipt = { brandId, reference, paymentId, kind, amountMinor, receivedOn, recordedAt: at };
  if (known !== null && !isSame(known, receipt)) return refuse('payments/reference-used');
  if ((await findRepayment(tx, receipt)) !== null) return refuse('payments/reference-used');
  if (known === null) {
    const isTooMuch = kind === 'paid-back' && before.paidBackMinor + amountMinor > before.receivedMinor;
    if (isTooMuch) return refuse('payments/more-returned-than-received');
    await insertReceipt(tx, receipt);
  }
  await updatePaymentDue(tx, payment, at);
  const recorded = { isRepeat: known !== null, receipt: known ?? receipt };
  return ok({ ...recorded, askedMinor, ...(await sumReceipts(tx, brandId, paymentId)) });
}

/** The first of some payments that still holds an amount (minor units); null when none does. */
async function findHolding(
  tx: Transaction,
  payments: readonly StoredPayment[],
  amountMinor: number,
): Promise<StoredPayment | null> {
  for (const payment of payments) {
    const { receivedMinor, paidBackMinor } = await sumReceipts(tx, payment.brandId, payment.id);
    if (receivedMinor - paidBackMinor >= amountMinor) return payment;
  }
  return null;
}

function isSame(known: Receipt, given: Receipt): boolean {
  return known.paymentId === given.paymentId && known.kind === given.kind && known.amountMinor === given.amountMinor;
}
