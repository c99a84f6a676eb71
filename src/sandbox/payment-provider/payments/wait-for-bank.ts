import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import type { OpenedEntry } from '#sandbox/payment-provider/journal-entry.ts';
import { approve, decline } from './charge-card.ts';
import type { VaultMethod } from './method-vault.ts';
import { type Payment, openWaiting } from './payment.ts';
import { recordMoney } from './record-money.ts';

/** Waits for a bank transfer. */
export function awaitTransfer(control: ControlService, payment: Payment): Promise<void> {
  return wait(control, payment, 'transfer', null);
}

/** Submits a debit to the bank, which answers after a delay; a closed account is declined at once. */
export async function debitAccount(control: ControlService, payment: Payment, method: VaultMethod): Promise<void> {
  if (method.behaviour === 'account-closed') await decline(control, { ...payment, method }, 'account-closed');
  else await wait(control, payment, 'clearing', method);
}

/** Sends a request to a phone; off-session it is declined. */
export async function askPhone(control: ControlService, payment: Payment, method: VaultMethod): Promise<void> {
  if (payment.request.isOffSession) await decline(control, { ...payment, method }, 'challenge-needed');
  else await wait(control, payment, 'phone', method);
}

/** Resumes the payments that waited for banks and phones when the process ended. */
export function resumeWaiting(control: ControlService): void {
  for (const payment of control.payments.all()) {
    schedule(control, payment);
    if (isReturnDue(payment)) returnLater(control, payment);
  }
}

async function wait(
  control: ControlService,
  payment: Payment,
  waitsFor: OpenedEntry['waitsFor'],
  method: VaultMethod | null,
): Promise<void> {
  const { id: paymentId, key, requestHash, request } = payment;
  const at = new Date(control.now()).toISOString();
  const about = { paymentId, key, requestHash, waitsFor, method };
  const entry: OpenedEntry = { at, event: 'opened', ...about, request: { ...request, token: null } };
  const waiting = openWaiting(payment, entry);
  control.payments.set(waiting);
  await control.journal.append([entry]);
  schedule(control, waiting);
}

/** Schedules the automatic answer of the bank or phone. */
function schedule(control: ControlService, payment: Payment): void {
  const delayMs = pauseOf(control, payment);
  if (delayMs === null || payment.waitingSince === null) return;
  const { id, state } = payment;
  const leftMs = Math.max(0, payment.waitingSince + delayMs - control.now());
  control.timers.later(leftMs, () => {
    const now = control.payments.byId(id);
    if (now?.state === state) void answer(control, now);
  });
}

function pauseOf({ timings }: ControlService, { state, method }: Payment): number | null {
  if (state === 'clearing') return timings.debitClearMs;
  if (state !== 'asking_phone') return null;
  if (method?.behaviour === 'phone-no-answer') return timings.phoneNoAnswerMs;
  return method?.behaviour === 'phone-waits' ? timings.phoneLifeMs : timings.phoneAnswerMs;
}

async function answer(control: ControlService, payment: Payment): Promise<void> {
  switch (payment.method?.behaviour) {
    case 'insufficient-funds':
      return decline(control, payment, 'insufficient-funds');
    case 'phone-declined':
      return decline(control, payment, 'phone-declined');
    case 'phone-no-answer':
    case 'phone-waits':
      return decline(control, payment, 'phone-no-answer');
    default:
      await approve(control, payment);
      if (payment.method?.behaviour === 'returned') returnLater(control, payment);
      return undefined;
  }
}

function isReturnDue({ state, method, refundedMinor }: Payment): boolean {
  return state === 'succeeded' && method?.behaviour === 'returned' && refundedMinor === 0;
}

/** The bank returns a cleared debit. */
function returnLater(control: ControlService, { id }: Payment): void {
  control.timers.later(control.timings.debitReturnMs, () => {
    const payment = control.payments.byId(id);
    const leftMinor = payment === undefined ? 0 : payment.capturedMinor - payment.refundedMinor;
    if (payment === undefined || leftMinor === 0) return;
    const cause = { key: `return_${id}`, requestHash: 'by the bank' };
    void recordMoney(control, payment, cause, [
      { event: 'refunded', amountMinor: leftMinor, declineReason: 'returned-by-bank' },
    ]);
  });
}
