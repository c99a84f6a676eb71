import { randomUUID } from 'node:crypto';
import type { Desk } from './desk.ts';
import type { Payment } from './payment.ts';
import { recordMoney } from './record-money.ts';

/** Receives a bank transfer: any amount, any number of times, also for a cancelled payment. */
export function receiveTransfer(desk: Desk, payment: Payment, amountMinor: number): Promise<Payment> {
  const cause = { key: `transfer_${randomUUID()}`, requestHash: 'by the bank' };
  return recordMoney(desk, payment, cause, [{ event: 'received', amountMinor }]);
}
