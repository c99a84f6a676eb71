import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import type { MoneyEntry } from '#sandbox/payment-provider/journal-entry.ts';
import { type Payment, applyEntry, describePayment } from './payment.ts';

/** The specific part of a money event; the rest of its journal line comes from the payment. */
export type MoneyEvent = Pick<MoneyEntry, 'event' | 'amountMinor' | 'declineReason' | 'savedMethod'>;

/** The request that moves money: its Idempotency-Key and body hash. */
export interface Cause {
  readonly key: string;
  readonly requestHash: string;
}

/**
 * Applies the event to the payment at once, so that it cannot be applied twice, and resolves when the journal has it.
 * The webhook is sent afterwards.
 */
export async function recordMoney(
  control: ControlService,
  payment: Payment,
  cause: Cause,
  events: readonly MoneyEvent[],
): Promise<Payment> {
  const entries = events.map((event) => entryOf(control, payment, cause, event));
  let moved = payment;
  for (const entry of entries) {
    moved = applyEntry(moved, entry);
    if (entry.savedMethod !== undefined) control.vault.saveMethod(entry.savedMethod);
  }
  control.payments.set(moved);
  control.balance.add(entries);
  remember(control, entries);
  await control.journal.append(entries);
  announce(control, moved, events[0]?.event ?? 'updated');
  return moved;
}

/** Sends the state of the payment to the caller's webhook. */
export function announce(control: ControlService, payment: Payment, event: string): void {
  const url = payment.request.webhookUrl;
  if (url === null) return;
  const timestamp = new Date(control.now()).toISOString();
  control.webhooks.send(url, {
    type: `payment.${event}`,
    timestamp,
    data: describePayment(payment, control.publicUrl()),
  });
}

function entryOf(control: ControlService, payment: Payment, cause: Cause, event: MoneyEvent): MoneyEntry {
  const { request, method } = payment;
  return {
    at: new Date(control.now()).toISOString(),
    event: event.event,
    paymentId: payment.id,
    reference: request.reference,
    ...(request.brandName === '' ? {} : { brandReference: request.brandName }),
    amountMinor: event.amountMinor,
    currency: request.currency,
    key: cause.key,
    requestHash: cause.requestHash,
    paymentMinor: request.amountMinor,
    ...(request.webhookUrl === null ? {} : { webhookUrl: request.webhookUrl }),
    ...(method === null ? {} : { last4: method.last4 }),
    ...(event.declineReason === undefined ? {} : { declineReason: event.declineReason }),
    ...(event.savedMethod === undefined ? {} : { savedMethod: event.savedMethod }),
  };
}

function remember(control: ControlService, entries: readonly MoneyEntry[]): void {
  control.recent.push(...entries);
  if (control.recent.length > 100) control.recent.splice(0, control.recent.length - 50);
}
