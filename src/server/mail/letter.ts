import type { Language } from '#core/storefront/languages.ts';
import type { Step } from '#server/fulfilment/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { OrderMailRequest } from './order-letter-step.ts';
import type { PhraseKey } from './text/phrases.ts';

/** A letter that waits to be written, as its step remembers it: never a secret, for the step can be read in the table. */
export type MailRequest =
  /** To the address of a registration: its link, or that an account exists (D9); decided when it is sent. */
  | { readonly kind: 'registration'; readonly registrationId: string }
  /** To the customer of a username or address, if there is one (D9). */
  | { readonly kind: 'recovery'; readonly identifier: string }
  | { readonly kind: 'password-changed'; readonly customerId: string }
  | { readonly kind: 'new-sign-in'; readonly customerId: string; readonly device: string; readonly network: string }
  /** To the new address, with its link. */
  | { readonly kind: 'email-change'; readonly customerId: string; readonly email: string }
  /** To the address that was left. */
  | { readonly kind: 'email-changed'; readonly customerId: string; readonly email: string; readonly newEmail: string }
  | { readonly kind: 'two-factor-changed'; readonly customerId: string; readonly isOn: boolean }
  | { readonly kind: 'account-deleted'; readonly email: string; readonly firstName: string }
  /** To the registrant of a name, whose address has to be proved within 15 days (reliability.md §5). */
  | { readonly kind: 'registrant-verification'; readonly name: string }
  /** To the holder of a name whose term ends, or has ended (ICANN ERRP §2.1). */
  | {
      readonly kind: 'domain-expiring';
      readonly name: string;
      /** When its term ends; ms. */
      readonly periodStart: number;
      readonly chargeAt: number;
      /** It renews by itself. */
      readonly isWanted: boolean;
      /** What that costs, tax included; null where it is not known. */
      readonly amountMinor: number | null;
      readonly currency: string;
    }
  /** To the brand: something of an order, or of a customer, that a person has to look at (D12). */
  | { readonly kind: 'operator-task'; readonly orderId: string; readonly taskId: string }
  | OrderMailRequest;

/**
 * A letter ready to be rendered in the brand's look: which one, to whom, and what it says. Links are paths of the brand; its address comes from the brand record.
 * A fact is only ever text: an instant in ISO 8601 is written in words, and a sentence or row whose fact is missing or empty is left out. Which letter uses which
 * facts beside `firstName` stands at LETTER_TEMPLATES; `at` is when the letter was asked for unless it is given.
 */
export interface Letter {
  readonly to: string;
  readonly template: LetterTemplate;
  readonly facts: Readonly<Record<string, string>>;
  /** That of its order or its asker, else the brand's first. */
  readonly language?: Language;
  /** Where its button goes: path and query below the brand's own address; null without a button. */
  readonly path: string | null;
  /** Amounts and the like, after its text. */
  readonly lists?: readonly LetterList[];
  readonly attachments?: readonly LetterAttachment[];
}

/** Rows under a heading: what was bought, how to pay. */
export interface LetterList {
  readonly heading: Phrase;
  readonly rows: readonly LetterRow[];
}

/** What stands left, right of it, and small under it. */
export interface LetterRow {
  readonly label: Phrase;
  readonly value: string;
  readonly notes?: readonly Phrase[];
  readonly isStrong?: boolean;
}

/** A text as it is – a name, an amount –, or one of our own with its facts; one whose fact is empty is left out. */
export type Phrase =
  | { readonly text: string }
  | { readonly say: PhraseKey; readonly facts?: Readonly<Record<string, string>> };

/** A file that comes with a letter. */
export interface LetterAttachment {
  readonly filename: string;
  readonly contentType: 'application/pdf';
  readonly content: Uint8Array;
}

/** The letters there are, and the facts they use. */
export const LETTER_TEMPLATES = [
  /** Its link. */
  'verification',
  /** The sign-in page. */
  'account-exists',
  /** username; its link. */
  'recovery',
  /** at; the recovery page. */
  'password-changed',
  /** at, device, network; the security page. */
  'new-sign-in',
  /** email; its link. */
  'email-change',
  /** To an address that was asked for and has an account of its own. */
  'email-taken',
  /** at, newEmail. */
  'email-changed',
  /** at; the security page. */
  'two-factor-on',
  /** at; the security page. */
  'two-factor-off',
  /** at. */
  'account-deleted',
  /** name (the domain), names (all with the address, where they are several), until (the last day to do it, an instant); its link. */
  'registrant-verification',
  /** order, terms (the version), until (the last instant to pay, while something is open), withdrawUntil (a day, of consumers in the EU); the order. */
  'order-received',
  /** order, invoice, amount; the order. */
  'order-paid',
  /** order; the order. */
  'lines-ready',
  /** order; the order. */
  'lines-failed',
  /** order, creditNote, amount, back (what of it goes back), way (by what), kept (what a person returns); the order. */
  'order-refunded',
  /** order, amount, until; the order. */
  'payment-failed',
  /** order, amount, until; the order. */
  'payment-reminder',
  /** order, amount, debitDay, mandate, creditor, creditorId, account; the order. */
  'debit-announced',
  /** To the brand: order, amount, at. */
  'payment-disputed',
  /** To the brand: order, invoice, amount, payUntil (while something is open). */
  'payment-taken-back',
  /** order, invoice, amount, payUntil; the order. */
  'pay-again',
  /** To the brand: order (where it is one), task (as the list names it), at. */
  'operator-task',
  /** order, name, at, email, back; the order. */
  'withdrawal-received',
  /** names, due, amount, method (where it is charged by itself), payUntil; the order. */
  'renewal-upcoming',
  /** names, amount, method (where it was tried), suspendAt, payUntil; the order. */
  'renewal-failed',
  /** names, amount, payUntil; the order. */
  'renewal-suspended',
  /** name, ends, amount, charged (when, where it renews by itself), byHand (where it does not); the name. */
  'domain-expiring',
  /** name, ended, graceUntil; the name. */
  'domain-expired',
] as const;

/** A letter by its name. */
export type LetterTemplate = (typeof LETTER_TEMPLATES)[number];

/** What a writer knows when its letter is sent. */
export interface Writing {
  readonly store: LiveStore;
  readonly stepId: string;
  /** The step itself, for what is decided when it is sent. */
  readonly step: Step;
  /** When the letter was asked for; ms. */
  readonly askedAt: number;
  /** ms. */
  readonly now: number;
}

/**
 * Writes the letters of one kind when they are sent; null when there is nobody to write to, or nothing to say any more, 'later' while something it says is not known. Run again after a failure it writes the same letter: codes are
 * derived from the step's id.
 */
export type Writer<Kind extends MailRequest['kind']> = (
  request: Extract<MailRequest, { readonly kind: Kind }>,
  writing: Writing,
) => Promise<Letter | 'later' | null>;

/** A writer for each kind, given by the nouns that ask for letters. */
export type Writers = { readonly [Kind in MailRequest['kind']]: Writer<Kind> };

/** Asks for a letter within the caller's transaction, so that it is sent if and only if that holds. `about` is what it belongs to: a registration, a customer, a name. */
export type QueueMail = (tx: Queries, mail: QueuedMail) => Promise<void>;

/** A letter to be sent. */
export interface QueuedMail {
  readonly brandId: string;
  readonly about: string;
  readonly request: MailRequest;
  readonly at: number;
  /** Of the page it was asked on; of no page where it is left out. */
  readonly language?: Language;
}
