import { randomUUID } from 'node:crypto';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { phoneBehaviourOf } from '#sandbox/payment-provider/test-data/test-phones.ts';
import { type ChargeOutcome, chargeCard, decline } from './charge-card.ts';
import type { VaultMethod } from './method-vault.ts';
import { type Payment, type PaymentRequest, move, newPayment } from './payment.ts';
import type { Cause } from './record-money.ts';
import { askPhone, awaitTransfer, debitAccount } from './wait-for-bank.ts';

export type CreateOutcome =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: Exclude<ChargeOutcome, 'answered'> }
  | { readonly kind: 'refused'; readonly status: 409 | 422; readonly problem: string };

/**
 * Creates one payment per key: a repeat with the same body returns the payment as it is now, another body is refused.
 */
export async function createPayment(
  control: ControlService,
  request: PaymentRequest,
  cause: Cause,
): Promise<CreateOutcome> {
  if (control.running.has(cause.key)) return { kind: 'refused', status: 409, problem: 'request-still-running' };
  const known = control.payments.byKey(cause.key);
  if (known !== undefined) {
    if (known.requestHash !== cause.requestHash)
      return { kind: 'refused', status: 422, problem: 'key-used-for-another-request' };
    return { kind: 'payment', payment: known };
  }
  if (control.payments.byReference(request.reference) !== undefined)
    return { kind: 'refused', status: 422, problem: 'reference-taken' };
  control.running.add(cause.key);
  const payment = newPayment(`pay_${randomUUID().replaceAll('-', '')}`, request, cause.key, cause.requestHash);
  const outcome = await open(control, payment);
  // The delayed charge of a held request ends the run.
  if (outcome !== 'held') control.running.delete(cause.key);
  if (outcome !== 'answered') return { kind: outcome };
  return { kind: 'payment', payment: control.payments.byId(payment.id) ?? payment };
}

async function open(control: ControlService, payment: Payment): Promise<ChargeOutcome> {
  const { method, token, customer } = payment.request;
  if (method === 'bank-transfer') {
    await awaitTransfer(control, payment);
    return 'answered';
  }
  if (token === null) return openWithoutToken(control, payment);
  const held = control.vault.redeem(token, customer);
  if (held?.kind !== method) {
    await decline(control, payment, 'token-unusable');
    return 'answered';
  }
  const outcome = await charge(control, payment, held);
  if (outcome === 'error') {
    control.payments.remove(payment);
    control.vault.restoreToken(token, held);
  }
  return outcome;
}

const PAGES = {
  card: 'askCard',
  'sepa-debit': 'askAccount',
  'direct-debit': 'askAccount',
  wallet: 'askWallet',
} as const;

/** The shopper is asked on a page of the provider or on the phone. */
async function openWithoutToken(control: ControlService, payment: Payment): Promise<ChargeOutcome> {
  const { method, phone, isOffSession } = payment.request;
  if (method === 'bank-transfer') return 'answered';
  if (method === 'mobile-money') await askPhone(control, payment, phoneMethod(phone ?? ''));
  else if (isOffSession) await decline(control, payment, 'challenge-needed');
  else control.payments.set(move(payment, PAGES[method]));
  return 'answered';
}

async function charge(control: ControlService, payment: Payment, method: VaultMethod): Promise<ChargeOutcome> {
  if (method.kind === 'card' || method.kind === 'wallet') return chargeCard(control, payment, method);
  if (method.kind === 'mobile-money') await askPhone(control, payment, method);
  else await debitAccount(control, payment, method);
  return 'answered';
}

function phoneMethod(phone: string): VaultMethod {
  const behaviour = phoneBehaviourOf(phone);
  const last4 = phone.slice(-4).padStart(4, '0');
  return { kind: 'mobile-money', brand: 'Sandbox Money', last4, holder: '', expiry: null, behaviour, methodId: null };
}
