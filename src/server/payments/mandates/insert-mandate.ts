import { mandateScheme } from '#core/payments/mandate.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import { enqueueJobs } from '#server/fulfilment/public.ts';
import { orderEmailJob } from '#server/mail/public.ts';
import type { AbsentPayment, ProviderAnswer } from '#server/payments/payment-provider.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { insertGiven, attachToMethod, markGiven } from './mandate-store.ts';

/** A payment before and after an answer of its provider. */
interface Answered {
  readonly before: StoredPayment;
  readonly after: StoredPayment;
  readonly answer: ProviderAnswer | AbsentPayment;
  readonly at: number;
}

/**
 * Stores that a direct debit mandate was given, with the account that is saved. Once the bank has been asked, the payer
 * is pre-notified of the debit (EPC016-06 §4.3.1).
 */
export async function insertMandate(ids: Pick<Ids, 'uuid'>, tx: Queries, given: Answered): Promise<void> {
  const { before, after, answer, at } = given;
  const scheme = mandateScheme(after.request.method);
  if (scheme === null) return;
  const mandate = 'mandate' in answer ? (answer.mandate ?? null) : null;
  const isOurs = (after.request.mandate ?? null) !== null;
  if (mandate !== null && isOurs) await markGiven(tx, after, mandate);
  else if (mandate !== null && after.checkoutType !== '0') await insertGiven(tx, after, { scheme, given: mandate });
  const saved = 'savedMethod' in answer ? answer.savedMethod : null;
  if (saved !== null && after.saving?.store === true) await attachToMethod(tx, after, saved.id);
  if (isWithBank(before.state) || !isWithBank(after.state)) return;
  const email = orderEmailJob(ids, { kind: 'debit-announced', orderId: after.orderId, paymentId: after.id }, at);
  await enqueueJobs(tx, after.brandId, [email], at);
}

function isWithBank(state: PaymentState): boolean {
  return state === 'processing' || state === 'succeeded';
}
