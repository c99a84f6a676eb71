import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import { reverseChargeRuleOf } from './reverse-charge-rule.ts';
import type { TaxAddress, TaxRate, TaxTable } from './tax-rate.ts';
import { type TaxTerritory, isInEuVatTerritory, isOutsideVatTerritory } from './tax-territory.ts';

/** The facts of a sale that decide its taxes. */
export interface TaxInput {
  readonly brandCountry: string;
  readonly table: TaxTable;
  readonly address: TaxAddress | null;
  /** ISO date in the seller's time zone: the tax point, whose rates are charged. */
  readonly day: string;
}

/** The taxes of a sale, and the rates contained in the brand's list prices. */
export interface TaxDecision {
  readonly treatment: 'standard' | 'reverse-charge' | 'export' | 'not-registered';
  /** Each on the net; empty if no tax is charged. */
  readonly rates: readonly TaxRate[];
  readonly homeRates: readonly TaxRate[];
  /** The address is not known yet; the brand's country is assumed. */
  readonly estimated: boolean;
}

/**
 * The taxes of an electronically supplied service. A brand charges tax only where it is registered, at the buyer's local rates; 'EU' among
 * the registrations is the One-Stop Shop for all member states. An EU seller without a registration in the buyer's member state charges its
 * own rate (Directive 2006/112/EC art. 59c). Businesses elsewhere, and those on the mainland of a seller in a place outside the VAT of its
 * country, account for the tax themselves where the law says so (art. 196, and `reverseChargeRuleOf`). Otherwise no tax is charged: 'export'
 * for a seller registered at home, 'not-registered' for one that is not. See docs/rules/billing-and-tax.md.
 */
export function decideTax({ brandCountry, table, address, day }: TaxInput): TaxDecision {
  const seller: TaxTerritory = { country: taxCountryOf(brandCountry), region: null };
  const buyer = address === null ? seller : { country: taxCountryOf(address.country), region: address.region };
  const homeRates = findTaxRates(table, seller, day);
  const decided = { homeRates, estimated: address === null };

  const registeredHome = isRegistered(table, seller);
  const registeredThere = isRegistered(table, buyer);
  const withinUnion = isInEuVatTerritory(seller) && isInEuVatTerritory(buyer) && !isExcluded(table, buyer);
  if (!registeredThere && !(registeredHome && withinUnion)) {
    return { ...decided, treatment: registeredHome ? 'export' : 'not-registered', rates: [] };
  }
  const isAbroad =
    buyer.country !== seller.country || (isInEuVatTerritory(buyer) && isOutsideVat(seller.country, table));
  if (address !== null && isAbroad && accountsForTax(address, buyer, table)) {
    return { ...decided, treatment: 'reverse-charge', rates: [] };
  }
  return { ...decided, treatment: 'standard', rates: registeredThere ? findTaxRates(table, buyer, day) : homeRates };
}

/** In the country or, for regional taxes, in the region; a country's registration does not cover territories outside its VAT. */
function isRegistered(table: TaxTable, territory: TaxTerritory): boolean {
  const { country, region } = territory;
  if (region !== null && table.registrations.includes(`${country}-${region}`)) return true;
  if (isOutsideVatTerritory(territory) || isExcluded(table, territory)) return false;
  return table.registrations.some(
    (registration) => taxCountryOf(registration) === country || (registration === 'EU' && isEuMemberState(country)),
  );
}

/** Whether a seller is in a place outside the VAT of its country: registered there, but not in the country. */
function isOutsideVat(home: string, { registrations }: TaxTable): boolean {
  if (registrations.some((registration) => taxCountryOf(registration) === home)) return false;
  return registrations.some((registration) => {
    const [country = '', region = null] = registration.split('-');
    return country === home && isOutsideVatTerritory({ country, region });
  });
}

/** Whether the brand declared that it charges no tax there. */
function isExcluded({ outside = [] }: TaxTable, { country, region }: TaxTerritory): boolean {
  return outside.includes(region === null ? country : `${country}-${region}`);
}

/** In the Union only a confirmed number counts (Implementing Regulation (EU) 282/2011 art. 18(1)); elsewhere the country's rule applies. */
function accountsForTax(
  { business, taxNumberValid, taxNumberWellFormed = false }: TaxAddress,
  buyer: TaxTerritory,
  { businesses }: TaxTable,
): boolean {
  if (!business) return false;
  if (isInEuVatTerritory(buyer)) return taxNumberValid;
  switch (reverseChargeRuleOf(buyer.country, businesses)) {
    case 'trust-format':
      return taxNumberValid || taxNumberWellFormed;
    case 'ask-authority':
      return taxNumberValid;
    case 'always-tax':
      return false;
  }
}

/**
 * The tax rates of a territory on a day (ISO date): the region's rate, otherwise the country's; and in addition regional taxes for which
 * the brand is registered ('CA-QC'). If several are valid, the one that began last.
 */
export function findTaxRates(table: TaxTable, { country, region }: TaxTerritory, day: string): TaxRate[] {
  const applicable = table.rates
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
    applicable.find((rate) => isThere(rate) && !rate.isAdditional && (inCountry || inRegion)) ??
    applicable.find((rate) => rate.region === null && inCountry);
  const additional = applicable.filter((rate) => isThere(rate) && rate.isAdditional && inRegion);
  return [...(main === undefined ? [] : [main]), ...newestOfEach(additional)];
}

function newestOfEach(rates: readonly TaxRate[]): TaxRate[] {
  return rates.filter(({ name }, position) => rates.findIndex((rate) => rate.name === name) === position);
}
