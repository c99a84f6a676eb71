import { finishStep, keepStepDocument, loadStepDocument, moveLine } from '#server/fulfilment/public.ts';
import type { Step, StepOutcome } from '#server/fulfilment/public.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import { isRunning } from './cancel-payment.ts';
import { loadOrderMoney } from './order-money-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadPayment } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';

/** What a step 'refund-line' remembers: the line's total and, once it is chosen, the payment it goes back by. */
interface LineRefund {
  readonly amountMinor: number;
  readonly by?: { readonly paymentId: string; readonly refundedBeforeMinor: number };
}

/**
 * Returns the money of a line that was paid and not obtained (D11, D12); the step's id is the key, so it goes back once. The invoice keeps its number and its
 * total: the ledger shows the refund against it until credit notes exist.
 */
export async function refundLine(services: PaymentServices, step: Step): Promise<StepOutcome> {
  const { database } = services;
  const chosen = await database.transaction((tx) => chooseRefund(services, tx, step));
  if (chosen === 'wait') return 'again';
  if (chosen === 'nothing') return endRefund(services, step);
  const { amountMinor, by } = chosen;
  const payment = await loadPayment(database.read, step.brandId, by.paymentId);
  if (payment === null) throw new Error(`Step ${step.id} names a payment that does not exist.`);
  const answer = await providerOf(services, payment).refund({ reference: payment.id, amountMinor, key: step.id });
  await settlePayment(services, payment, answer);
  const isReturned = answer.outcome === 'succeeded' && answer.refundedMinor >= by.refundedBeforeMinor + amountMinor;
  return isReturned ? endRefund(services, step) : 'again';
}

/** The payment the money goes back by, chosen once; 'nothing' when none was ever taken, 'wait' while it is being taken. */
async function chooseRefund(
  { clock }: PaymentServices,
  tx: Queries,
  step: Step,
): Promise<Required<LineRefund> | 'wait' | 'nothing'> {
  await lockOrder(tx, step.brandId, step.orderId);
  const stored = await loadStepDocument(tx, step);
  if (stored === null) return 'wait';
  const { amountMinor, by } = storedDocument<LineRefund>(stored, 'amountMinor');
  if (by !== undefined) return { amountMinor, by };
  const { payments } = await loadOrderMoney(tx, step.brandId, step.orderId);
  const payment = payments.find((candidate) => keptMinor(candidate) >= amountMinor);
  if (payment === undefined) {
    return payments.some((other) => isRunning(other) || keptMinor(other) > 0) ? 'wait' : 'nothing';
  }
  const chosen = { amountMinor, by: { paymentId: payment.id, refundedBeforeMinor: payment.refundedMinor } };
  await keepStepDocument(tx, step, { document: JSON.stringify(chosen), at: clock.now() });
  return chosen;
}

async function endRefund({ database, clock }: PaymentServices, step: Step): Promise<StepOutcome> {
  const at = clock.now();
  return database.transaction<StepOutcome>(async (tx) => {
    const order = await lockOrder(tx, step.brandId, step.orderId);
    if (order === null) throw new Error(`Step ${step.id} has lost its order.`);
    if (await finishStep(tx, step, 'done', at)) await moveLine(tx, order, step.lineId, ['refunded'], at);
    return 'done';
  });
}

function keptMinor({ capturedMinor, refundedMinor }: StoredPayment): number {
  return capturedMinor - refundedMinor;
}
