import { fullDaysBetween } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';

/** The ages of open items in full days. */
export const AGE_BUCKETS = ['0-30', '31-60', '61-90', '90+'] as const;

export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** The bucket of an item that is open since an instant (ms), on days of a time zone. */
export function ageBucketOf(since: number, now: number, zone: TimeZone): AgeBucket {
  const days = fullDaysBetween(since, now, zone);
  if (days <= 30) return '0-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : '90+';
}
