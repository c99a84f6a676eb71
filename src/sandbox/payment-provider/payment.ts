import type { HeldCard } from './card-vault.ts';
import type { JournalEntry, SavedMethod } from './journal-entry.ts';
import { next, publicState } from './payment-states.ts';
import type { PaymentEvent, PaymentState } from './payment-states.ts';

export interface Payment {
  readonly id: string;
  readonly request: PaymentRequest;
  /** The Idempotency-Key and body hash it was created with. */
  readonly key: string;
  readonly requestHash: string;
  readonly state: PaymentState;
  readonly authorisedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly declineReason: string | null;
  /** The card while the payment waits for the shopper's approval; never the number. */
  readonly card: HeldCard | null;
  readonly savedMethod: SavedMethod | null;
  /** Key → body hash of every capture, cancel and refund that was accepted. */
  readonly operations: ReadonlyMap<string, string>;
}

export interface PaymentRequest {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly capture: 'immediate' | 'deferred';
  readonly token: string | null;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly description: string;
  readonly brandName: string;
  readonly saveMethod: boolean;
  readonly webhookUrl: string | null;
}

const noOperations: ReadonlyMap<string, string> = new Map();

/** A payment nothing has happened to yet. */
export function newPayment(id: string, request: PaymentRequest, key: string, requestHash: string): Payment {
  return {
    id,
    request,
    key,
    requestHash,
    state: 'processing',
    authorisedMinor: 0,
    capturedMinor: 0,
    refundedMinor: 0,
    declineReason: null,
    card: null,
    savedMethod: null,
    operations: noOperations,
  };
}

/** Moves a payment; whoever calls has asked `canMove` first, so a move the table does not have is a fault. */
export function move(payment: Payment, event: PaymentEvent): Payment {
  const moved = next(payment.state, event);
  if (!moved.ok) throw new Error(`A payment that is ${payment.state} cannot ${event}`);
  return { ...payment, state: moved.value };
}

/** What a journal entry does to its payment: used when it happens and again when the journal is read after a restart. */
export function applyEntry(payment: Payment, entry: JournalEntry): Payment {
  const noted = noteOperation(payment, entry);
  switch (entry.event) {
    case 'authorised':
      return {
        ...move(noted, 'authorise'),
        authorisedMinor: entry.amountMinor,
        savedMethod: entry.savedMethod ?? null,
      };
    case 'captured': {
      const authorisedMinor = payment.state === 'authorised' ? payment.authorisedMinor : entry.amountMinor;
      const savedMethod = entry.savedMethod ?? payment.savedMethod;
      return { ...move(noted, 'capture'), authorisedMinor, capturedMinor: entry.amountMinor, savedMethod };
    }
    case 'declined':
      return { ...move(noted, 'decline'), declineReason: entry.declineReason ?? 'declined' };
    case 'released':
      // After a capture in part the rest of the hold goes back and the payment stays succeeded.
      return payment.state === 'authorised' ? move(noted, 'cancel') : noted;
    case 'refunded': {
      const refundedMinor = payment.refundedMinor + entry.amountMinor;
      return { ...move(noted, refundedMinor === payment.capturedMinor ? 'refundRest' : 'refundPart'), refundedMinor };
    }
  }
}

/** The payment as the API and the webhooks show it. */
export function describePayment(payment: Payment, publicUrl: string): Record<string, unknown> {
  const kept = payment.savedMethod;
  return {
    id: payment.id,
    reference: payment.request.reference,
    status: publicState(payment.state),
    amount_minor: payment.request.amountMinor,
    currency: payment.request.currency,
    authorised_minor: payment.authorisedMinor,
    captured_minor: payment.capturedMinor,
    refunded_minor: payment.refundedMinor,
    decline_reason: payment.declineReason,
    action_url: actionUrl(payment, publicUrl),
    saved_method: kept === null ? null : { id: kept.id, brand: kept.brand, last4: kept.last4, expiry: kept.expiry },
  };
}

function actionUrl(payment: Payment, publicUrl: string): string | null {
  if (payment.state === 'requires_card') return `${publicUrl}/pay/${payment.id}`;
  return payment.state === 'requires_challenge' ? `${publicUrl}/challenge/${payment.id}` : null;
}

function noteOperation(payment: Payment, entry: JournalEntry): Payment {
  if (entry.key === payment.key) return payment;
  return { ...payment, operations: new Map(payment.operations).set(entry.key, entry.requestHash) };
}
