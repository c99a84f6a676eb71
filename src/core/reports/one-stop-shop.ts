import { euroMinor, lastDayOfQuarter, rateDayOf } from './reference-rate.ts';
import type { TaxReturnRow } from './tax-return.ts';

/** Rows of a tax return in one currency. */
export interface CurrencyRows {
  readonly currency: string;
  readonly rows: readonly TaxReturnRow[];
}

/** A rate the return needs: of a currency and the quarter of supplies or of a correction; null if it is not stored. */
export interface NeededRate {
  readonly currency: string;
  readonly quarter: string;
  /** The day of publication that applies. */
  readonly day: string;
  readonly rate: string | null;
}

/** A row of the return in euro cents. */
export type EuroRow = Pick<
  TaxReturnRow,
  'key' | 'country' | 'name' | 'basisPoints' | 'corrects' | 'taxableMinor' | 'taxMinor'
>;

/** The return of the One-Stop Shop in euro; no rows while a rate is missing, since a part of them could be filed. */
export interface EuroReturn {
  readonly rates: readonly NeededRate[];
  readonly rows: readonly EuroRow[] | null;
}

/** Finds a stored rate; null if there is none. */
type FindRate = (currency: string, day: string) => string | null;

/**
 * The One-Stop Shop return of a quarter in euro (Directive 2006/112/EC art. 366, 369h): the rows of each currency are
 * converted with the rate of the last day of the quarter, those of corrections with that of the corrected quarter, each
 * row rounded to the cent, and then added by country and rate.
 */
export function returnInEuro(currencies: readonly CurrencyRows[], quarter: string, findRate: FindRate): EuroReturn {
  const filed = currencies.flatMap(({ currency, rows }) =>
    rows
      .filter((row) => row.return === 'one-stop-shop')
      .map((row) => ({ row, needed: neededRate(currency, row.corrects ?? quarter, findRate) })),
  );
  const foreign = filed.map(({ needed }) => needed).filter(({ currency }) => currency !== 'EUR');
  const rates = [...new Map(foreign.map((one) => [`${one.currency} ${one.quarter}`, one])).values()];
  if (rates.some(({ rate }) => rate === null)) return { rates, rows: null };
  const sums = new Map<string, EuroRow>();
  for (const { row, needed } of filed) {
    const { key, country, name, basisPoints, corrects } = row;
    const { taxableMinor = 0, taxMinor = 0 } = sums.get(key) ?? {};
    const inEuro = (minor: number) => euroMinor(minor, { currency: needed.currency, rate: needed.rate ?? '1' });
    sums.set(key, {
      key,
      country,
      name,
      basisPoints,
      corrects,
      taxableMinor: taxableMinor + inEuro(row.taxableMinor),
      taxMinor: taxMinor + inEuro(row.taxMinor),
    });
  }
  return { rates, rows: [...sums.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1)) };
}

function neededRate(currency: string, quarter: string, findRate: FindRate): NeededRate {
  const day = rateDayOf(lastDayOfQuarter(quarter));
  return { currency, quarter, day, rate: currency === 'EUR' ? '1' : findRate(currency, day) };
}

/** The days whose rates a return needs, by currency other than euro. */
export function neededDays(currencies: readonly CurrencyRows[], quarter: string): readonly NeededRate[] {
  return returnInEuro(currencies, quarter, () => null).rates;
}
