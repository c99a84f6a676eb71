const STEPS = [
  [60_000, 'second', 1000],
  [3_600_000, 'minute', 60_000],
  [86_400_000, 'hour', 3_600_000],
  [7 * 86_400_000, 'day', 86_400_000],
] as const;

/**
 * 'in 5 min.', '3 hr. ago', '1 day ago'; null when it is more than a week away, where a date is clearer. Never 'yesterday'
 * or 'tomorrow': 47 hours reach another day of the calendar.
 */
export function relativeTime(at: number, now: number, locale: string): string | null {
  const distance = Math.abs(at - now);
  const step = STEPS.find(([below]) => distance < below);
  if (step === undefined) return null;
  const [, unit, unitMs] = step;
  const count = Math.trunc((at - now) / unitMs);
  return formatOf(locale, count === 0 ? 'auto' : 'always').format(count, unit);
}

/** '26 Nov 2026, 11:10': in UTC, the same on the server and in every browser. */
export function absoluteTime(at: number, locale: string): string {
  const known = ABSOLUTE.get(locale);
  const format =
    known ??
    new Intl.DateTimeFormat(`${locale}-GB`, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    });
  if (known === undefined) ABSOLUTE.set(locale, format);
  return format.format(at);
}

const ABSOLUTE = new Map<string, Intl.DateTimeFormat>();
const RELATIVE = new Map<string, Intl.RelativeTimeFormat>();

/** With 'auto' no distance is 'now'. */
function formatOf(locale: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const known = RELATIVE.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' });
  RELATIVE.set(key, known);
  return known;
}
