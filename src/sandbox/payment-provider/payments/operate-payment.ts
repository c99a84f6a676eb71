import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { next } from './payment-states.ts';
import { type Payment, cancelPending } from './payment.ts';
import { type Cause, type MoneyEvent, announce, recordMoney } from './record-money.ts';

export type Operation = 'capture' | 'cancel' | 'refund';

export type OperateOutcome =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'not-possible'; readonly payment: Payment }
  | { readonly kind: 'key-reused' };

/**
 * Captures, cancels or refunds once per key; an operation that is not possible changes nothing and returns the payment
 * as it is.
 */
export async function operatePayment(
  control: ControlService,
  payment: Payment,
  operation: Operation,
  amountMinor: number,
  cause: Cause,
): Promise<OperateOutcome> {
  const previousHash = cause.key === payment.key ? payment.requestHash : payment.operations.get(cause.key);
  if (previousHash !== undefined)
    return previousHash === cause.requestHash ? { kind: 'payment', payment } : { kind: 'key-reused' };
  if (operation === 'cancel' && payment.state !== 'authorised') return cancelBeforeMoney(control, payment, cause);
  const events = eventsOf(payment, operation, amountMinor);
  if (events.length === 0) return { kind: 'not-possible', payment };
  return { kind: 'payment', payment: await recordMoney(control, payment, cause, events) };
}

function eventsOf(payment: Payment, operation: Operation, amountMinor: number): readonly MoneyEvent[] {
  const authorisedMinor = payment.authorisedMinor;
  switch (operation) {
    case 'capture': {
      if (payment.state !== 'authorised' || amountMinor > authorisedMinor) return [];
      const rest: MoneyEvent = { event: 'released', amountMinor: authorisedMinor - amountMinor };
      return [{ event: 'captured', amountMinor }, ...(amountMinor < authorisedMinor ? [rest] : [])];
    }
    case 'cancel':
      return [{ event: 'released', amountMinor: authorisedMinor }];
    case 'refund': {
      const left = payment.capturedMinor - payment.refundedMinor;
      return payment.state === 'succeeded' && amountMinor <= left ? [{ event: 'refunded', amountMinor }] : [];
    }
  }
}

/** Cancels a pending payment, recorded in the journal where a restart would resume it. */
async function cancelBeforeMoney(
  control: ControlService,
  payment: Payment,
  { key, requestHash }: Cause,
): Promise<OperateOutcome> {
  const isPossible = payment.capturedMinor === 0 || payment.state === 'awaiting_transfer';
  if (!isPossible || !next(payment.state, 'cancel').ok) return { kind: 'not-possible', payment };
  const given = cancelPending(payment, { key, requestHash });
  control.payments.set(given);
  if (payment.waitingSince !== null) {
    const at = new Date(control.now()).toISOString();
    await control.journal.append([{ at, event: 'given-up', paymentId: payment.id, key, requestHash }]);
  }
  announce(control, given, 'cancelled');
  return { kind: 'payment', payment: given };
}
