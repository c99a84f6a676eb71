import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import { ratesOn } from './rates-on.ts';
import type { TaxAddress, TaxRate, TaxTable } from './tax-rate.ts';
import { isInUnion, isOutside } from './tax-territory.ts';
import type { TaxTerritory } from './tax-territory.ts';

/** Who sells to whom, and when. */
export interface TaxQuestion {
  readonly brandCountry: string;
  readonly table: TaxTable;
  readonly address: TaxAddress | null;
  /** ms, UTC: the day decides the rate. */
  readonly at: number;
}

/** Which taxes a sale bears, and the rates that are inside the brand's list prices where they contain tax. */
export interface TaxDecision {
  readonly treatment: 'standard' | 'reverse-charge' | 'export' | 'not-registered';
  /** Each on the net; none: no tax is charged. */
  readonly rates: readonly TaxRate[];
  readonly homeRates: readonly TaxRate[];
  /** The address is not known yet and the brand's country stands for it (D3). */
  readonly estimated: boolean;
}

/**
 * Which taxes an electronically supplied service bears (D3, D10). A brand charges only where it is registered: at the buyer's rates there ('EU' among
 * the registrations is the One-Stop Shop, all member states); a seller in the EU without a registration in the buyer's member state charges its own
 * rate (Directive 2006/112/EC art. 59c). A business elsewhere with a confirmed number accounts for the tax itself where the law says so (art. 196, and
 * `REVERSE_CHARGE_OUTSIDE`). Anywhere else there is none: 'export' for a seller registered at home, 'not-registered' for one that is not.
 */
export function decideTax({ brandCountry, table, address, at }: TaxQuestion): TaxDecision {
  const seller: TaxTerritory = { country: taxCountryOf(brandCountry), region: null };
  const buyer = address === null ? seller : { country: taxCountryOf(address.country), region: address.region };
  const homeRates = ratesOn(table, seller, at);
  const decided = { homeRates, estimated: address === null };

  const registeredHome = isRegistered(table, seller);
  const registeredThere = isRegistered(table, buyer);
  const withinUnion = isInUnion(seller) && isInUnion(buyer);
  if (!registeredThere && !(registeredHome && withinUnion)) {
    return { ...decided, treatment: registeredHome ? 'export' : 'not-registered', rates: [] };
  }
  if (address !== null && buyer.country !== seller.country && accountsForTax(address, buyer)) {
    return { ...decided, treatment: 'reverse-charge', rates: [] };
  }
  return { ...decided, treatment: 'standard', rates: registeredThere ? ratesOn(table, buyer, at) : homeRates };
}

/** In the country or, where regions have taxes of their own, in the region; a country's registration does not reach what is outside its VAT. */
function isRegistered({ registrations }: TaxTable, territory: TaxTerritory): boolean {
  if (isOutside(territory)) return false;
  const { country, region } = territory;
  return registrations.some(
    (registration) =>
      taxCountryOf(registration) === country ||
      (registration === 'EU' && isEuMemberState(country)) ||
      (region !== null && registration === `${country}-${region}`),
  );
}

function accountsForTax({ business, taxNumberValid }: TaxAddress, buyer: TaxTerritory): boolean {
  return business && taxNumberValid && (isInUnion(buyer) || REVERSE_CHARGE_OUTSIDE.includes(buyer.country));
}

/**
 * Countries outside the EU in which a registered business accounts for the tax on services of a seller from abroad: the United Kingdom (VAT Notice 741A
 * §5), Norway (VAT Act §11-3), Australia (A New Tax System (GST) Act 1999 s 9-26) and New Zealand (Goods and Services Tax Act 1985 s 8(4D)).
 */
const REVERSE_CHARGE_OUTSIDE: readonly string[] = ['GB', 'NO', 'AU', 'NZ'];
