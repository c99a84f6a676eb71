import { randomUUID } from 'node:crypto';
import { chargeCard, decline } from './charge-card.ts';
import type { ChargeOutcome } from './charge-card.ts';
import type { Desk } from './desk.ts';
import { move, newPayment } from './payment.ts';
import type { Payment, PaymentRequest } from './payment.ts';
import type { Cause } from './record-money.ts';

export type CreateOutcome =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: Exclude<ChargeOutcome, 'answered'> }
  | { readonly kind: 'refused'; readonly status: 409 | 422; readonly problem: string };

/** One payment a key: a repeat of the same body answers the payment as it stands, another body is refused. */
export async function createPayment(desk: Desk, request: PaymentRequest, cause: Cause): Promise<CreateOutcome> {
  if (desk.running.has(cause.key)) return { kind: 'refused', status: 409, problem: 'request-still-running' };
  const known = desk.book.byKey(cause.key);
  if (known !== undefined) {
    if (known.requestHash !== cause.requestHash)
      return { kind: 'refused', status: 422, problem: 'key-used-for-another-request' };
    return { kind: 'payment', payment: known };
  }
  if (desk.book.byReference(request.reference) !== undefined)
    return { kind: 'refused', status: 422, problem: 'reference-taken' };
  desk.running.add(cause.key);
  const outcome = await open(
    desk,
    newPayment(`pay_${randomUUID().replaceAll('-', '')}`, request, cause.key, cause.requestHash),
  );
  // The charge of a held request is still to come: it ends the run.
  if (outcome.kind !== 'held') desk.running.delete(cause.key);
  return outcome;
}

async function open(desk: Desk, payment: Payment): Promise<CreateOutcome> {
  const { token } = payment.request;
  if (token === null) {
    const waiting = move(payment, 'askCard');
    desk.book.put(waiting);
    return { kind: 'payment', payment: waiting };
  }
  const card = desk.vault.redeem(token);
  if (card === null) {
    await decline(desk, payment, 'token-unusable');
    return { kind: 'payment', payment: desk.book.byId(payment.id) ?? payment };
  }
  const outcome = await chargeCard(desk, payment, card);
  if (outcome === 'answered') return { kind: 'payment', payment: desk.book.byId(payment.id) ?? payment };
  if (outcome === 'error') {
    desk.book.remove(payment);
    desk.vault.giveBack(token, card);
  }
  return { kind: outcome };
}
