import { EU_MEMBER_STATES } from '#core/billing/tax/eu-member-states.ts';
import { regionalRateAreas } from '#core/billing/tax/regional-rate-areas.ts';
import type { TaxTable } from '#core/billing/tax/tax-rate.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

/**
 * Reports registrations in places without an open-ended rate (taxes/registration-without-rate), and those that include
 * a place with its own rate, such as Madeira, for which neither a rate nor an exemption is declared
 * (taxes/region-without-rate): the country's rate would be charged there unnoticed.
 */
export function checkRegistrations({ legal }: BrandFile, place: Place, table: TaxTable, findings: Findings): void {
  const known = new Set(
    table.rates.filter(({ to }) => to === null).map(({ country, region }) => placeOf(country, region)),
  );
  const reported = new Set<string>();
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
    const places = [
      ...(region === undefined ? regionalRateAreas(country) : []),
      ...(oneStopShop === true ? regionalRateAreas('EU') : []),
    ].filter(({ of }) => !missing.includes(of));
    const silent = [...new Map(places.map((one) => [placeOf(one.country, one.region), one]))].filter(
      ([code]) => !known.has(code) && table.outside?.includes(code) !== true && !reported.has(code),
    );
    for (const [code] of silent) reported.add(code);
    if (silent.length > 0)
      findings.add(
        at,
        'taxes/region-without-rate',
        `taxes.yaml has no open-ended rate for ${silent.map(([code, { name }]) => `${code} (${name})`).join(', ')}: add one for each, or list it under "outside"`,
      );
  }
}

function placeOf(country: string, region: string | null = null): string {
  return region === null ? country : `${country}-${region}`;
}
