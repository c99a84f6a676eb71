import { randomBytes } from 'node:crypto';
import type { Desk } from './desk.ts';
import type { SavedMethod } from './journal-entry.ts';
import type { HeldMethod } from './method-vault.ts';
import type { Payment } from './payment.ts';
import { move } from './payment.ts';
import { recordMoney } from './record-money.ts';

/** How the request with the card is answered; 'held' and 'reply-lost' get no reply although the card is charged. */
export type ChargeOutcome = 'answered' | 'held' | 'reply-lost' | 'error';

/** Charges a card by its test behaviour. */
export async function chargeCard(desk: Desk, processing: Payment, method: HeldMethod): Promise<ChargeOutcome> {
  const payment = { ...processing, method };
  desk.book.put(payment);
  switch (method.behaviour) {
    case 'insufficient-funds':
    case 'expired-card':
      await decline(desk, payment, method.behaviour);
      return 'answered';
    case 'challenge':
      // Off-session there is no shopper who could approve.
      if (payment.request.isOffSession) await decline(desk, payment, 'challenge-needed');
      else desk.book.put(move(payment, 'askApproval'));
      return 'answered';
    case 'late-webhook':
      approveLater(desk, payment, desk.timings.lateSettleMs);
      return 'answered';
    case 'time-out':
      desk.running.add(payment.key);
      approveLater(desk, payment, desk.timings.timeOutChargeMs);
      return 'held';
    case 'reply-lost':
      await approve(desk, payment);
      return 'reply-lost';
    case 'error-once':
      return failFirst(desk, payment);
    case 'error-always':
      return 'error';
    default:
      await approve(desk, payment);
      return 'answered';
  }
}

/** The bank approves: the amount is captured, or authorized when the capture follows later. */
export async function approve(desk: Desk, payment: Payment): Promise<void> {
  const { request, method } = payment;
  const mayHold = request.method === 'card' || request.method === 'wallet';
  const event = request.capture === 'deferred' && mayHold ? 'authorised' : 'captured';
  const kept = request.saveMethod && method !== null ? { savedMethod: keptMethod(method, request.customer) } : {};
  await recordMoney(desk, payment, payment, [{ event, amountMinor: request.amountMinor, ...kept }]);
}

/** The bank, or the shopper in the challenge, declines. */
export async function decline(desk: Desk, payment: Payment, declineReason: string): Promise<void> {
  await recordMoney(desk, payment, payment, [
    { event: 'declined', amountMinor: payment.request.amountMinor, declineReason },
  ]);
}

function approveLater(desk: Desk, payment: Payment, delayMs: number): void {
  desk.timers.later(delayMs, () => {
    void approve(desk, payment).finally(() => desk.running.delete(payment.key));
  });
}

async function failFirst(desk: Desk, payment: Payment): Promise<ChargeOutcome> {
  if (!desk.failedOnce.has(payment.key)) {
    desk.failedOnce.add(payment.key);
    return 'error';
  }
  await approve(desk, payment);
  return 'answered';
}

function keptMethod({ methodId, ...look }: HeldMethod, customer: string | null): SavedMethod {
  return { id: methodId ?? `pm_${randomBytes(18).toString('base64url')}`, ...look, customer };
}
