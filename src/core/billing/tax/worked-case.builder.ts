import type { Brand } from '#core/storefront/brand.ts';

/** A sale with its taxes according to an official page. */
export interface WorkedCase {
  readonly seller: keyof typeof SELLERS;
  readonly buyer: WorkedBuyer;
  /** ISO date. */
  readonly on: string;
  /** The list price, with or without tax as written by the seller. */
  readonly priceMinor: number;
  /** 'VAT 20% 20.00 = 120.00', 'reverse-charge = 100.00': taxes, then the amount to pay. */
  readonly expected: string;
  /** The official page, and the place in it. */
  readonly source: string;
}

/** The buyer's place and type; a company's number is confirmed unless stated otherwise. */
export interface WorkedBuyer {
  readonly country: string;
  readonly postcode?: string;
  readonly region?: string;
  readonly company?: 'confirmed' | 'unconfirmed';
}

type Seller = Pick<Brand, 'country' | 'pricesIncludeTax' | 'fixedAbroad'> & {
  readonly registrations: readonly string[];
};

const withTax = { pricesIncludeTax: true, fixedAbroad: 'gross' } as const;
const withoutTax = { pricesIncludeTax: false, fixedAbroad: 'gross' } as const;
const FOREIGN_REGISTRATIONS = ['IE', 'EU', 'GB', 'CH', 'NO', 'AU', 'NZ', 'ZA', 'CA', 'CA-QC'] as const;

/** Sellers: country, registrations, and whether list prices contain the tax. */
export const SELLERS = {
  /** In Germany, in the One-Stop Shop. */
  german: { country: 'DE', registrations: ['DE', 'EU'], ...withoutTax },
  /** The same with tax-inclusive prices that are unchanged abroad. */
  germanGross: { country: 'DE', registrations: ['DE', 'EU'], ...withTax },
  /** The same, keeping the net abroad. */
  germanNet: { country: 'DE', registrations: ['DE', 'EU'], ...withTax, fixedAbroad: 'net' },
  /** Below 10,000 EUR a year to other member states, and so taxed at home. */
  germanSmall: { country: 'DE', registrations: ['DE'], ...withTax },
  spanish: { country: 'ES', registrations: ['ES', 'EU'], ...withTax },
  italian: { country: 'IT', registrations: ['IT', 'EU'], ...withTax },
  british: { country: 'GB', registrations: ['GB'], ...withoutTax },
  /** In the non-Union scheme of the One-Stop Shop too. */
  britishWithUnion: { country: 'GB', registrations: ['GB', 'EU'], ...withoutTax },
  swiss: { country: 'CH', registrations: ['CH'], ...withoutTax },
  /** Registered abroad in many countries. */
  american: { country: 'US', registrations: FOREIGN_REGISTRATIONS, ...withoutTax },
  canadian: { country: 'CA', registrations: ['CA', 'CA-QC'], ...withoutTax },
  canadianGross: { country: 'CA', registrations: ['CA', 'CA-QC'], ...withTax },
  australian: { country: 'AU', registrations: ['AU'], ...withTax },
  newZealander: { country: 'NZ', registrations: ['NZ'], ...withTax },
} as const satisfies Readonly<Record<string, Seller>>;

/** A case in one line: seller, buyer, price, result, source; on 1 May 2026 unless stated otherwise. */
export function buildWorkedCase(
  seller: WorkedCase['seller'],
  to: WorkedBuyer | string,
  priceMinor: number,
  expected: string,
  source: string,
  on = '2026-05-01',
): WorkedCase {
  return { seller, buyer: typeof to === 'string' ? { country: to } : to, priceMinor, expected, source, on };
}

/** A company in a country, with a confirmed number. */
export function company(country: string, place: Partial<WorkedBuyer> = {}): WorkedBuyer {
  return { country, company: 'confirmed', ...place };
}
