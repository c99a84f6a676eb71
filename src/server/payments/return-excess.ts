import { finishStep } from '#server/fulfilment/public.ts';
import type { Step, StepOutcome } from '#server/fulfilment/public.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { ExcessStep } from './excess-step.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';

/** Returns what a payment brought beyond what was owed; the step's id is the key, so it goes back once (reliability.md I6). */
export async function returnExcess(services: PaymentServices, step: Step): Promise<StepOutcome> {
  const { paymentId, amountMinor, refundedBeforeMinor } = storedDocument<ExcessStep>(step.document, 'paymentId');
  const payment = await loadPayment(services.database.read, step.brandId, paymentId);
  if (payment === null) throw new Error(`Step ${step.id} names a payment that does not exist.`);
  const answer = await providerOf(services, payment).refund({ reference: paymentId, amountMinor, key: step.id });
  await settlePayment(services, payment, answer);
  const isReturned = answer.outcome === 'succeeded' && answer.refundedMinor >= refundedBeforeMinor + amountMinor;
  if (!isReturned) return 'again';
  await services.database.transaction((tx) => finishStep(tx, step, 'done', services.clock.now()));
  return 'done';
}
