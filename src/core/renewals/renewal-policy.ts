import type { UnansweredRule } from './price-change.ts';

/** The renewal schedule of a brand, in days. See docs/rules/renewals.md. */
export interface RenewalPolicy {
  /** Before the day of the charge. */
  readonly invoiceDays: number;
  /** How long before its term ends a domain is charged, so that the registry's grace period is not needed. */
  readonly nameChargeDays: number;
  /** After the day of the charge: another charge, or another payment request by email. */
  readonly retryDays: readonly number[];
  /** After the day of the charge: unpaid services are suspended; domains are not. */
  readonly suspendDays: number;
  /** After the end of the term, or a later charge: unpaid services end; domains have the grace period of their registry. */
  readonly endDays: number;
  /** What happens if a higher price was announced and not accepted in time; not renewed if absent. */
  readonly unanswered?: UnansweredRule;
}

/** The default schedule. */
export const RENEWAL_POLICY: RenewalPolicy = {
  invoiceDays: 14,
  nameChargeDays: 3,
  retryDays: [1, 3, 7],
  suspendDays: 10,
  endDays: 30,
};

/**
 * When the owner of a domain is reminded, in days before its term ends (ICANN Expired Registration Recovery Policy §2.1: about a month and
 * about a week before, within five days after), with or without automatic renewal. The first is early enough to announce a new price 30
 * days ahead.
 */
export const REMINDER_DAYS = [33, 7, -2] as const;

/** A new price is charged only if it was announced at least this many days before the term ends. */
export const PRICE_NOTICE_DAYS = 30;

/** How many days after the end of a term the last reminder may be sent. */
export const LAST_REMINDER_DAYS = 5;
