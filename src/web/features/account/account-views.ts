import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { FieldProblem, ProblemCode } from '#contract/problems.ts';

export type OrderList = OutputOf<Api['orders']['list']>;
export type InvoiceList = OutputOf<Api['invoices']['list']>;
export type ServiceView = OutputOf<Api['services']['list']>['services'][number];
export type ServiceTerms = OutputOf<Api['services']['terms']>;
export type ProfileView = OutputOf<Api['personalData']['get']>;
export type SecurityView = OutputOf<Api['security']['get']>;

/** The data of the account overview. */
export interface Overview {
  /** The latest orders. */
  readonly orders: OrderList['orders'];
  /** The number of unpaid invoices. */
  readonly openInvoices: number;
}

/** The intents of all forms of the account. */
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
  'accept-term',
  'decline-term',
  'change-term',
  'keep-service',
] as const;

export type Intent = (typeof INTENTS)[number];

/** Why a form was refused, with its input except secrets. */
export interface Refusal {
  readonly kind: 'refused';
  readonly intent: Intent;
  readonly code: ProblemCode;
  /** The problems by form field name. */
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;
  readonly input: Readonly<Record<string, string>>;
}

/** The data for an authenticator app. */
export interface TwoFactorSetup {
  /** Base32, for manual entry. */
  readonly secret: string;
  /** The otpauth:// URL for the app. */
  readonly url: string;
  readonly qr: QrModules;
}

/** A QR code: an SVG path in a square of `size` modules. */
export interface QrModules {
  readonly size: number;
  readonly path: string;
}

/** A session transfer link for another device. */
export interface TransferLink {
  readonly url: string;
  /** The same link as a QR code. */
  readonly qr: QrModules;
  /** The validity in seconds from the time the page was rendered. */
  readonly seconds: number;
}

/** The result of a form that stays on its page. Secrets that are shown once are only here and in no URL. */
export type AccountResult =
  | Refusal
  | { readonly kind: 'set-up'; readonly setup: TwoFactorSetup }
  | { readonly kind: 'recovery-codes'; readonly intent: 'confirm' | 'renew'; readonly codes: readonly string[] }
  | { readonly kind: 'transfer'; readonly link: TransferLink };

/** The outcome of the form submitted last, passed to every form of a screen. */
export interface FormOutcome {
  readonly result: AccountResult | null;
  /** The intent of the form whose change was just saved. */
  readonly saved: Intent | null;
}

/** The result of loading a customer's own data. */
export type AccountData<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'expired' };
