import type { DomainOperation } from '#core/domains/domain-operation.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { addDays } from '#core/time/billing-term.ts';
import { graceEndsAt, lapsedState, redemptionEndsAt, renewableYears } from './domain-lapse.ts';
import type { OwnedState } from './owned-state.ts';

/** An owned domain as needed for renewals and restores: its state and the end of its term, in ms. */
export interface OwnedName {
  readonly state: OwnedState;
  readonly expiresAt: number | null;
}

/** What can be ordered for an owned domain. */
export type OwnedDomainOperation = Extract<DomainOperation, 'renew' | 'restore'>;

/** A renewal or restore as ordered. */
export interface OwnedDomainOrder {
  readonly operation: OwnedDomainOperation;
  readonly years: number;
}

const RENEWAL_DUE_DAYS = 60;

/**
 * The numbers of years for which a domain can be renewed now: those its TLD sells that end at most ten years ahead; empty if it cannot be
 * renewed.
 */
export function yearsToRenew(tld: Tld, owned: OwnedName, at: number): number[] {
  const max = isRenewable(tld, owned, at) ? Math.min(tld.maxYears, renewableYears(tld, owned.expiresAt, at)) : 0;
  return Array.from({ length: Math.max(0, max - tld.minYears + 1) }, (_, position) => tld.minYears + position);
}

/** Whether the owner is reminded to renew: the term ends within 60 days, or has ended. */
export function isRenewalDue({ expiresAt }: Pick<OwnedName, 'expiresAt'>, at: number): boolean {
  return expiresAt !== null && at >= addDays(expiresAt, -RENEWAL_DUE_DAYS);
}

/** Whether a domain can be restored now: it is in redemption, and its registry and brand support it (RFC 3915). */
export function isRestorable(tld: Tld, owned: OwnedName, at: number): boolean {
  const { expiresAt } = owned;
  if (expiresAt === null || tld.restoreDays === 0 || stateAt(tld, owned, at) !== 'redemption') return false;
  return at < redemptionEndsAt(tld, expiresAt);
}

/** Why a customer's domain cannot be renewed or restored as ordered; null if it can. */
export function ownedNameProblem(
  tld: Tld,
  owned: OwnedName,
  { operation, years }: OwnedDomainOrder,
  at: number,
): Extract<ValidationIssue['code'], 'not-renewable' | 'not-restorable' | 'too-many-years'> | null {
  if (operation === 'restore') return isRestorable(tld, owned, at) ? null : 'not-restorable';
  if (!isRenewable(tld, owned, at)) return 'not-renewable';
  return years > renewableYears(tld, owned.expiresAt, at) ? 'too-many-years' : null;
}

function isRenewable(tld: Tld, owned: OwnedName, at: number): owned is OwnedName & { readonly expiresAt: number } {
  if (owned.expiresAt === null || at >= graceEndsAt(tld, owned.expiresAt)) return false;
  const state = stateAt(tld, owned, at);
  return state === 'active' || state === 'grace';
}

function stateAt(tld: Tld, { state, expiresAt }: OwnedName, at: number): OwnedState {
  return expiresAt === null ? state : lapsedState(state, tld, expiresAt, at);
}
