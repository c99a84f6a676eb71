import { isEuMemberState, taxCountryOf } from './eu-member-states.ts';

/** A tax registration of a brand, as published. */
export interface TaxRegistration {
  readonly country: string;
  /** For a tax of a region: 'QC'. */
  readonly region?: string;
  readonly number: string;
  /** Used to charge the tax of every member state. */
  readonly oneStopShop?: boolean;
}

/** Whether a registration is the One-Stop Shop for sellers outside the Union, whose numbers begin with 'EU' (art. 362). */
export function isOfNonUnionScheme({ number, oneStopShop }: Pick<TaxRegistration, 'number' | 'oneStopShop'>): boolean {
  return oneStopShop === true && /^EU/i.test(number);
}

/** The kinds of tax numbers: VAT in Europe, GST in much of the Commonwealth, QST in Québec. */
export const TAX_NUMBER_KINDS = ['vat-eu', 'vat', 'gst', 'qst'] as const;

/** The kind of a tax number, by the country that issued it. */
export type TaxNumberKind = (typeof TAX_NUMBER_KINDS)[number];

/** The taxes of an invoice, and the places of seller and buyer. */
export interface InvoiceTaxInput {
  readonly sellerCountry: string;
  readonly buyer: { readonly country: string; readonly region: string | null };
  readonly taxes: readonly { readonly country: string }[];
}

/**
 * The registrations shown on an invoice (Directive 2006/112/EC art. 226(3)): those under which its taxes are charged; without tax the
 * seller's own, otherwise that of the buyer's country.
 */
export function applicableRegistrations(
  registrations: readonly TaxRegistration[],
  { sellerCountry, buyer, taxes }: InvoiceTaxInput,
): readonly TaxRegistration[] {
  const [charged] = taxes;
  if (charged !== undefined) return registeredIn(registrations, charged.country, buyer.region);
  const own = registeredAtHome(registrations, sellerCountry);
  return own.length > 0 ? own : registeredIn(registrations, buyer.country, buyer.region);
}

/** The kind of a registration's or buyer's tax number. */
export function taxNumberKindOf({ country, region }: Pick<TaxRegistration, 'country' | 'region'>): TaxNumberKind {
  if (region !== undefined) return region === 'QC' ? 'qst' : 'vat';
  if (isEuMemberState(country)) return 'vat-eu';
  return GST_COUNTRIES.has(country) ? 'gst' : 'vat';
}

const GST_COUNTRIES: ReadonlySet<string> = new Set(['AU', 'CA', 'IN', 'NZ', 'SG']);

/** The seller's registration in its country, or in a place of it that has a tax of its own. */
function registeredAtHome(registrations: readonly TaxRegistration[], country: string): readonly TaxRegistration[] {
  const there = registrationsOf(registrations, country);
  const ofCountry = there.filter(({ region }) => region === undefined);
  return ofCountry.length > 0 ? ofCountry : there;
}

/** The registration in the country itself, with those of the buyer's region; otherwise, in the Union, the One-Stop Shop. */
function registeredIn(
  registrations: readonly TaxRegistration[],
  country: string,
  buyerRegion: string | null,
): readonly TaxRegistration[] {
  const applying = registrationsOf(registrations, country).filter(
    ({ region }) => region === undefined || region === buyerRegion,
  );
  if (applying.length > 0 || !isEuMemberState(country)) return applying;
  return registrations.filter(({ oneStopShop }) => oneStopShop === true).slice(0, 1);
}

/** The One-Stop Shop for sellers outside the Union is not a registration in the country that gave its number. */
function registrationsOf(registrations: readonly TaxRegistration[], country: string): readonly TaxRegistration[] {
  return registrations.filter((one) => taxCountryOf(one.country) === taxCountryOf(country) && !isOfNonUnionScheme(one));
}
