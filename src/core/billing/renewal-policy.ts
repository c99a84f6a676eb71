/** When a brand invoices, charges, reminds and gives up, in days (issue 'Renewals'). Days before: of the end of a term; days after: of the day it was to be paid. */
export interface RenewalPolicy {
  /** Before the day of the charge. */
  readonly invoiceDays: number;
  /** How long before its term ends a name is charged, so that no grace of the registry is needed. */
  readonly nameChargeDays: number;
  /** After the day of the charge: it is tried again, or asked for again by letter. */
  readonly retryDays: readonly number[];
  /** After the day of the charge: what is not paid is switched off; names are not. */
  readonly suspendDays: number;
  /** After the end of its term: what is not paid is over; a name has its registry's grace days instead. */
  readonly endDays: number;
}

/** What holds unless a brand says otherwise. */
export const RENEWAL_POLICY: RenewalPolicy = {
  invoiceDays: 14,
  nameChargeDays: 3,
  retryDays: [1, 3, 7],
  suspendDays: 10,
  endDays: 30,
};

/**
 * When the holder of a name is reminded, in days before its term ends (ICANN Expired Registration Recovery Policy §2.1: about a month and about a week
 * before, within five days after), whether or not it renews by itself. The first is early enough for a new price to be told 30 days ahead.
 */
export const REMINDER_DAYS = [33, 7, -2] as const;

/** Until how many days before its term ends a reminder still tells a price in time to be charged. */
export const PRICE_TOLD_DAYS = 30;

/** How long after a term of a name ended its last reminder may be late. */
export const LAST_REMINDER_DAYS = 5;
