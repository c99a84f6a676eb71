import type { Language } from '#core/languages/languages.ts';
import type { PaymentMethodKind } from '#core/payments/payment-method.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { MoneyEntry, StateEntry, OpenedEntry, SavedMethod } from '#sandbox/payment-provider/journal-entry.ts';
import type { VaultMethod } from './method-vault.ts';
import { type PaymentEvent, type PaymentState, next, publicState } from './payment-states.ts';
import { transferInstructions } from './virtual-account.ts';

export interface Payment {
  readonly id: string;
  readonly request: PaymentRequest;
  /** The Idempotency-Key and body hash of its creation. */
  readonly key: string;
  readonly requestHash: string;
  readonly state: PaymentState;
  readonly authorisedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /**
   * The total the payer's bank has disputed, how much of it is decided, and how much of refundedMinor it charged back.
   */
  readonly disputedMinor: number;
  readonly decidedMinor: number;
  readonly takenBackMinor: number;
  /** Until when evidence about the newest dispute is taken (epoch ms). */
  readonly evidenceDueAt: number | null;
  readonly declineReason: string | null;
  /** The card, account or wallet to charge; never a number. */
  readonly method: VaultMethod | null;
  readonly savedMethod: SavedMethod | null;
  /** Since when a bank or a phone has it (epoch ms). */
  readonly waitingSince: number | null;
  /** Idempotency-Key → body hash of every accepted capture, cancel and refund. */
  readonly operations: ReadonlyMap<string, string>;
}

export interface PaymentRequest {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly capture: 'immediate' | 'deferred';
  readonly method: PaymentMethodKind;
  readonly token: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly isOffSession: boolean;
  readonly customer: string | null;
  readonly orderNumber: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly description: string;
  readonly brandName: string;
  /** The account holder of bank transfers; '' for the brand. */
  readonly accountHolder: string;
  readonly saveMethod: boolean;
  readonly webhookUrl: string | null;
  /** The debit mandate as the caller named it. */
  readonly mandate: { readonly reference: string; readonly creditor: string; readonly language: Language } | null;
}

/** How long evidence about a dispute is taken. */
const EVIDENCE_MS = 7 * DAY_MS;

const noOperations: ReadonlyMap<string, string> = new Map();

/** A new payment. */
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
    disputedMinor: 0,
    decidedMinor: 0,
    takenBackMinor: 0,
    evidenceDueAt: null,
    declineReason: null,
    method: null,
    savedMethod: null,
    waitingSince: null,
    operations: noOperations,
  };
}

/** Applies an event; callers check `canMove` first, so a move that is not in the table throws. */
export function move(payment: Payment, event: PaymentEvent): Payment {
  const moved = next(payment.state, event);
  if (!moved.ok) throw new Error(`A payment that is ${payment.state} cannot ${event}`);
  return { ...payment, state: moved.value };
}

/** Applies a journal entry to its payment, when it happens and again after a restart. */
export function applyEntry(payment: Payment, entry: MoneyEntry): Payment {
  const recorded = recordOperation(payment, entry);
  switch (entry.event) {
    case 'authorised':
      return {
        ...move(recorded, 'authorise'),
        authorisedMinor: entry.amountMinor,
        savedMethod: entry.savedMethod ?? null,
      };
    case 'captured': {
      const authorisedMinor = payment.state === 'authorised' ? payment.authorisedMinor : entry.amountMinor;
      const savedMethod = entry.savedMethod ?? payment.savedMethod;
      return { ...move(recorded, 'capture'), authorisedMinor, capturedMinor: entry.amountMinor, savedMethod };
    }
    case 'received': {
      const capturedMinor = payment.capturedMinor + entry.amountMinor;
      const isAll = capturedMinor >= payment.request.amountMinor;
      return { ...move(recorded, isAll ? 'receiveRest' : 'receivePart'), capturedMinor };
    }
    case 'declined':
      return { ...move(recorded, 'decline'), declineReason: entry.declineReason ?? 'declined' };
    case 'released':
      // After a partial capture the rest of the authorization is released and the payment stays succeeded.
      return payment.state === 'authorised' ? move(recorded, 'cancel') : recorded;
    case 'refunded': {
      const refundedMinor = payment.refundedMinor + entry.amountMinor;
      const declineReason = entry.declineReason ?? payment.declineReason;
      const moved = move(recorded, refundedMinor === payment.capturedMinor ? 'refundRest' : 'refundPart');
      const back = entry.declineReason === undefined ? {} : addReturn(payment, entry.amountMinor);
      return { ...moved, refundedMinor, declineReason, ...back };
    }
    case 'disputed':
      return {
        ...move(recorded, 'dispute'),
        disputedMinor: payment.disputedMinor + entry.amountMinor,
        evidenceDueAt: Date.parse(entry.at) + EVIDENCE_MS,
      };
    case 'dispute-won':
      return { ...move(recorded, 'dispute'), decidedMinor: payment.decidedMinor + entry.amountMinor };
  }
}

/** A chargeback decides open disputes first; a debit return is dispute and decision at once. */
function addReturn(
  { disputedMinor, decidedMinor, takenBackMinor }: Payment,
  amountMinor: number,
): Pick<Payment, 'disputedMinor' | 'decidedMinor' | 'takenBackMinor'> {
  const decided = decidedMinor + amountMinor;
  return {
    disputedMinor: Math.max(disputedMinor, decided),
    decidedMinor: decided,
    takenBackMinor: takenBackMinor + amountMinor,
  };
}

const WAITS = { transfer: 'awaitTransfer', clearing: 'clear', phone: 'askPhone' } as const;

/** A payment that starts waiting for a bank or a phone. */
export function openWaiting(payment: Payment, { at, waitsFor, method }: OpenedEntry): Payment {
  return { ...move(payment, WAITS[waitsFor]), method, waitingSince: Date.parse(at) };
}

/** Cancels a pending payment; a partly received bank transfer becomes succeeded with the received amount. */
export function cancelPending(
  payment: Payment,
  { key, requestHash }: Pick<Extract<StateEntry, { event: 'given-up' }>, 'key' | 'requestHash'>,
): Payment {
  const moved = move(payment, payment.capturedMinor > 0 ? 'stopWaiting' : 'cancel');
  return { ...moved, operations: new Map(payment.operations).set(key, requestHash) };
}

/** The payment as the API and webhooks show it. */
export function describePayment(payment: Payment, publicUrl: string): Record<string, unknown> {
  return {
    id: payment.id,
    reference: payment.request.reference,
    status: publicState(payment.state),
    amount_minor: payment.request.amountMinor,
    currency: payment.request.currency,
    authorised_minor: payment.authorisedMinor,
    captured_minor: payment.capturedMinor,
    refunded_minor: payment.refundedMinor,
    disputed_minor: payment.disputedMinor,
    decided_minor: payment.decidedMinor,
    taken_back_minor: payment.takenBackMinor,
    evidence_due_at: describeDeadline(payment),
    decline_reason: payment.declineReason,
    action_url: actionUrl(payment, publicUrl),
    saved_method: describeMethod(payment.savedMethod),
    mandate: describeMandate(payment),
    instructions: payment.request.method === 'bank-transfer' ? transferInstructions(payment) : null,
  };
}

/** Only while a dispute is open: returned debits are final at once. */
function describeDeadline({ disputedMinor, decidedMinor, evidenceDueAt }: Payment): string | null {
  return evidenceDueAt === null || disputedMinor === decidedMinor ? null : new Date(evidenceDueAt).toISOString();
}

/** Set for an account that was submitted to its bank; a saved one has a mandate already. */
function describeMandate({ request, method, waitingSince }: Payment): object | null {
  const isDebit = request.method === 'sepa-debit' || request.method === 'direct-debit';
  if (!isDebit || request.mandate === null || method?.methodId !== null || waitingSince === null) return null;
  const { holder, last4 } = method;
  return { reference: request.mandate.reference, holder, last4, accepted_at: new Date(waitingSince).toISOString() };
}

function describeMethod(method: SavedMethod | null): object | null {
  if (method === null) return null;
  const { id, kind, brand, last4, expiry } = method;
  return { id, kind, brand, last4, expiry };
}

/** The page the shopper has to visit; null for none. */
export function pagePath({ state, id }: Pick<Payment, 'state' | 'id'>): string | null {
  switch (state) {
    case 'requires_card':
      return `/pay/${id}`;
    case 'requires_account':
      return `/debit/${id}`;
    case 'requires_wallet':
      return `/wallet/${id}`;
    case 'requires_challenge':
      return `/challenge/${id}`;
    default:
      return null;
  }
}

function actionUrl(payment: Payment, publicUrl: string): string | null {
  const path = pagePath(payment);
  return path === null ? null : `${publicUrl}${path}`;
}

function recordOperation(payment: Payment, entry: MoneyEntry): Payment {
  if (entry.key === payment.key) return payment;
  return { ...payment, operations: new Map(payment.operations).set(entry.key, entry.requestHash) };
}
