import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';

/** How many days before today are imported without a request. */
export const RECENT_DAYS = 7;

/** How long after its end a day is imported first, and again for transactions that were listed late (ms). */
const FIRST_MS = HOUR_MS;
const LAST_MS = 2 * DAY_MS + HOUR_MS;

/** When a day is imported next, given its end (ms): null once late transactions are included. */
export function nextImportAt({ now, end }: { readonly now: number; readonly end: number }): number | null {
  if (now < end + FIRST_MS) return end + FIRST_MS;
  return now < end + LAST_MS ? end + LAST_MS : null;
}

/** How long after a failed attempt a day is tried again (ms): 5 minutes, doubled with each attempt up to 6 hours. */
export function retryImportMs(attempts: number): number {
  return Math.min(5 * MINUTE_MS * 2 ** Math.max(0, attempts - 1), 6 * HOUR_MS);
}

/** The ISO dates from one to another, both included, oldest first. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** The day a number of days before another (ISO dates). */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}
