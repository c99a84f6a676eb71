import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { addOperatorTask, addSteps, finishStep } from '#server/fulfilment/public.ts';
import type { Step, StepOutcome } from '#server/fulfilment/public.ts';
import { orderLetterStep } from '#server/mail/public.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { ExcessStep } from './excess-step.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadPayment } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';

/** Refunds an overpayment; the step's id is the idempotency key, so it is returned once. */
export async function returnExcess(services: PaymentServices, step: Step): Promise<StepOutcome> {
  const { paymentId, amountMinor, refundedBeforeMinor } = storedDocument<ExcessStep>(step.document, 'paymentId');
  const payment = await loadPayment(services.database.read, step.brandId, paymentId);
  if (payment === null) throw new Error(`Step ${step.id} names a payment that does not exist.`);
  const provider = providerOf(services, payment);
  if (provider.isPaidBackByPerson === true) return handOver(services, step, payment);
  const { providerPaymentId } = payment;
  const answer = await provider.refund({ reference: paymentId, providerPaymentId, amountMinor, key: step.id });
  await settlePayment(services, payment, answer);
  const isReturned = answer.outcome === 'succeeded' && answer.refundedMinor >= refundedBeforeMinor + amountMinor;
  if (!isReturned) return 'again';
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    if (!(await finishStep(tx, step, 'done', at))) return;
    const letter = { kind: 'payment-returned', orderId: step.orderId, returnId: step.id, amountMinor } as const;
    await addSteps(tx, step.brandId, [orderLetterStep(services.ids, letter, at)], at);
  });
  return 'done';
}

/** The provider cannot refund: the operator task names the amount and the order. */
async function handOver(services: PaymentServices, step: Step, payment: StoredPayment): Promise<StepOutcome> {
  const { amountMinor, refundedBeforeMinor } = storedDocument<ExcessStep>(step.document, 'paymentId');
  const at = services.clock.now();
  const isBack = payment.refundedMinor >= refundedBeforeMinor + amountMinor;
  await services.database.transaction(async (tx) => {
    if (!(await finishStep(tx, step, isBack ? 'done' : 'given-up', at)) || isBack) return;
    const { brandId, id, orderId } = step;
    const amount = minorToDecimal(amountMinor, currencyDigits(payment.currency));
    const reason = `pay back ${amount} ${payment.currency} by hand`;
    await addOperatorTask(tx, { brandId, id, orderId, lineId: null, reason, at });
  });
  return 'done';
}
