import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';
import type { TaxAddress, TaxRate, TaxTable } from './tax-rate.ts';

/** Who sells to whom, and when. */
export interface TaxQuestion {
  readonly brandCountry: string;
  readonly table: TaxTable;
  readonly address: TaxAddress | null;
  /** ms, UTC: the day decides the rate. */
  readonly at: number;
}

/** Which tax a sale bears, and the rate that is inside the brand's list prices where they contain tax. */
export interface TaxDecision {
  readonly treatment: 'standard' | 'reverse-charge' | 'export' | 'not-registered';
  /** null: no tax is charged. */
  readonly rate: TaxRate | null;
  readonly homeRate: TaxRate | null;
  /** The address is not known yet and the brand's country stands for it (D3). */
  readonly estimated: boolean;
}

/**
 * Which tax an electronically supplied service bears (D3, D10). A brand charges only where it is registered: at the buyer's rate there ('EU' among
 * the registrations is the One-Stop Shop, all member states); a seller in the EU without a registration in the buyer's member state charges its own
 * rate (Directive 2006/112/EC art. 59c). A business in another member state with a confirmed number accounts for the tax itself (art. 196). Anywhere else
 * there is none: 'export' for a seller registered at home, 'not-registered' for one that is not.
 */
export function decideTax({ brandCountry, table, address, at }: TaxQuestion): TaxDecision {
  const seller = taxCountryOf(brandCountry);
  const buyer = taxCountryOf(address?.country ?? brandCountry);
  const registeredHome = isRegistered(table, seller);
  const registeredThere = isRegistered(table, buyer);
  const homeRate = registeredHome ? rateOn(table, seller, null, at) : null;
  const decided = { homeRate, estimated: address === null };

  const withinUnion = isEuMemberState(seller) && isEuMemberState(buyer);
  if (!registeredThere && !(registeredHome && withinUnion)) {
    return { ...decided, treatment: registeredHome ? 'export' : 'not-registered', rate: null };
  }
  if (address !== null && buyer !== seller && accountsForTax(address)) {
    return { ...decided, treatment: 'reverse-charge', rate: null };
  }
  const rate = registeredThere ? rateOn(table, buyer, address?.region ?? null, at) : homeRate;
  return { ...decided, treatment: 'standard', rate };
}

function isRegistered(table: TaxTable, country: string): boolean {
  return table.registrations.some(
    (registration) => taxCountryOf(registration) === country || (registration === 'EU' && isEuMemberState(country)),
  );
}

function accountsForTax(address: TaxAddress): boolean {
  return address.business && address.taxNumberValid && isEuMemberState(address.country);
}

/** The rate of the region, else of the whole country; of several that hold, the one that began last. */
function rateOn(table: TaxTable, country: string, region: string | null, at: number): TaxRate | null {
  const day = new Date(at).toISOString().slice(0, 10);
  const holding = table.rates
    .filter(
      (rate) => taxCountryOf(rate.country) === country && rate.from <= day && (rate.to === null || day <= rate.to),
    )
    .toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1));
  const ofRegion = region === null ? undefined : holding.find((rate) => rate.region === region);
  return ofRegion ?? holding.find((rate) => rate.region === null) ?? null;
}
