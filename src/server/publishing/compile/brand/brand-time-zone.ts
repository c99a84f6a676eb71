import { onlyTimeZoneOf } from '#core/time/time-zone.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

/**
 * A brand's time zone (IANA name): the declared one, else the only one of its country, else UTC, which checkTimeZone
 * refuses.
 */
export function brandTimeZone({ country, time_zone: declared }: Pick<BrandFile, 'country' | 'time_zone'>): string {
  return declared ?? onlyTimeZoneOf(country) ?? 'UTC';
}

/** Reports a brand without a declared time zone in a country that has several (brand/time-zone-missing). */
export function checkTimeZone({ country, time_zone: declared }: BrandFile, place: Place, findings: Findings): void {
  if (declared !== undefined || onlyTimeZoneOf(country) !== null) return;
  const message = `${country} has several time zones: add "time_zone" with the one whose days count (such as America/New_York)`;
  findings.add(inside(place, 'country'), 'brand/time-zone-missing', message);
}
