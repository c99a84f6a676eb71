import type { Step, StepOutcome } from '#server/fulfilment/public.ts';
import { finishStep } from '#server/fulfilment/public.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

/** Returns what a payment brought beyond what was owed; the step's id is the key, so it goes back once (reliability.md I6). */
export async function returnExcess(services: PaymentServices, step: Step): Promise<StepOutcome> {
  const payment = await loadPayment(services.database.read, step.brandId, step.lineId);
  const provider = payment === null ? null : services.provider(payment.brandId, payment.provider);
  if (payment === null || provider === null) throw new Error(`Step ${step.id} names a payment that cannot be refunded.`);
  const { amountMinor, refundedBeforeMinor }: { amountMinor: number; refundedBeforeMinor: number } = JSON.parse(step.document);
  const answer = await provider.refund({ reference: payment.id, amountMinor, key: step.id });
  await settlePayment(services, payment, answer);
  const returned = answer.outcome === 'succeeded' && answer.refundedMinor >= refundedBeforeMinor + amountMinor;
  if (!returned) return 'again';
  await services.database.transaction((tx) => finishStep(tx, step, 'done', services.clock.now()));
  return 'done';
}
