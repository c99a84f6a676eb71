import { EU_MEMBER_STATES } from '#core/billing/eu-member-states.ts';
import type { TaxTable } from '#core/billing/tax-rate.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';

/** Reports registrations in countries or regions whose rate is not declared without an end (taxes/registration-without-rate): nothing could be charged there. */
export function checkRegistrations({ legal }: BrandFile, place: Place, { rates }: TaxTable, findings: Findings): void {
  const known = new Set(rates.filter(({ to }) => to === null).map(({ country, region }) => placeOf(country, region)));
  for (const [index, { country, region, one_stop_shop: oneStopShop }] of (legal.tax_registrations ?? []).entries()) {
    const at = inside(place, 'legal', 'tax_registrations', index);
    const there = placeOf(country, region);
    const needed = oneStopShop === true ? [there, ...EU_MEMBER_STATES] : [there];
    const missing = [...new Set(needed)].filter((candidate) => !known.has(candidate));
    if (missing.length > 0)
      findings.add(
        at,
        'taxes/registration-without-rate',
        `taxes.yaml has no open-ended rate for ${missing.join(', ')}`,
      );
  }
}

function placeOf(country: string, region: string | null = null): string {
  return region === null ? country : `${country}-${region}`;
}
