import { randomUUID } from 'node:crypto';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import type { Payment } from './payment.ts';
import { recordMoney } from './record-money.ts';

/** Receives a bank transfer: any amount, any number of times, also for a cancelled payment. */
export function receiveTransfer(control: ControlService, payment: Payment, amountMinor: number): Promise<Payment> {
  const cause = { key: `transfer_${randomUUID()}`, requestHash: 'by the bank' };
  return recordMoney(control, payment, cause, [{ event: 'received', amountMinor }]);
}
