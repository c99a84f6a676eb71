import type { TaxTable } from '#core/billing/tax/tax-rate.ts';
import { type PeriodBounds, type ReportPeriod, boundsOfPeriod, monthOf } from '#core/reports/report-period.ts';
import type { TaxSeller } from '#core/reports/tax-return.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { CallerContext } from '#server/staff/public.ts';

/** A brand in a report; its period begins and ends at midnight of its own time zone. */
export interface ReportBrand extends TaxSeller, PeriodBounds {
  readonly id: string;
  readonly name: string;
  /** The rates of the live version. */
  readonly taxes: TaxTable;
}

/** What a report is about. */
export interface ReportScope {
  readonly period: ReportPeriod;
  /** By id. */
  readonly brands: readonly ReportBrand[];
  /** Null for all. */
  readonly currency: string | null;
  /** ms. */
  readonly now: number;
}

/** The filters of a report. */
export interface ReportFilter {
  readonly brandId?: string | undefined;
  readonly period?: ReportPeriod | undefined;
  readonly currency?: string | undefined;
}

/** The brands of a report the caller may see, with their bounds of the period; the present month by default. */
export function reportScope(
  { storefronts }: Pick<OperatorServices, 'storefronts'>,
  { caller, now }: Pick<CallerContext, 'caller' | 'now'>,
  {
    brandId,
    period,
    currency = null,
  }: Omit<ReportFilter, 'currency'> & { readonly currency?: string | null | undefined },
): ReportScope {
  const visible = storefronts
    .list()
    .map(({ brand, taxes }) => ({ ...brand, taxes }))
    .filter(({ id }) => canAccessBrand(caller.brands, id) && (brandId === undefined || id === brandId));
  const chosen = period ?? monthOf(now, timeZoneOf(visible[0]?.timeZone));
  const brands = visible.map(({ id, name, country, timeZone, legal, taxes }) => {
    const zone = timeZoneOf(timeZone);
    return {
      id,
      name,
      country,
      taxes,
      taxRegistrations: legal.taxRegistrations,
      zone,
      ...boundsOfPeriod(chosen, zone),
    };
  });
  return { period: chosen, brands, currency, now };
}

/** Brands whose period begins and ends at the same instants, so that one statement reads them. */
export interface BrandsOfBounds {
  readonly brandIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The brands by the bounds of their period; those of one time zone have the same. */
export function brandsByBounds(brands: readonly ReportBrand[]): readonly BrandsOfBounds[] {
  const groups = Map.groupBy(brands, ({ from, to }) => `${from} ${to}`);
  return [...groups.values()].flatMap((ofBounds) => {
    const brandIds = ofBounds.map(({ id }) => id);
    return ofBounds.slice(0, 1).map(({ from, to }) => ({ brandIds, from, to }));
  });
}
