import { randomBytes } from 'node:crypto';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import type { SavedMethod } from '#sandbox/payment-provider/journal-entry.ts';
import type { VaultMethod } from './method-vault.ts';
import { type Payment, move } from './payment.ts';
import { recordMoney } from './record-money.ts';

/** How the request with the card is answered; 'held' and 'reply-lost' get no reply although the card is charged. */
export type ChargeOutcome = 'answered' | 'held' | 'reply-lost' | 'error';

/** Charges a card by its test behaviour. */
export async function chargeCard(
  control: ControlService,
  processing: Payment,
  method: VaultMethod,
): Promise<ChargeOutcome> {
  const payment = { ...processing, method };
  control.payments.set(payment);
  switch (method.behaviour) {
    case 'insufficient-funds':
    case 'expired-card':
      await decline(control, payment, method.behaviour);
      return 'answered';
    case 'challenge':
      // Off-session there is no shopper who could approve.
      if (payment.request.isOffSession) await decline(control, payment, 'challenge-needed');
      else control.payments.set(move(payment, 'askApproval'));
      return 'answered';
    case 'late-webhook':
      approveLater(control, payment, control.timings.lateSettleMs);
      return 'answered';
    case 'time-out':
      control.running.add(payment.key);
      approveLater(control, payment, control.timings.timeOutChargeMs);
      return 'held';
    case 'reply-lost':
      await approve(control, payment);
      return 'reply-lost';
    case 'error-once':
      return failFirst(control, payment);
    case 'error-always':
      return 'error';
    default:
      await approve(control, payment);
      return 'answered';
  }
}

/** The bank approves: the amount is captured, or authorized when the capture follows later. */
export async function approve(control: ControlService, payment: Payment): Promise<void> {
  const { request, method } = payment;
  const canAuthorize = request.method === 'card' || request.method === 'wallet';
  const event = request.capture === 'deferred' && canAuthorize ? 'authorised' : 'captured';
  const saved = request.saveMethod && method !== null ? { savedMethod: savedMethodOf(method, request.customer) } : {};
  await recordMoney(control, payment, payment, [{ event, amountMinor: request.amountMinor, ...saved }]);
}

/** The bank, or the shopper in the challenge, declines. */
export async function decline(control: ControlService, payment: Payment, declineReason: string): Promise<void> {
  await recordMoney(control, payment, payment, [
    { event: 'declined', amountMinor: payment.request.amountMinor, declineReason },
  ]);
}

function approveLater(control: ControlService, payment: Payment, delayMs: number): void {
  control.timers.later(delayMs, () => {
    void approve(control, payment).finally(() => control.running.delete(payment.key));
  });
}

async function failFirst(control: ControlService, payment: Payment): Promise<ChargeOutcome> {
  if (!control.failedOnce.has(payment.key)) {
    control.failedOnce.add(payment.key);
    return 'error';
  }
  await approve(control, payment);
  return 'answered';
}

function savedMethodOf({ methodId, ...details }: VaultMethod, customer: string | null): SavedMethod {
  return { id: methodId ?? `pm_${randomBytes(18).toString('base64url')}`, ...details, customer };
}
