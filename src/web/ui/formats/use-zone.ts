import { use } from 'react';
import { type TimeZone, UTC, type ZoneOffset, timeZoneOf, zoneFromOffsets } from '#core/time/time-zone.ts';
import { CopyContext } from '#web/text/copy-context.ts';
import type { WrittenZone } from '#web/text/written-style.ts';

/**
 * The time zone of the shop, in which all days are shown whatever the browser's zone. UTC where the brand is unknown.
 */
export function useZone(): TimeZone {
  const { written } = use(CopyContext);
  return written === undefined ? UTC : zoneOf(written.zone);
}

/**
 * Uses the offsets sent with the page; instants outside their range, such as an old registration date, use the
 * browser's Intl, which takes some 20 ms of a phone's time to create.
 */
function zoneOf(written: WrittenZone): TimeZone {
  const known =
    zones.get(written) ??
    zoneFromOffsets(offsetsIn(written.offsets), written.until, (at) => timeZoneOf(written.name)(at));
  zones.set(written, known);
  return known;
}

function offsetsIn(text: string): readonly ZoneOffset[] {
  return text.split(';').map((pair) => {
    const [from = 0, offset = 0] = pair.split(',').map(Number);
    return [from, offset];
  });
}

const zones = new WeakMap<WrittenZone, TimeZone>();
