import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';

/** A time zone: the offset of its clocks from UTC at an instant; both in ms. */
export type TimeZone = (at: number) => number;

/** Coordinated Universal Time. */
export const UTC: TimeZone = () => 0;

/** A period of constant offset: its beginning and its offset from UTC; ms. */
export type ZoneOffset = readonly [from: number, offset: number];

/**
 * The time zone of an IANA name such as 'Europe/Berlin' (https://www.iana.org/time-zones). Throws a RangeError for a name that does not
 * exist; UTC without a name, for documents stored before brands had a time zone. Cached: a
 * formatter takes 0.3 ms, and every page with a day needs one.
 */
export function timeZoneOf(name = 'UTC'): TimeZone {
  if (name === 'UTC') return UTC;
  const known = zones.get(name) ?? readZone(name);
  zones.set(name, known);
  return known;
}

/** Whether a name is an IANA time zone. Offsets ('+01:00') and abbreviations ('CET') are refused: they have no daylight saving rules. */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!/^[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_-]+){1,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat(DEFAULT_LANGUAGE, { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The only time zone of a country (ISO 3166-1 alpha-2); null if it has several. Remote islands, exclaves and, for Germany, Büsingen do not
 * count.
 */
export function onlyTimeZoneOf(country: string): string | null {
  const main = MAIN_ZONES.get(country);
  if (main !== undefined) return main;
  // Part of ECMA-402 since 2026; missing in TypeScript's types.
  const locale: Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  );
  const [first, ...others] = locale.getTimeZones?.() ?? [];
  return first === undefined || others.length > 0 ? null : first;
}

const MAIN_ZONES: ReadonlyMap<string, string> = new Map([
  ['CY', 'Asia/Nicosia'],
  ['DE', 'Europe/Berlin'],
  ['ES', 'Europe/Madrid'],
  ['NZ', 'Pacific/Auckland'],
  ['PT', 'Europe/Lisbon'],
]);

/** The offsets of a zone between two instants, oldest first, the first one without a lower bound: data for code without `Intl`. */
export function zoneOffsets(zone: TimeZone, from: number, until: number): readonly ZoneOffset[] {
  const offsets: ZoneOffset[] = [[from, zone(from)]];
  for (let at = from; at < until; at += STEP_MS) {
    const next = Math.min(at + STEP_MS, until);
    if (zone(next) !== zone(at)) offsets.push([changeBetween(zone, at, next), zone(next)]);
  }
  return offsets;
}

/** A zone made of its offsets; `otherwise` answers for instants before the first offset and from `until` on. */
export function zoneFromOffsets(offsets: readonly ZoneOffset[], until: number, otherwise: TimeZone): TimeZone {
  const first = offsets[0]?.[0] ?? until;
  return (at) =>
    at < first || at >= until ? otherwise(at) : (offsets.findLast(([from]) => from <= at)?.[1] ?? otherwise(at));
}

/** No zone changes its clocks twice within a week, except in the year in which it is abolished. */
const STEP_MS = 7 * 86_400_000;

/** The first instant between two at which the later offset applies, exact to the ms. */
function changeBetween(zone: TimeZone, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = low + floorToMultiple(high - low, 2) / 2;
    if (zone(middle) === zone(after)) high = middle;
    else low = middle;
  }
  return high;
}

const zones = new Map<string, TimeZone>();

function readZone(name: string): TimeZone {
  const intl = new Intl.DateTimeFormat(DEFAULT_LANGUAGE, { timeZone: name, timeZoneName: 'longOffset' });
  // Offsets change only on full quarters of an hour, so one answer is valid for its quarter.
  const known = new Map<number, number>();
  return (at) => {
    const quarter = floorToMultiple(at, QUARTER_MS);
    const offset = known.get(quarter) ?? parseOffset(intl, quarter);
    if (known.size >= KNOWN_QUARTERS) known.clear();
    known.set(quarter, offset);
    return offset;
  };
}

const QUARTER_MS = 15 * 60_000;
const KNOWN_QUARTERS = 1_000;

/** The largest multiple of a step that is not above a number. */
export function floorToMultiple(value: number, step: number): number {
  return value - (((value % step) + step) % step);
}

/** Parses 'GMT', 'GMT+02:00' or, for years before standard time, 'GMT-00:01:15'. */
function parseOffset(intl: Intl.DateTimeFormat, at: number): number {
  const written = intl.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(written) ?? [];
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}
