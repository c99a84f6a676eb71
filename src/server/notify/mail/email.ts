import type { Language } from '#core/languages/languages.ts';
import type { AnyJob, JobSubject } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { EmailRequest } from './email-request.ts';
import type { PhraseKey } from './text/phrases.ts';

/**
 * An email ready to be rendered in the brand's design. Links are paths on the brand's origin. Facts are text; ISO 8601
 * instants are formatted, and a sentence or row with a missing or empty fact is omitted. EMAIL_TEMPLATES lists the
 * facts of each email besides `firstName`; `at` defaults to the time it was queued.
 */
export interface Email {
  readonly to: string;
  readonly template: EmailTemplate;
  readonly facts: Readonly<Record<string, string>>;
  /** The language of the order or request, else the brand's first. */
  readonly language?: Language;
  /** Target of its button: path and query on the brand's origin; null for no button. */
  readonly path: string | null;
  /** The origin of that path where it is not the brand's: the back office's. */
  readonly origin?: string;
  /** The lines it is about, decided while it was written: other waiting emails about them are replaced. */
  readonly lineIds?: readonly string[];
  /** Lists after its text, such as amounts. */
  readonly lists?: readonly EmailList[];
}

/** Rows under a heading, such as ordered lines or bank details. */
export interface EmailList {
  readonly heading: Phrase;
  readonly rows: readonly EmailRowOfRun[];
}

/** Left text, right text, and small text below. */
export interface EmailRowOfRun {
  readonly label: Phrase;
  readonly value: string;
  readonly notes?: readonly Phrase[];
  readonly isStrong?: boolean;
}

/** A literal text (a name, an amount) or a translated phrase with facts; omitted when a fact is empty. */
export type Phrase =
  | { readonly text: string }
  | { readonly say: PhraseKey; readonly facts?: Readonly<Record<string, string>> };

/** The emails, with their facts and the target of their button. */
export const EMAIL_TEMPLATES = [
  /** Its link. */
  'verification',
  /** The login page. */
  'account-exists',
  /** username; its link. */
  'recovery',
  /** at; the recovery page. */
  'password-changed',
  /** at, device, network; the security page. */
  'new-sign-in',
  /** email; its link. */
  'email-change',
  /** To a requested address that has an account of its own. */
  'email-taken',
  /** at, newEmail. */
  'email-changed',
  /** at; the security page. */
  'two-factor-on',
  /** at; the security page. */
  'two-factor-off',
  /** at. */
  'account-deleted',
  /** other (the address of the closed account, masked), at; the account. */
  'account-merged',
  /** other (the address to log in with, masked), at; the login page. */
  'account-closed',
  /** name (the domain), names (all with the address, if several), until (the deadline, an instant); its link. */
  'registrant-verification',
  /**
   * order, terms (the version), until (end of the payment period, while something is due), withdrawUntil (a day, for
   * consumers in the EU), byHand (lines set up manually, when nothing is due); the order.
   */
  'order-received',
  /** order, invoice, amount, byHand (lines set up manually); the order. */
  'order-paid',
  'order-link',
  /** order; the order. */
  'lines-ready',
  /** order; the order. */
  'lines-failed',
  /**
   * order, creditNote, amount, kept (the part refunded manually); refunded (the order), back (the refunded part) and way
   * (the payment method), or credited (the order) when nothing is paid back; the order.
   */
  'order-refunded',
  /** order, amount, until; the order. */
  'payment-failed',
  /** order, amount, until; the order. */
  'payment-reminder',
  /** order, amount; the order. */
  'payment-returned',
  /** order, amount, transfer (its reference); the order. */
  'refund-repaid',
  /** order, amount, debitDay, mandate, creditor, creditorId, account; the order. */
  'debit-announced',
  /** To the brand: order, amount, at. */
  'payment-disputed',
  /** To the brand: order, invoice, amount, payUntil (while payable). */
  'payment-taken-back',
  /** order, invoice, amount, payUntil; the order. */
  'pay-again',
  /** order, invoice; the order. */
  'payment-reinstated',
  /** To the brand: order (if any), task (as named in the list), at. */
  'operator-task',
  /**
   * To the brand: scheduled, draftNote; changed or invalid (when the draft was uploaded), by why it was not published.
   */
  'draft-refused',
  /** To an invited staff account; its link. */
  'staff-invitation',
  /** To a staff account: passkey, at, device, network; its page in the back office. */
  'staff-passkey-added',
  'staff-passkey-removed',
  /** To a staff account: at, device, network; its page in the back office. */
  'staff-authenticator-replaced',
  'staff-recovery-codes-replaced',
  'staff-password-changed',
  'staff-login-replaced',
  /** order, name, at, email, back; the order. */
  'withdrawal-received',
  /**
   * name, email, contract, cause (why, if stated), contractEnd (a day, if named), at; ordinary or forCause (a cancellation of either kind),
   * checked (if not ordinary): the contract; cancelled (a cancellation), soonest (one without a day) or withdrawn: when it was received.
   */
  'contract-stated',
  /** names, due, amount, method (if charged automatically), payUntil; the order. */
  'renewal-upcoming',
  /** names, amount, method (if one was charged), suspendAt, payUntil; the order. */
  'renewal-failed',
  /** names, amount, payUntil; the order. */
  'renewal-suspended',
  /** name, order; the order. */
  'service-suspended',
  /** name, order; the order. */
  'service-resumed',
  /** name, order, ends; the order. */
  'service-cancelled',
  /** name, order; the order. */
  'service-ended',
  /** name, order, oldPrice, newPrice, oldTerm, newTerm, starts; the services of the account. */
  'term-offered',
  /** As of a term offered. */
  'term-changed',
  /** name, ends, amount, charged (when, if renewed automatically), byHand (if not); the name. */
  'domain-expiring',
  /**
   * name, ends, oldPrice, newPrice, answerBy, charged, keptName (if renewed once more when unanswered), endsOn (if
   * not); the name.
   */
  'price-rise',
  /** name, ends, newPrice; the name. */
  'price-unanswered',
  /** name, ended, graceUntil; the name. */
  'domain-expired',
  /** name, registrar (requesting), decidedAt (an instant); the name. */
  'transfer-requested',
] as const;

/** The name of an email. */
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** The name of an email to staff. */
export type StaffTemplate = Extract<EmailTemplate, `staff-${string}`>;

/** The context of writing an email when it is sent. */
export interface Writing {
  readonly store: LiveStore;
  readonly jobId: string;
  /** The job, for decisions made when sending. */
  readonly job: AnyJob;
  /** When the email was requested (ms); the same when it is tried or sent again. */
  readonly requestedAt: number;
  /** ms. */
  readonly now: number;
}

/** The request of each kind of email. */
type Requests = { readonly [Request in EmailRequest as Request['kind']]: Request };

type RequestOf<Kind extends keyof Requests> = {
  readonly [Each in Kind]: Requests[Each] & { readonly kind: Each };
}[Kind];

/**
 * Writes emails of a kind when they are sent; null when there is no recipient or no content any more, 'later' while
 * data is missing. A retry produces the same email: codes are derived from the job's id.
 */
export type Writer<Kind extends keyof Requests> = (
  request: RequestOf<Kind>,
  writing: Writing,
) => Promise<Email | 'later' | null>;

/** A writer for each kind, provided by the modules that queue emails. */
export type Writers = { readonly [Kind in keyof Requests]: Writer<Kind> };

/** Calls the writer of an email's kind. */
export function writeEmail<Kind extends keyof Requests>(
  writers: Writers,
  request: RequestOf<Kind>,
  writing: Writing,
): Promise<Email | 'later' | null> {
  return writers[request.kind](request, writing);
}

/** Queues an email in the caller's transaction. */
export type QueueEmail = (tx: Transaction, mail: QueuedEmail) => Promise<void>;

/** An email to queue. */
export interface QueuedEmail {
  readonly brandId: string;
  /** Absent when the request names nothing that is known, such as an account. */
  readonly subject?: JobSubject;
  readonly request: EmailRequest;
  readonly at: number;
  /** The language of the requesting page; absent without a page. */
  readonly language?: Language;
}
