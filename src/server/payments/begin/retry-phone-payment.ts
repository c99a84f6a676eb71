import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { canRetryPhonePayment } from '#core/payments/retry-phone-payment.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { StoredInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import { queryNewPayment } from '#server/payments/query-provider.ts';
import { beginPayment, owedInvoice } from './begin-payment.ts';
import { cancelPayment, isRunning } from './cancel-payment.ts';
import { offeredPayment } from './choose-payment.ts';
import type { PaymentInput } from './choose-payment.ts';
import { paymentContextOf } from './payment-context.ts';

/** An order with all its payments, oldest first. */
interface Asked {
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
  { order, invoice, payments }: Asked,
): Promise<Result<StoredPayment, Problem>> {
  const owed = owedInvoice(context, order, invoice);
  if (!owed.ok) return owed;
  const asked = payments.at(-1);
  if (asked === undefined || !canBeRetried(payments, context.now)) return refuse(problem('invoices/payment-running'));
  const paymentContext = paymentContextOf(order, owed.value.invoice);
  const chosen = offeredPayment(services, context, { paymentContext, methods: [], input: sameInput(asked) });
  if (!chosen.ok) return chosen;
  if (isRunning(asked)) await cancelPayment(services, asked);
  const begun = await services.database.transaction((tx) =>
    beginPayment(services, tx, context, owed.value, { chosen: chosen.value, confirmedMinor: undefined }),
  );
  if (begun.ok) await queryNewPayment(services, begun.value);
  return begun;
}

/**
 * Whether the newest payment is a mobile money request that may be sent once more. `payments` is sorted oldest first;
 * `now` in ms.
 */
export function canBeRetried(payments: readonly StoredPayment[], now: number): boolean {
  const asked = payments.at(-1);
  if (asked?.checkoutType !== '6' || typeof asked.request.phone !== 'string') return false;
  const { state, declineReason, createdAt: askedAt } = asked;
  const requests = payments.filter(({ checkoutType }) => checkoutType === '6').length;
  return canRetryPhonePayment({ state, declineReason, askedAt, requests }, now);
}

function sameInput({ request, saving }: StoredPayment): PaymentInput {
  return {
    type: '6',
    phone: request.phone ?? '',
    store_on_payment: saving?.store ?? false,
    store_on_payment_auto_payment: saving?.automatic ?? false,
  };
}
