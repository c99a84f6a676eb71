import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import { mandateScheme } from '#core/payments/mandate.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import type { EventPublisher } from '#server/events/publisher.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AbsentPayment, ProviderResult } from '#server/sales/payments/payment-provider.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { updateMandateMethod, insertGivenMandate, updateMandateGiven } from './mandate-store.ts';

/** A payment before and after an answer of its provider. */
interface Answered {
  readonly before: StoredPayment;
  readonly after: StoredPayment;
  readonly answer: ProviderResult | AbsentPayment;
  readonly at: number;
}

/**
 * Stores that a direct debit mandate was given, with the account that is saved. Once the bank has been asked, the payer
 * is pre-notified of the debit (EPC016-06 §4.3.1).
 */
export async function insertMandate({ publish }: EventPublisher, tx: Transaction, given: Answered): Promise<void> {
  const { before, after, answer, at } = given;
  const scheme = mandateScheme(after.request.method);
  if (scheme === null) return;
  const mandate = 'mandate' in answer ? (answer.mandate ?? null) : null;
  const isOurs = (after.request.mandate ?? null) !== null;
  if (mandate !== null && isOurs) await updateMandateGiven(tx, after, mandate);
  else if (mandate !== null && after.checkoutType !== CHECKOUT_TYPE.savedMethod)
    await insertGivenMandate(tx, after, { scheme, given: mandate });
  const saved = 'savedMethod' in answer ? answer.savedMethod : null;
  if (saved !== null && after.saving?.store === true) await updateMandateMethod(tx, after, saved.id);
  if (isWithBank(before.state) || !isWithBank(after.state)) return;
  const { brandId, orderId, id: paymentId } = after;
  await publish(tx, { kind: 'payment.debit-submitted', brandId, at, orderId, paymentId });
}

function isWithBank(state: PaymentState): boolean {
  return state === 'processing' || state === 'succeeded';
}
