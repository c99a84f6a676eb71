import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { FieldProblem, ProblemCode } from '#contract/problems.ts';

export type OrderList = OutputOf<Api['orders']['list']>;
export type InvoiceList = OutputOf<Api['invoices']['list']>;
export type ServiceView = OutputOf<Api['services']['list']>['services'][number];
export type ProfileView = OutputOf<Api['personalData']['get']>;
export type SecurityView = OutputOf<Api['security']['get']>;

/** What the first screen of the account says. */
export interface Overview {
  /** The latest few. */
  readonly orders: OrderList['orders'];
  /** How many wait for money. */
  readonly openInvoices: number;
}

/** Every form of the account area. */
export const INTENTS = [
  'profile',
  'avatar',
  'remove-avatar',
  'email',
  'confirm-email',
  'delete',
  'password',
  'end-session',
  'end-others',
  'forget-device',
  'transfer',
  'begin',
  'confirm',
  'renew',
  'end',
  'cancel-service',
  'keep-service',
] as const;

export type Intent = (typeof INTENTS)[number];

/** Why a form was not taken, with everything typed but what is secret. */
export interface Refusal {
  readonly kind: 'refused';
  readonly intent: Intent;
  readonly code: ProblemCode;
  /** What was not right, by the names of the form's fields. */
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;
  readonly typed: Readonly<Record<string, string>>;
}

/** What an authenticator app is given. */
export interface TwoFactorSetup {
  /** Base32, to be typed. */
  readonly secret: string;
  /** otpauth:// for the app. */
  readonly url: string;
  readonly qr: QrModules;
}

/** A QR code: the path of an SVG of size × size modules. */
export interface QrModules {
  readonly size: number;
  readonly path: string;
}

/** A link for another device. */
export interface TransferLink {
  readonly url: string;
  /** The same to be scanned. */
  readonly qr: QrModules;
  /** Seconds it works from when the page was made. */
  readonly seconds: number;
}

/** What a form is answered with where the page stays; what is shown once is in no address. */
export type AccountAnswer =
  | Refusal
  | { readonly kind: 'set-up'; readonly setup: TwoFactorSetup }
  | { readonly kind: 'recovery-codes'; readonly intent: 'confirm' | 'renew'; readonly codes: readonly string[] }
  | { readonly kind: 'transfer'; readonly link: TransferLink };

/** What every form of a screen is told: what became of the last one sent. */
export interface FormOutcome {
  readonly answer: AccountAnswer | null;
  /** The form whose change has just been made. */
  readonly saved: Intent | null;
}

/** What became of asking for a customer's own things. */
export type Own<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'expired' };
