import { addLocalMonths, dayOf, startOfDay } from '#core/time/local-day.ts';
import { type TimeZone, floorToMultiple } from '#core/time/time-zone.ts';

/** A calendar month ('2026-11'), quarter ('2026-Q4') or year ('2026'), on days of a brand's time zone. */
export type ReportPeriod = string;

/** The form of a period. */
export const PERIOD_PATTERN = /^(?<year>20\d\d)(?:-(?:(?<month>0[1-9]|1[0-2])|Q(?<quarter>[1-4])))?$/;

/** The instants of a period in a time zone: from `from` (inclusive) to `to` (exclusive); ms. */
export interface PeriodBounds {
  readonly from: number;
  readonly to: number;
}

/** The bounds of a period in a time zone. Throws for a text that is no period. */
export function boundsOfPeriod(period: ReportPeriod, zone: TimeZone): PeriodBounds {
  const { year, month, quarter } = PERIOD_PATTERN.exec(period)?.groups ?? {};
  if (year === undefined) throw new Error(`'${period}' is no period.`);
  const firstMonth = month === undefined ? (Number(quarter ?? 1) - 1) * 3 + 1 : Number(month);
  const months = month === undefined ? (quarter === undefined ? 12 : 3) : 1;
  const from = startOfDay(`${year}-${String(firstMonth).padStart(2, '0')}-01`, zone);
  return { from, to: addLocalMonths(from, months, zone) };
}

/** The month of an instant. */
export function monthOf(at: number, zone: TimeZone): ReportPeriod {
  return dayOf(at, zone).slice(0, 7);
}

/** The quarter of an instant: the period of a return in the One-Stop Shop (Directive 2006/112/EC art. 364). */
export function quarterOf(at: number, zone: TimeZone): ReportPeriod {
  const day = dayOf(at, zone);
  return `${day.slice(0, 4)}-Q${floorToMultiple(Number(day.slice(5, 7)) + 2, 3) / 3}`;
}

/** The months up to that of an instant, newest first. */
export function recentMonths(at: number, count: number, zone: TimeZone): readonly ReportPeriod[] {
  const [year = 0, month = 1] = monthOf(at, zone).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const date = new Date(Date.UTC(year, month - 1 - back, 1));
    return date.toISOString().slice(0, 7);
  });
}
