import { crossMinor } from '#core/money/convert.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { dayOf } from '#core/time/local-day.ts';
import { isTargetClosed } from '#core/time/target-days.ts';
import { UTC } from '#core/time/time-zone.ts';

/** A euro reference rate of the European Central Bank: units of a currency for 1 EUR, as published. */
export interface ReferenceRate {
  /** ISO date. */
  readonly day: string;
  readonly currency: string;
  /** Decimal text, used exactly. */
  readonly rate: string;
}

/** The form of a rate: a positive decimal of at most 12 digits before the point and 8 after it. */
export const RATE_PATTERN = /^(?=.*[1-9])\d{1,12}(?:\.\d{1,8})?$/;

/** Whether two texts state the same rate: the bank's file of one day writes zeros at the end that its file of 90 days leaves out. */
export function isSameRate(one: string, other: string): boolean {
  return withoutZeros(one) === withoutZeros(other);
}

function withoutZeros(rate: string): string {
  return rate.includes('.') ? rate.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : rate;
}

/**
 * The day whose rates apply to amounts of a tax period that ends on a day: that day or, if nothing is published on it, the
 * next day of publication (Directive 2006/112/EC art. 366(2), 369h(2)).
 */
export function rateDayOf(lastDay: string): string {
  let at = Date.parse(`${lastDay}T00:00:00Z`);
  while (isTargetClosed(at)) at += DAY_MS;
  return dayOf(at, UTC);
}

/** The last day of a quarter such as '2026-Q4'. Throws for another text. */
export function lastDayOfQuarter(quarter: string): string {
  const [, year = '', number = ''] = /^(\d{4})-Q([1-4])$/.exec(quarter) ?? [];
  if (year === '') throw new Error(`'${quarter}' is no quarter.`);
  return dayOf(Date.UTC(Number(year), Number(number) * 3, 0), UTC);
}

/** An amount in euro cents at a rate, rounded half away from zero. */
export function euroMinor(amountMinor: number, { currency, rate }: Pick<ReferenceRate, 'currency' | 'rate'>): number {
  const digits = currencyDigits(currency);
  return crossMinor(amountMinor, { digits, rate }, { digits: currencyDigits('EUR'), rate: '1' });
}
