import { randomUUID } from 'node:crypto';
import type { ControlService } from './control-service.ts';
import type { Payment } from './payment.ts';
import { recordMoney } from './record-money.ts';
import type { MoneyEvent } from './record-money.ts';

/** The steps of a dispute by the payer's bank: opened for the rest of a payment, won or lost. */
type DisputeStep = 'opened' | 'won' | 'lost';

/** Applies a step of a dispute; null where it is not possible. A lost dispute is a chargeback. */
export async function disputePayment(
  control: ControlService,
  payment: Payment,
  step: DisputeStep,
): Promise<Payment | null> {
  const event = eventOf(payment, step);
  if (event === null) return null;
  const cause = { key: `dispute_${randomUUID()}`, requestHash: 'by the bank' };
  return recordMoney(control, payment, cause, [event]);
}

function eventOf(payment: Payment, step: DisputeStep): MoneyEvent | null {
  const openMinor = payment.disputedMinor - payment.decidedMinor;
  const leftMinor = payment.capturedMinor - payment.refundedMinor;
  if (payment.state !== 'succeeded') return null;
  if (step === 'opened') return openMinor > 0 ? null : { event: 'disputed', amountMinor: leftMinor };
  if (openMinor === 0) return null;
  if (step === 'won') return { event: 'dispute-won', amountMinor: openMinor };
  return { event: 'refunded', amountMinor: Math.min(openMinor, leftMinor), declineReason: 'dispute-lost' };
}
