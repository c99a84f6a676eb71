import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import { findTaxRates } from './find-tax-rates.ts';
import { reverseChargeRuleOf } from './reverse-charge-rule.ts';
import type { TaxAddress, TaxRate, TaxTable } from './tax-rate.ts';
import { isInEuVatTerritory, isOutsideVatTerritory } from './tax-territory.ts';
import type { TaxTerritory } from './tax-territory.ts';

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
 * own rate (Directive 2006/112/EC art. 59c). Businesses elsewhere account for the tax themselves where the law says so (art. 196, and
 * `reverseChargeRuleOf`). Otherwise no tax is charged: 'export' for a seller registered at home, 'not-registered' for one that is not. See
 * docs/rules/billing-and-tax.md.
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
  if (address !== null && buyer.country !== seller.country && accountsForTax(address, buyer, table)) {
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
