import { addDays, addMonths } from '#core/billing-term.ts';
import { EU_MEMBER_STATES } from '#core/billing/eu-member-states.ts';
import { allocate } from '#core/money/allocate.ts';
import type { LineStatus } from './line-status.ts';
import type { BillingDetails, Consents } from './order.ts';

/** To whom a brand gives the withdrawal function: consumers in the EU (the law, and the default), all consumers, or nobody (D12). */
export const WITHDRAWAL_RULES = ['eu', 'everywhere', 'off'] as const;

/** To whom a brand gives the withdrawal function (D12). */
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number];

/** Whether a buyer may withdraw: a consumer, which who is billed as a business is not (Directive 2011/83/EU art. 2(1)), where the brand's rule says so. */
export function mayWithdraw(
  { type, country }: Pick<BillingDetails, 'type' | 'country'>,
  rule: WithdrawalRule,
): boolean {
  if (type !== 'personal' || rule === 'off') return false;
  return rule === 'everywhere' || EU_MEMBER_STATES.includes(country) || PARTS_OF_THE_UNION.includes(country);
}

/** Territories with a code of their own in which the law of the Union holds (TFEU art. 349 and 355): outside for VAT, not for consumers. */
const PARTS_OF_THE_UNION = ['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The zones of the Union lie between Martinique and Réunion. */
const WIDEST_ZONE_MS = 4 * HOUR_MS;

/** The last day of the period and the instant it has passed everywhere in the Union; ms. */
export interface WithdrawalPeriod {
  /** Midnight UTC at which the last day begins. */
  readonly lastDayAt: number;
  readonly endsAt: number;
}

/**
 * The 14 days from the conclusion of a contract (Directive 2011/83/EU art. 9): the day itself is not counted, the last one counts whole, and one that falls on a Saturday
 * or Sunday moves to Monday (Regulation 1182/71 art. 3). As nobody's zone is known it is the latest day of any; public holidays differ and are not known here.
 */
export function withdrawalPeriod(concludedAt: number): WithdrawalPeriod {
  const latest = concludedAt + WIDEST_ZONE_MS;
  const lastDay = addDays(latest - (((latest % DAY_MS) + DAY_MS) % DAY_MS), 14);
  const weekday = new Date(lastDay).getUTCDay();
  const lastDayAt = addDays(lastDay, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
  return { lastDayAt, endsAt: addDays(lastDayAt, 1) + WIDEST_ZONE_MS };
}

/** A line as withdrawing from it sees it; leftMinor is what of its total is not credited yet. */
export interface WithdrawableLine {
  readonly id: string;
  readonly state: LineStatus;
  readonly leftMinor: number;
  /** Months; 0 is paid once. */
  readonly term: number;
  /** A name is performed in full once it is registered, transferred, renewed or restored. */
  readonly isName: boolean;
  /** When it was delivered; null while it is not. */
  readonly deliveredAt: number | null;
}

/** What withdrawing from a line comes to: what goes back, in minor units; 'performed' has no right left, 'over' is gone already. */
export interface LineWithdrawal {
  readonly lineId: string;
  readonly right: 'open' | 'performed' | 'over';
  readonly backMinor: number;
}

/**
 * What goes back of a line (Directive 2011/83/EU art. 13, 14 and 16): everything, unless the shopper asked for the start at once; then what was performed in full is not
 * withdrawn from any more (art. 16(a)), and of what goes on the part of the term that has passed, in whole days, stays paid (art. 14(3)). Without that request nothing stays (art. 14(4)(a)).
 */
export function withdrawalOf(
  line: WithdrawableLine,
  { startsAtOnce = false }: Pick<Consents, 'startsAtOnce'>,
  at: number,
): LineWithdrawal {
  const { id: lineId, state, leftMinor, term, isName, deliveredAt } = line;
  if (GONE.includes(state)) return { lineId, right: 'over', backMinor: 0 };
  if (!startsAtOnce || deliveredAt === null) return { lineId, right: 'open', backMinor: leftMinor };
  if (isName || term === 0) return { lineId, right: 'performed', backMinor: 0 };
  const days = wholeDays(addMonths(deliveredAt, term) - deliveredAt);
  const usedDays = Math.min(days, wholeDays(Math.max(0, at - deliveredAt)));
  const [backMinor = 0] = allocate(leftMinor, [days - usedDays, usedDays]);
  return { lineId, right: 'open', backMinor };
}

/** The days that have passed in full; a term in months is always whole days, for they are counted in UTC. */
function wholeDays(ms: number): number {
  return (ms - (ms % DAY_MS)) / DAY_MS;
}

/** States of lines of which nothing is left to withdraw from. */
const GONE: readonly LineStatus[] = ['not-obtained', 'refund-due', 'refunded', 'cancelled'];
