import { isEuMemberState } from '#core/billing/tax/eu-member-states.ts';
import type { ExchangeRates } from '#core/billing/tax/national-tax.ts';
import { taxRegionsOf } from '#core/billing/tax/regional-rate-areas.ts';
import { schemesOf } from '#core/billing/tax/tax-number-schemes.ts';
import type { TaxRate, TaxTable } from '#core/billing/tax/tax-rate.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import {
  type BusinessRuleSource,
  type ExchangeRatesSource,
  type TaxRateSource,
  type TaxesFile,
  businessRule,
  exchangeRates,
  taxRate,
} from '#server/publishing/store-files/taxes-file.ts';
import { type Listed, listedItems } from './listed-items.ts';
import { taxBasisPoints } from './prices/pricing.ts';
import type { Source } from './sources.ts';

/**
 * Compiles the taxes of a store; problems: taxes/source-missing, taxes/window-impossible, taxes/unknown-region,
 * taxes/rates-overlap, taxes/business-rule-union, taxes/business-rule-unknown-format, taxes/no-authority,
 * taxes/exchange-rates-twice.
 */
export function compileTaxes(
  source: Source<TaxesFile> | null,
  registrations: readonly string[],
  findings: Findings,
): TaxTable {
  const rates = source === null ? [] : listedItems(source, 'rates', taxRate);
  for (const { value, place } of rates) checkRate(value, place, findings);
  checkOverlaps(rates, findings);
  const rules = source === null ? [] : listedItems(source, 'businesses', businessRule);
  for (const { value, place } of rules) checkBusinessRule(value, place, findings);
  const exchange = source === null ? [] : listedItems(source, 'exchange_rates', exchangeRates);
  checkDays(exchange, findings);
  const outside = (source?.data?.outside ?? []).map(({ country, region }) => placeCode(country, region));
  return {
    rates: rates.map(({ value }) => compileRate(value)),
    registrations,
    ...(outside.length === 0 ? {} : { outside }),
    ...(exchange.length === 0 ? {} : { exchangeRates: exchange.map(({ value }) => compileExchange(value)) }),
    ...(rules.length === 0
      ? {}
      : { businesses: Object.fromEntries(rules.map(({ value: { country, rule } }) => [country, rule])) }),
  };
}

function compileExchange({ rates, ...published }: ExchangeRatesSource): ExchangeRates {
  const written = Object.entries(rates).map(([currency, value]) => [currency, String(value)] as const);
  return { ...published, rates: Object.fromEntries(written) };
}

function compileRate({ country, region, name, rate, from, to, source, ...rest }: TaxRateSource): TaxRate {
  return {
    country,
    region: region ?? null,
    name,
    basisPoints: taxBasisPoints(rate),
    isAdditional: rest.beside_country === true,
    from,
    to: to ?? null,
    source: `${source ?? ''} (${rest.source_date ?? ''})`,
  };
}

function checkRate(
  { country, region, source, source_date: date, from, to }: TaxRateSource,
  place: Place,
  findings: Findings,
): void {
  if (source === undefined)
    findings.add(
      place,
      'taxes/source-missing',
      `the rate of ${country} needs the official page it comes from ("source")`,
    );
  if (date === undefined)
    findings.add(
      place,
      'taxes/source-missing',
      `the rate of ${country} needs the day its page was read ("source_date")`,
    );
  const regions = taxRegionsOf(country);
  if (region !== undefined && regions?.includes(region) === false)
    findings.add(
      inside(place, 'region'),
      'taxes/unknown-region',
      regions.length === 0
        ? `no address in ${country} has a region with taxes of its own`
        : `addresses in ${country} are in ${regions.join(', ')} or in none of them`,
    );
  if (to !== undefined && to < from)
    findings.add(inside(place, 'to'), 'taxes/window-impossible', `${to} is before ${from}, when it begins`);
}

/**
 * Reports business rules that cannot be applied: in the EU the law leaves no choice, and elsewhere numbers need a known
 * format or an authority.
 */
function checkBusinessRule({ country, rule }: BusinessRuleSource, place: Place, findings: Findings): void {
  const schemes = schemesOf(country);
  if (isEuMemberState(country))
    findings.add(
      inside(place, 'country'),
      'taxes/business-rule-union',
      `${country} is in the EU, where only a confirmed number counts`,
    );
  else if (rule === 'trust-format' && schemes.length === 0)
    findings.add(
      inside(place, 'rule'),
      'taxes/business-rule-unknown-format',
      `how tax numbers of ${country} are formed is not known here: always-tax`,
    );
  else if (rule === 'ask-authority' && schemes.every(({ authority }) => authority === null))
    findings.add(
      inside(place, 'rule'),
      'taxes/no-authority',
      `no authority confirms numbers of ${country}: trust-format or always-tax`,
    );
}

/** One publication of exchange rates per day, since two would be ambiguous. */
function checkDays(published: readonly Listed<ExchangeRatesSource>[], findings: Findings): void {
  for (const [index, { value, place }] of published.entries()) {
    if (published.slice(0, index).some((before) => before.value.date === value.date))
      findings.add(inside(place, 'date'), 'taxes/exchange-rates-twice', `there are rates of ${value.date} already`);
  }
}

/** 'PT-30', or 'GP' for a place with its own country code. */
function placeCode(country: string, region: string | undefined): string {
  return region === undefined ? country : `${country}-${region}`;
}

function checkOverlaps(rates: readonly Listed<TaxRateSource>[], findings: Findings): void {
  const byPlace = Map.groupBy(rates, ({ value }) =>
    [value.country, value.region ?? '', ...(value.beside_country === true ? [value.name] : [])].join('-'),
  );
  for (const [name, group] of byPlace) {
    const sorted = group.toSorted((a, b) => (a.value.from < b.value.from ? -1 : 1));
    for (const [index, { value, place }] of sorted.entries()) {
      const before = sorted[index - 1]?.value;
      if (before === undefined || (before.to !== undefined && before.to < value.from)) continue;
      const message = `${name.replace(/-$/u, '')} has another rate from ${before.from}: end that with "to"`;
      findings.add(inside(place, 'from'), 'taxes/rates-overlap', message);
    }
  }
}
