import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { ORDER_INTENTS } from './order-intents.ts';

/** A domain as its owner sees it. */
export type OwnedDomainView = OutputOf<Api['ownedDomains']['list']>['domains'][number];

/** A domain with its registrant. */
export type OwnedDetail = OutputOf<Api['ownedDomains']['get']>;

/** The price of the next automatic renewal. */
export type RenewalPrice = NonNullable<OutputOf<Api['renewalPrices']['get']>['price']>;

export type DomainChange = InputOf<Api['ownedDomains']['change']>['change'];

/** The intents of all forms of the screen. */
export const INTENTS = [
  'nameservers',
  'ds',
  'registrant',
  'auto-renew',
  'lock',
  'auth-code',
  'verification',
  'accept-price',
  ...ORDER_INTENTS,
] as const;

export type Intent = (typeof INTENTS)[number];

/** A problem with its path and code. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
}

/** Why a change was refused, for its form, with the input. */
export interface ChangeRefusal {
  readonly kind: 'refused';
  readonly intent: Intent;
  readonly code: ProblemCode;
  /** The registry's reason of 'domains/change-refused'. */
  readonly reason: string;
  readonly fields: readonly FieldProblem[];
  /** The input by field name. */
  readonly input: Readonly<Record<string, string>>;
}

/** The result of a form that stays on its page. */
export type OwnedResult = ChangeRefusal | { readonly kind: 'code'; readonly authCode: string };

/** The outcome of the form submitted last, passed to every form of the screen. */
export interface FormOutcome {
  readonly result: OwnedResult | null;
  /** The intent of the form whose change was just saved. */
  readonly saved: Intent | null;
}

/** The result of loading a customer's own objects. */
export type Found<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };
