import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { ORDER_INTENTS } from './order-intents.ts';

/** A name as its holder sees it. */
export type OwnedDomainView = OutputOf<Api['ownedDomains']['list']>['domains'][number];

/** One of them, with who holds it. */
export type OwnedDetail = OutputOf<Api['ownedDomains']['get']>;

/** What can be changed of one. */
export type DomainChange = InputOf<Api['ownedDomains']['change']>['change'];

/** Every form of the screen of one name. */
export const INTENTS = [
  'nameservers',
  'ds',
  'registrant',
  'auto-renew',
  'lock',
  'auth-code',
  'verification',
  ...ORDER_INTENTS,
] as const;

export type Intent = (typeof INTENTS)[number];

/** What was not right: its path and why. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
}

/** Why a form's change was not made, for the form it is about, with everything typed. */
export interface ChangeRefusal {
  readonly kind: 'refused';
  readonly intent: Intent;
  readonly code: ProblemCode;
  /** Of 'domains/change-refused': the registry's reason. */
  readonly reason: string;
  readonly fields: readonly FieldProblem[];
  /** The fields as typed, by name. */
  readonly typed: Readonly<Record<string, string>>;
}

/** What a form is answered with where the page stays. */
export type OwnedAnswer = ChangeRefusal | { readonly kind: 'code'; readonly authCode: string };

/** What every form of the screen is told: what became of the last one sent. */
export interface FormOutcome {
  readonly answer: OwnedAnswer | null;
  /** The form whose change has just been made. */
  readonly saved: Intent | null;
}

/** What became of asking for a customer's own things. */
export type Found<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };
