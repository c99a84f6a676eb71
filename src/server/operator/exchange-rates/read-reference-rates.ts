import { RATE_PATTERN, type ReferenceRate } from '#core/reports/reference-rate.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isCalendarDay } from '#core/time/calendar-day.ts';
import { type XmlElement, parseXml } from '#server/platform/xml/parse-xml.ts';

/** Why a file of rates is refused. */
export type RatesProblem = 'unknown-format' | 'day-unreadable' | 'rate-unreadable' | 'too-many-rates';

/** The most rates in a file: 90 days of about 30 currencies are 2,000. */
const MAX_RATES = 10_000;

/** The vocabulary of the euro reference rates (eurofxref-daily.xml, eurofxref-hist-90d.xml). */
const NAMESPACE = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';

/**
 * The rates of a file of the European Central Bank: an envelope with a cube for each day, and in it one for each currency.
 * A file with anything unreadable is refused as a whole.
 */
export function readReferenceRates(file: Uint8Array): Result<readonly ReferenceRate[], RatesProblem> {
  const parsed = parseXml(new TextDecoder().decode(file).trimStart());
  if (!parsed.ok) return refuse('unknown-format');
  const days = cubesIn(parsed.value).flatMap((cube) => cubesIn(cube));
  if (days.length === 0) return refuse('unknown-format');
  const rates: ReferenceRate[] = [];
  for (const { attributes, ...cube } of days) {
    const { time: day = '' } = attributes;
    if (!isCalendarDay(day)) return refuse('day-unreadable');
    for (const { attributes: stated } of cubesIn(cube)) {
      const { currency = '', rate = '' } = stated;
      if (!/^[A-Z]{3}$/.test(currency) || !RATE_PATTERN.test(rate)) return refuse('rate-unreadable');
      rates.push({ day, currency, rate });
    }
    if (rates.length > MAX_RATES) return refuse('too-many-rates');
  }
  return rates.length === 0 ? refuse('unknown-format') : ok(rates);
}

function cubesIn({ children }: Pick<XmlElement, 'children'>): readonly XmlElement[] {
  return children.filter(({ namespace, name }) => namespace === NAMESPACE && name === 'Cube');
}
