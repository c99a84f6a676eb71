import { type MoneyStyle, moneyStyleOf } from '#core/money/format-money.ts';
import { type DayStyle, dayStyleOf } from '#core/time/format-day.ts';
import { timeZoneOf, zoneOffsets } from '#core/time/time-zone.ts';

/**
 * The server's formats for amounts and days in a language, sent with the document. Hydration then matches even where
 * the browser's Intl uses other symbols, and Intl is not initialised, which would block the first interaction for 25 ms
 * on a fast machine.
 */
export interface WrittenStyle {
  /** By currency code, for the currencies of the shop. */
  readonly money: Readonly<Record<string, MoneyStyle>>;
  readonly day: DayStyle;
  readonly zone: WrittenZone;
}

/** The time zone of a shop as data. */
export interface WrittenZone {
  /** The IANA name. */
  readonly name: string;
  /**
   * The UTC offsets from one year ago until `until` (epoch ms): each instant and the offset from then on, as one text,
   * because the router serialises each number of a list on its own.
   */
  readonly offsets: string;
  readonly until: number;
}

/**
 * The formats of a language for some currencies in an IANA time zone, for the years around `year`. Days follow the
 * brand's country: '1 May 2026' in most, 'May 1, 2026' in the United States.
 */
export function writtenStyle(locale: string, { currencies, brand, year }: WrittenFor): WrittenStyle {
  const codes = currencies.map(({ code }) => code);
  const key = [locale, brand.country, brand.timeZone, year, ...codes].join(' ');
  const known = styles.get(key);
  if (known !== undefined) return known;
  const style = {
    money: Object.fromEntries(codes.map((code) => [code, moneyStyleOf(code, locale)])),
    day: dayStyleOf(`${locale}-${brand.country}`),
    zone: writtenZone(brand.timeZone, year),
  };
  styles.set(key, style);
  return style;
}

/** The parts of a storefront the formats depend on. */
interface WrittenFor {
  readonly currencies: readonly { readonly code: string }[];
  readonly brand: { readonly country: string; readonly timeZone: string };
  readonly year: number;
}

/** The longest term is ten years (120 months). */
const YEARS_AHEAD = 11;

function writtenZone(name: string, year: number): WrittenZone {
  const until = Date.UTC(year + YEARS_AHEAD, 0, 1);
  return { name, offsets: zoneOffsets(timeZoneOf(name), Date.UTC(year - 1, 0, 1), until).join(';'), until };
}

/** Cached, because `Intl` takes milliseconds; one entry for each brand, language and year. */
const styles = new Map<string, WrittenStyle>();
