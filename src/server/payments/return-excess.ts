import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { addOperatorTask, finishStep } from '#server/fulfilment/public.ts';
import type { Step, StepOutcome } from '#server/fulfilment/public.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { ExcessStep } from './excess-step.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadPayment } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';

/** Returns what a payment brought beyond what was owed; the step's id is the key, so it goes back once (reliability.md I6). */
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
  await services.database.transaction((tx) => finishStep(tx, step, 'done', services.clock.now()));
  return 'done';
}

/** Nothing to try again: a person pays it back, and the list says what and by which order. */
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
