import { approve, decline } from './charge-card.ts';
import type { Desk } from './desk.ts';
import type { OpenedNote } from './journal-entry.ts';
import type { HeldMethod } from './method-vault.ts';
import { openWaiting } from './payment.ts';
import type { Payment } from './payment.ts';
import { recordMoney } from './record-money.ts';

/** Waits for a bank transfer. */
export function awaitTransfer(desk: Desk, payment: Payment): Promise<void> {
  return wait(desk, payment, 'transfer', null);
}

/** Submits a debit to the bank, which answers after a delay; a closed account is declined at once. */
export async function debitAccount(desk: Desk, payment: Payment, method: HeldMethod): Promise<void> {
  if (method.behaviour === 'account-closed') await decline(desk, { ...payment, method }, 'account-closed');
  else await wait(desk, payment, 'clearing', method);
}

/** Sends a request to a phone; off-session it is declined. */
export async function askPhone(desk: Desk, payment: Payment, method: HeldMethod): Promise<void> {
  if (payment.request.isOffSession) await decline(desk, { ...payment, method }, 'challenge-needed');
  else await wait(desk, payment, 'phone', method);
}

/** Resumes the payments that waited for banks and phones when the process ended. */
export function resumeWaiting(desk: Desk): void {
  for (const payment of desk.book.all()) {
    schedule(desk, payment);
    if (isToBeReturned(payment)) returnLater(desk, payment);
  }
}

async function wait(
  desk: Desk,
  payment: Payment,
  waitsFor: OpenedNote['waitsFor'],
  method: HeldMethod | null,
): Promise<void> {
  const { id: paymentId, key, requestHash, request } = payment;
  const at = new Date(desk.now()).toISOString();
  const about = { paymentId, key, requestHash, waitsFor, method };
  const note: OpenedNote = { at, event: 'opened', ...about, request: { ...request, token: null } };
  const waiting = openWaiting(payment, note);
  desk.book.put(waiting);
  schedule(desk, waiting);
  await desk.journal.append([note]);
}

/** Schedules the automatic answer of the bank or phone. */
function schedule(desk: Desk, payment: Payment): void {
  const pauseMs = pauseOf(desk, payment);
  if (pauseMs === null || payment.waitingSince === null) return;
  const { id, state } = payment;
  const leftMs = Math.max(0, payment.waitingSince + pauseMs - desk.now());
  desk.timers.later(leftMs, () => {
    const now = desk.book.byId(id);
    if (now?.state === state) void answer(desk, now);
  });
}

function pauseOf({ timings }: Desk, { state, method }: Payment): number | null {
  if (state === 'clearing') return timings.debitClearMs;
  if (state !== 'asking_phone') return null;
  if (method?.behaviour === 'phone-no-answer') return timings.phoneNoAnswerMs;
  return method?.behaviour === 'phone-waits' ? timings.phoneLifeMs : timings.phoneAnswerMs;
}

async function answer(desk: Desk, payment: Payment): Promise<void> {
  switch (payment.method?.behaviour) {
    case 'insufficient-funds':
      return decline(desk, payment, 'insufficient-funds');
    case 'phone-declined':
      return decline(desk, payment, 'phone-declined');
    case 'phone-no-answer':
    case 'phone-waits':
      return decline(desk, payment, 'phone-no-answer');
    default:
      await approve(desk, payment);
      if (payment.method?.behaviour === 'returned') returnLater(desk, payment);
      return undefined;
  }
}

function isToBeReturned({ state, method, refundedMinor }: Payment): boolean {
  return state === 'succeeded' && method?.behaviour === 'returned' && refundedMinor === 0;
}

/** The bank returns a cleared debit. */
function returnLater(desk: Desk, { id }: Payment): void {
  desk.timers.later(desk.timings.debitReturnMs, () => {
    const payment = desk.book.byId(id);
    const leftMinor = payment === undefined ? 0 : payment.capturedMinor - payment.refundedMinor;
    if (payment === undefined || leftMinor === 0) return;
    const cause = { key: `return_${id}`, requestHash: 'by the bank' };
    void recordMoney(desk, payment, cause, [
      { event: 'refunded', amountMinor: leftMinor, declineReason: 'returned-by-bank' },
    ]);
  });
}
