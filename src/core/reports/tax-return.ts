import {
  type TaxRegistration,
  applicableRegistrations,
  isOfNonUnionScheme,
} from '#core/billing/tax/applicable-registrations.ts';
import { taxCountryOf } from '#core/billing/tax/eu-member-states.ts';
import type { TaxTable } from '#core/billing/tax/tax-rate.ts';
import { isOutsideVatTerritory } from '#core/billing/tax/tax-territory.ts';
import type { TimeZone } from '#core/time/time-zone.ts';
import { quarterOf } from './report-period.ts';
import type { SalesLine } from './sales-line.ts';

/** Where tax is declared: at home, in the One-Stop Shop (Directive 2006/112/EC art. 358a–369k), or in the country itself. */
export const TAX_RETURNS = ['home', 'one-stop-shop', 'country'] as const;

export type TaxReturn = (typeof TAX_RETURNS)[number];

/** The seller as the tax return knows it. */
export interface TaxSeller {
  readonly country: string;
  readonly taxRegistrations: readonly TaxRegistration[];
  readonly zone: TimeZone;
  readonly taxes: Pick<TaxTable, 'rates'>;
}

/** A row of a tax return in one currency: a rate of a country, or a correction of an earlier period; minor units. */
export interface TaxReturnRow {
  readonly key: string;
  readonly return: TaxReturn;
  /** The member state of consumption, or the country that levies the tax. */
  readonly country: string;
  readonly name: string;
  /**
   * 'standard': electronically supplied services do not have reduced rates (Directive 2006/112/EC art. 98(1)); rates of
   * regions are the standard rates there.
   */
  readonly rateType: 'standard';
  readonly basisPoints: number;
  /** The quarter whose return is corrected; null for supplies of the period. */
  readonly corrects: string | null;
  readonly taxableMinor: number;
  readonly taxMinor: number;
}

/**
 * The parts of a line in the tax return, one for each of its taxes. A line whose tax became chargeable before the period, invoiced
 * or credited in it, corrects the quarter of that day (Implementing Regulation (EU) 2020/194 art. 2, annex III part 3).
 */
export function taxReturnParts(line: SalesLine, seller: TaxSeller, periodFrom: number): readonly TaxReturnRow[] {
  return line.taxes.map((tax) => taxReturnPart(tax, line.chargeableAt, seller, periodFrom));
}

/** What a tax, or the sum of several of one rate, adds to its row; it became chargeable at an instant (ms). */
export function taxReturnPart(
  tax: SalesLine['taxes'][number],
  chargeableAt: number,
  seller: TaxSeller,
  periodFrom: number,
): TaxReturnRow {
  const { country, name, basisPoints, taxableMinor, amountMinor } = tax;
  const corrects = chargeableAt < periodFrom ? quarterOf(chargeableAt, seller.zone) : null;
  const declared = isOutsideVat(tax, seller) ? 'country' : taxReturnOf(country, seller);
  const row = { return: declared, country: taxCountryOf(country), name, basisPoints, corrects };
  return {
    key: [row.return, row.country, name, basisPoints, ...(corrects === null ? [] : [corrects])].join(' '),
    ...row,
    rateType: 'standard',
    taxableMinor,
    taxMinor: amountMinor,
  };
}

/** The name and rate (basis points) in the key of a row; null when it is of no row. */
export function rateOfKey(key: string): { readonly name: string; readonly basisPoints: string } | null {
  const [, name, basisPoints] = /^[a-z-]+ \S+ (.+) ([\d.]+)(?: \d{4}-Q\d)?$/.exec(key) ?? [];
  return name === undefined || basisPoints === undefined ? null : { name, basisPoints };
}

/** The treatment and country in the key of untaxed supplies; null when it is of something else. */
export function untaxedOfKey(key: string): { readonly treatment: string; readonly country: string } | null {
  const [, treatment, country] = /^untaxed (\S+) (\S+)$/.exec(key) ?? [];
  return treatment === undefined || country === undefined ? null : { treatment, country };
}

/** Supplies without tax of a treatment and country, such as reverse charge: the key of their row. */
export function untaxedKey({ treatment, country }: Pick<SalesLine, 'treatment' | 'country'>): string {
  return `untaxed ${treatment} ${country}`;
}

/** Whether sellers file one return of the One-Stop Shop: that of one registration, or none. */
export function fileTogether(sellers: readonly Pick<TaxSeller, 'taxRegistrations'>[]): boolean {
  const registrations = sellers.flatMap(({ taxRegistrations }) =>
    taxRegistrations.filter(({ oneStopShop }) => oneStopShop === true).slice(0, 1),
  );
  return new Set(registrations.map(({ number }) => number.replaceAll(/\s/g, ''))).size <= 1;
}

/**
 * Where the tax of a country is declared. The One-Stop Shop takes that of the other member states, and of the non-Union scheme also that
 * of the member state of identification (Directive 2006/112/EC art. 359, 369b), also for sellers in a place outside the VAT of it (art. 6).
 */
export function taxReturnOf(country: string, { country: home, taxRegistrations }: TaxSeller): TaxReturn {
  const [registration] = applicableRegistrations(taxRegistrations, {
    sellerCountry: home,
    buyer: { country, region: null },
    taxes: [{ country }],
  });
  if (registration !== undefined && isOfNonUnionScheme(registration)) return 'one-stop-shop';
  if (taxCountryOf(country) === taxCountryOf(home)) return 'home';
  if (registration === undefined) return 'country';
  return taxCountryOf(registration.country) === taxCountryOf(country) ? 'country' : 'one-stop-shop';
}

/**
 * Whether a tax is only charged in places outside the VAT of its country, such as IGIC in the Canary Islands: the returns of
 * that VAT do not take it. Taxes are stored without their region, so it is recognised by its name and rate.
 */
function isOutsideVat(
  { country, name, basisPoints }: SalesLine['taxes'][number],
  { taxes: { rates } }: Pick<TaxSeller, 'taxes'>,
): boolean {
  const same = rates.filter(
    (rate) => rate.country === country && rate.name === name && rate.basisPoints === basisPoints,
  );
  return same.length > 0 && same.every((rate) => isOutsideVatTerritory(rate));
}
