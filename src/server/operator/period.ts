import { endOfDay, startOfDay } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/** Days of a query, the last one included. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The instants (ms) of a period of days, `to` excluded: in the time zone of the brand, or in that of the first brand when
 * several are listed.
 */
export function periodOf(
  storefronts: Pick<Storefronts, 'list'>,
  brandIds: readonly string[] | null,
  { from, to }: Days,
): { readonly from: number | null; readonly to: number | null } {
  const shown = storefronts.list().find(({ brand }) => brandIds === null || brandIds.includes(brand.id));
  const zone = timeZoneOf(shown?.brand.timeZone);
  return { from: from === undefined ? null : startOfDay(from, zone), to: to === undefined ? null : endOfDay(to, zone) };
}
