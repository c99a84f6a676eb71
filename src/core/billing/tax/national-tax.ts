import { crossMinor } from '#core/money/convert.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';

/** Published exchange rates of a day: units for one euro as decimal text, by ISO 4217 code. */
export interface ExchangeRates {
  /** ISO date. */
  readonly date: string;
  readonly rates: Readonly<Record<string, string>>;
  readonly source: string;
}

/** The exchange rates used for the tax of an invoice, kept with its order: units of both currencies for one euro. */
export interface TaxExchange {
  readonly from: { readonly currency: string; readonly rate: string };
  readonly to: { readonly currency: string; readonly rate: string };
  /** ISO date of the rates. */
  readonly date: string;
}

/**
 * The currency in which a country's tax must be stated, whatever the currency of the invoice: member states (Directive 2006/112/EC art.
 * 230), United Kingdom (VAT Regulations 1995 reg. 14), Norway (bookføringsforskriften § 5-1-1), Australia (GSTR 2001/2). null if the law
 * does not require it.
 */
export function taxCurrencyOf(country: string): string | null {
  const taxed = taxCountryOf(country);
  return OWN_CURRENCY.get(taxed) ?? (isEuMemberState(taxed) ? 'EUR' : null);
}

const OWN_CURRENCY: ReadonlyMap<string, string> = new Map([
  ['CZ', 'CZK'],
  ['DK', 'DKK'],
  ['HU', 'HUF'],
  ['PL', 'PLN'],
  ['RO', 'RON'],
  ['SE', 'SEK'],
  ['GB', 'GBP'],
  ['NO', 'NOK'],
  ['AU', 'AUD'],
]);

/**
 * The exchange rates for the tax of an invoice (art. 91(2): euro rates of both currencies, the newest published on that day); null if the
 * law does not require it, nothing is taxed, or no rates are known.
 */
export function taxExchangeOf(
  { currency, taxes }: { readonly currency: string; readonly taxes: readonly { readonly country: string }[] },
  published: readonly ExchangeRates[],
  day: string,
): TaxExchange | null {
  const required = taxes[0] === undefined ? null : taxCurrencyOf(taxes[0].country);
  if (required === null || required === currency) return null;
  const [newest] = published
    .filter(({ date, rates }) => date <= day && rateIn(rates, currency) !== null && rateIn(rates, required) !== null)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
  if (newest === undefined) return null;
  const { date, rates } = newest;
  return {
    from: { currency, rate: rateIn(rates, currency) ?? '' },
    to: { currency: required, rate: rateIn(rates, required) ?? '' },
    date,
  };
}

/** A tax in the currency of its country, in minor units. */
export function nationalTaxMinor({ from, to }: TaxExchange, taxMinor: number): number {
  return crossMinor(
    taxMinor,
    { digits: currencyDigits(from.currency), rate: from.rate },
    { digits: currencyDigits(to.currency), rate: to.rate },
  );
}

function rateIn(rates: ExchangeRates['rates'], currency: string): string | null {
  return currency === 'EUR' ? '1' : (rates[currency] ?? null);
}
