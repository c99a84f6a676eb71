import type { Queries } from '#server/platform/database.ts';
import type { LiveStore } from '#server/storefront/public.ts';

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
  | { readonly kind: 'registrant-verification'; readonly name: string };

/**
 * A letter ready to be rendered in the brand's look: which one, to whom, and what it says. Links are paths of the brand; its address comes from the brand record.
 * A fact is only ever text: an instant in ISO 8601 is written in words, and a sentence or row whose fact is missing or empty is left out. Which letter uses which
 * facts beside `firstName` stands at LETTER_TEMPLATES; `at` is when the letter was asked for unless it is given.
 */
export interface Letter {
  readonly to: string;
  readonly template: LetterTemplate;
  readonly facts: Readonly<Record<string, string>>;
  /** Where its button goes: path and query below the brand's own address; null without a button. */
  readonly path: string | null;
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
] as const;

/** A letter by its name. */
export type LetterTemplate = (typeof LETTER_TEMPLATES)[number];

/** What a writer knows when its letter is sent. */
export interface Writing {
  readonly store: LiveStore;
  readonly stepId: string;
  /** When the letter was asked for; ms. */
  readonly askedAt: number;
  /** ms. */
  readonly now: number;
}

/**
 * Writes the letters of one kind when they are sent; null when there is nobody to write to. Run again after a failure it writes the same letter: codes are
 * derived from the step's id.
 */
export type Writer<Kind extends MailRequest['kind']> = (
  request: Extract<MailRequest, { readonly kind: Kind }>,
  writing: Writing,
) => Promise<Letter | null>;

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
}
