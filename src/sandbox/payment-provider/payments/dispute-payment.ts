import { randomUUID } from 'node:crypto';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import type { Payment } from './payment.ts';
import { type MoneyEvent, recordMoney } from './record-money.ts';

/** The events of a dispute by the payer's bank: opened for the rest of a payment, won or lost. */
type DisputeEvent = 'opened' | 'won' | 'lost';

/** Applies an event of a dispute; null where it is not possible. A lost dispute is a chargeback. */
export async function disputePayment(
  control: ControlService,
  payment: Payment,
  step: DisputeEvent,
): Promise<Payment | null> {
  const event = eventOf(payment, step);
  if (event === null) return null;
  const cause = { key: `dispute_${randomUUID()}`, requestHash: 'by the bank' };
  return recordMoney(control, payment, cause, [event]);
}

function eventOf(payment: Payment, event: DisputeEvent): MoneyEvent | null {
  const openMinor = payment.disputedMinor - payment.decidedMinor;
  const leftMinor = payment.capturedMinor - payment.refundedMinor;
  if (payment.state !== 'succeeded') return null;
  if (event === 'opened') return openMinor > 0 ? null : { event: 'disputed', amountMinor: leftMinor };
  if (openMinor === 0) return null;
  if (event === 'won') return { event: 'dispute-won', amountMinor: openMinor };
  return { event: 'refunded', amountMinor: Math.min(openMinor, leftMinor), declineReason: 'dispute-lost' };
}
