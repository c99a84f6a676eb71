import { timeZoneOf } from '#core/time-zone.ts';
import type { TimeZone } from '#core/time-zone.ts';
import type { Brand } from './brand.ts';

/** The time zone whose days a brand's taxes, promotions, invoices and renewals use; UTC for versions published before brands had one. */
export function brandZone({ timeZone = 'UTC' }: Pick<Brand, 'timeZone'>): TimeZone {
  return timeZoneOf(timeZone);
}
