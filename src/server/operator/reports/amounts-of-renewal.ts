import { decideTax } from '#core/billing/tax/decide-tax.ts';
import { type RenewalAmounts, renewalAmounts } from '#core/reports/recurring-revenue.ts';
import { dayOf } from '#core/time/local-day.ts';
import type { RenewingSubscription } from '#server/delivery/public.ts';
import type { ReportBrand } from './report-scope.ts';

/**
 * What a confirmed price consists of, by the taxes of the line it was confirmed with; where nothing was due for that line,
 * as during a trial, by those of its order's address and day.
 */
export function amountsOfRenewal(
  amountMinor: number,
  { confirmed: { taxes, address, placedAt } }: Pick<RenewingSubscription, 'confirmed'>,
  { country, taxes: table, zone }: Pick<ReportBrand, 'country' | 'taxes' | 'zone'>,
): RenewalAmounts {
  const decided = () => decideTax({ brandCountry: country, table, address, day: dayOf(placedAt, zone) }).rates;
  return renewalAmounts(amountMinor, taxes ?? decided());
}
