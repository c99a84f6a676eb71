import type { BillingDetails } from '#core/billing/billing-details.ts';
import { EU_MEMBER_STATES } from '#core/billing/tax/eu-member-states.ts';
import { allocate } from '#core/money/allocate.ts';
import type { RenewedTerm } from '#core/pricing/renewed-term.ts';
import { addDays } from '#core/time/billing-term.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { addLocalMonths, dayOf, fullDaysBetween, startOfDay } from '#core/time/local-day.ts';
import { type TimeZone, UTC } from '#core/time/time-zone.ts';
import type { LineState } from './line-state.ts';
import type { OrderState } from './order-state.ts';
import type { Consents } from './order.ts';

/**
 * Who gets a brand's withdrawal function: consumers in the EU (required by law, the default), all consumers, or none. See
 * docs/rules/withdrawal.md.
 */
export const WITHDRAWAL_RULES = ['eu', 'everywhere', 'off'] as const;

/** Who gets a brand's withdrawal function. */
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number];

/**
 * Whether a buyer may withdraw: a consumer (not a buyer billed as a business, Directive 2011/83/EU art. 2(1)) covered by the brand's
 * rule.
 */
export function canWithdraw(
  { type, country }: Pick<BillingDetails, 'type' | 'country'>,
  rule: WithdrawalRule,
): boolean {
  return type === 'personal' && (withdrawalCountries(rule)?.includes(country) ?? true);
}

/** The countries whose consumers may withdraw; null for all. */
export function withdrawalCountries(rule: WithdrawalRule): readonly string[] | null {
  return { eu: UNION, everywhere: null, off: [] }[rule];
}

/**
 * Territories with their own country code in which EU consumer law applies (TFEU art. 349 and 355), although they are outside the EU for
 * VAT.
 */
const EU_CONSUMER_LAW_TERRITORIES = ['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'];
const UNION = [...EU_MEMBER_STATES, ...EU_CONSUMER_LAW_TERRITORIES];

/**
 * The state of an order's money at its withdrawal: 'on-its-way' (a payment was started and may still arrive), 'held' (authorized, not
 * captured), 'charged', or 'none' (nothing due). On its way: the whole order is cancelled and what arrives is refunded. Held: only the rest
 * is captured. Charged: the amount is credited.
 */
export type WithdrawalPaymentState = 'none' | 'on-its-way' | 'held' | 'charged';

/** The facts that decide whether an order can be withdrawn from; `totalMinor` in minor units. */
export interface WithdrawableOrder {
  readonly state: OrderState;
  readonly totalMinor: number;
  /** A payment attempt of it may still take money. */
  readonly isPaymentRunning: boolean;
  /** Its invoice has a number: it was paid. */
  readonly isInvoiced: boolean;
}

/**
 * The state of an order's money if it can be withdrawn from; null if nothing was sold: no payment is running, it failed, was cancelled, or
 * was refunded completely.
 */
export function withdrawalPaymentState(order: WithdrawableOrder): WithdrawalPaymentState | null {
  switch (order.state) {
    case 'failed':
    case 'cancelled':
    case 'refunded':
      return null;
    case 'awaiting-payment':
      return order.isPaymentRunning ? 'on-its-way' : null;
    case 'paid':
    case 'in-fulfilment':
    case 'complete':
    case 'refunded-in-part':
      if (order.totalMinor === 0) return 'none';
      return order.isInvoiced ? 'charged' : 'held';
  }
}

/** Whether only the whole order can be withdrawn from: as long as it is not known what arrives, parts of it cannot be returned. */
export function isWholeOnly(money: WithdrawalPaymentState): boolean {
  return money === 'on-its-way';
}

/** Whether the whole order is withdrawn from: its buyer keeps no line that was or will be obtained. */
export function isFullyWithdrawn(
  lines: readonly { readonly state: LineState; readonly withdrawnAt: number | null }[],
): boolean {
  const isAny = lines.some(({ withdrawnAt }) => withdrawnAt !== null);
  return isAny && lines.every(({ state, withdrawnAt }) => withdrawnAt !== null || ENDED_STATES.includes(state));
}

/** The time zones of the Union lie between Martinique and Réunion. */
const WIDEST_ZONE_MS = 4 * HOUR_MS;

/** The last day of the period, and the instant at which it has ended everywhere in the Union; ms. */
export interface WithdrawalPeriod {
  /** The beginning of the last day in the brand's time zone. */
  readonly lastDayAt: number;
  readonly endsAt: number;
}

/**
 * The 14 days from the conclusion of the contract (Directive 2011/83/EU art. 9). The first day does not count, the last one counts in full,
 * and a Saturday or Sunday moves to Monday (Regulation 1182/71 art. 3). The buyer's time zone is unknown, so the latest day of any zone is
 * used; public holidays are not considered.
 */
export function withdrawalPeriod(concludedAt: number, zone: TimeZone): WithdrawalPeriod {
  const latest = concludedAt + WIDEST_ZONE_MS;
  const lastDay = addDays(latest - (((latest % DAY_MS) + DAY_MS) % DAY_MS), 14);
  const weekday = new Date(lastDay).getUTCDay();
  const lastMidnight = addDays(lastDay, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
  const lastDayAt = startOfDay(dayOf(lastMidnight, UTC), zone);
  return { lastDayAt, endsAt: addDays(lastMidnight, 1) + WIDEST_ZONE_MS };
}

/** A line as needed for a withdrawal; `leftMinor` is the part of its total that is not credited yet. */
export interface WithdrawableLine {
  readonly id: string;
  readonly state: LineState;
  readonly leftMinor: number;
  /** Months; 0 means a one-time payment. */
  readonly term: number;
  /** A domain line; it is performed in full once the domain is registered, transferred, renewed or restored. */
  readonly isName: boolean;
  /** When it was delivered, in ms; null if it is not. */
  readonly deliveredAt: number | null;
  /** Of a renewal: the term it pays for, which may begin after it was delivered; absent for a first term, which begins then. */
  readonly paidTerm?: RenewedTerm;
}

/** The result of withdrawing from a line: the refund in minor units; 'performed': no right left; 'over': the line ended before. */
export interface LineWithdrawal {
  readonly lineId: string;
  readonly right: 'open' | 'performed' | 'over';
  readonly backMinor: number;
}

/**
 * The refund for a line (Directive 2011/83/EU art. 13, 14 and 16): everything, unless the shopper requested performance at once. Then what
 * was performed in full cannot be withdrawn from (art. 16(a)), and the full days used of a term since it began and was delivered stay paid
 * (art. 14(3)). Without that request nothing stays paid (art. 14(4)(a)).
 */
export function withdrawalOf(
  line: WithdrawableLine,
  { startsAtOnce = false }: Pick<Consents, 'startsAtOnce'>,
  { at, zone }: { readonly at: number; readonly zone: TimeZone },
): LineWithdrawal {
  const { id: lineId, state, leftMinor, term, isName, deliveredAt, paidTerm } = line;
  if (ENDED_STATES.includes(state)) return { lineId, right: 'over', backMinor: 0 };
  if (!startsAtOnce || deliveredAt === null) return { lineId, right: 'open', backMinor: leftMinor };
  if (isName || term === 0) return { lineId, right: 'performed', backMinor: 0 };
  const { from, to } = paidTerm ?? { from: deliveredAt, to: addLocalMonths(deliveredAt, term, zone) };
  const days = fullDaysBetween(from, to, zone);
  const usedDays = Math.min(days, Math.max(0, fullDaysBetween(Math.max(from, deliveredAt), at, zone)));
  const [backMinor = 0] = allocate(leftMinor, [days - usedDays, usedDays]);
  return { lineId, right: 'open', backMinor };
}

/** Line states in which nothing is left to withdraw from. */
const ENDED_STATES: readonly LineState[] = ['not-obtained', 'refund-due', 'refunded', 'cancelled', 'withdrawn'];
