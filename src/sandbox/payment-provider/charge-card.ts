import { randomBytes } from 'node:crypto';
import type { HeldCard } from './card-vault.ts';
import type { Desk } from './desk.ts';
import type { SavedMethod } from './journal-entry.ts';
import type { Payment } from './payment.ts';
import { move } from './payment.ts';
import { recordMoney } from './record-money.ts';

/** How the request that brought the card is answered; 'held' and 'reply-lost' tell nobody, though the money moves. */
export type ChargeOutcome = 'answered' | 'held' | 'reply-lost' | 'error';

/** Does what the card does to a payment that is being processed. */
export async function chargeCard(desk: Desk, processing: Payment, card: HeldCard): Promise<ChargeOutcome> {
  const payment = { ...processing, card };
  desk.book.put(payment);
  switch (card.behaviour) {
    case 'approve':
      await approve(desk, payment);
      return 'answered';
    case 'insufficient-funds':
    case 'expired-card':
      await decline(desk, payment, card.behaviour);
      return 'answered';
    case 'challenge':
      desk.book.put(move(payment, 'askApproval'));
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
  }
}

/** The bank says yes: the money is taken, or held when the capture comes later. */
export async function approve(desk: Desk, payment: Payment): Promise<void> {
  const { request, card } = payment;
  const event = request.capture === 'immediate' ? 'captured' : 'authorised';
  const kept = request.saveMethod && card !== null ? { savedMethod: keptMethod(card) } : {};
  await recordMoney(desk, payment, payment, [{ event, amountMinor: request.amountMinor, ...kept }]);
}

/** The bank, or the shopper in the challenge, says no. */
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

function keptMethod(card: HeldCard): SavedMethod {
  const { brand, last4, expiry, behaviour } = card;
  return { id: card.methodId ?? `pm_${randomBytes(18).toString('base64url')}`, brand, last4, expiry, behaviour };
}
