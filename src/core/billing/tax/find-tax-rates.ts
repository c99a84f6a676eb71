import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import type { TaxRate, TaxTable } from './tax-rate.ts';
import type { TaxTerritory } from './tax-territory.ts';

/**
 * The tax rates of a territory on a day (ISO date): the region's rate, otherwise the country's; and in addition regional taxes for which
 * the brand is registered ('CA-QC'). If several are valid, the one that began last.
 */
export function findTaxRates(table: TaxTable, { country, region }: TaxTerritory, day: string): TaxRate[] {
  const holding = table.rates
    .filter(
      (rate) => taxCountryOf(rate.country) === country && rate.from <= day && (rate.to === null || day <= rate.to),
    )
    .toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1));
  const isThere = (rate: TaxRate) => region !== null && rate.region === region;
  const inRegion = region !== null && table.registrations.includes(`${country}-${region}`);
  const inCountry = table.registrations.some(
    (registration) => taxCountryOf(registration) === country || (registration === 'EU' && isEuMemberState(country)),
  );
  const main =
    holding.find((rate) => isThere(rate) && !rate.isBeside && (inCountry || inRegion)) ??
    holding.find((rate) => rate.region === null && inCountry);
  const beside = holding.filter((rate) => isThere(rate) && rate.isBeside && inRegion);
  return [...(main === undefined ? [] : [main]), ...newestOfEach(beside)];
}

function newestOfEach(rates: readonly TaxRate[]): TaxRate[] {
  return rates.filter(({ name }, position) => rates.findIndex((rate) => rate.name === name) === position);
}
