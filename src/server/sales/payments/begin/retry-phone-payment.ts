import { problem } from '#contract/problems.ts';
import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import { canRetryPhonePayment } from '#core/payments/retry-phone-payment.ts';
import { type Result, refuse } from '#core/result.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { queryNewPayment } from '#server/sales/payments/query-provider.ts';
import { type InvoiceProblem, beginPayment, limitPayments, payableInvoice } from './begin-payment.ts';
import { cancelPayment, isRunning } from './cancel-payment.ts';
import { type PaymentInput, type PaymentProblem, offeredPayment } from './choose-payment.ts';
import { paymentContextOf } from './payment-context.ts';

/** An order with all its payments, oldest first. */
interface OrderPayments {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice | null;
  readonly payments: readonly StoredPayment[];
}

/**
 * Sends another payment request to the phone of the newest mobile money payment. The previous request is cancelled at
 * its provider first and settled by the answer: a new payment begins only when the previous one can no longer take
 * money, so that never both are paid.
 */
export async function retryPhonePayment(
  services: PaymentServices,
  context: RequestContext,
  { order, invoice, payments }: OrderPayments,
): Promise<Result<StoredPayment, InvoiceProblem | PaymentProblem>> {
  const payable = payableInvoice(context, order, invoice);
  if (!payable.ok) return payable;
  const previous = payments.at(-1);
  if (previous === undefined || !canBeRetried(payments, context.now))
    return refuse(problem('invoices/payment-running'));
  const limited = limitPayments(payments, context.now);
  if (limited !== null) return refuse(limited);
  const paymentContext = paymentContextOf(order, payable.value.invoice);
  const chosen = offeredPayment(services, context, { paymentContext, methods: [], input: sameInput(previous) });
  if (!chosen.ok) return chosen;
  if (isRunning(previous)) await cancelPayment(services, previous);
  const begun = await services.database.transaction((tx) =>
    beginPayment(services, tx, context, payable.value, { chosen: chosen.value, confirmedMinor: undefined }),
  );
  if (begun.ok) await queryNewPayment(services, begun.value);
  return begun;
}

/**
 * Whether the newest payment is a mobile money request that may be sent once more. `payments` is sorted oldest first;
 * `now` in ms.
 */
export function canBeRetried(payments: readonly StoredPayment[], now: number): boolean {
  const previous = payments.at(-1);
  if (previous?.checkoutType !== CHECKOUT_TYPE.mobileMoney || typeof previous.request.phone !== 'string') return false;
  const { state, declineReason, createdAt: requestedAt } = previous;
  const requests = payments.filter(({ checkoutType }) => checkoutType === CHECKOUT_TYPE.mobileMoney).length;
  return canRetryPhonePayment({ state, declineReason, requestedAt, requests }, now);
}

function sameInput({ request, saving }: StoredPayment): PaymentInput {
  return {
    type: CHECKOUT_TYPE.mobileMoney,
    phone: request.phone ?? '',
    storeOnPayment: saving?.store ?? false,
    storeOnPaymentAutoPayment: saving?.automatic ?? false,
  };
}
