import { EU_MEMBER_STATES } from '#core/billing/eu-member-states.ts';
import type { TaxTable } from '#core/billing/tax-rate.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';

/** Reports registrations in countries whose rate is not declared without an end (taxes/registration-without-rate): nothing could be charged there. */
export function checkRegistrations({ legal }: BrandFile, place: Place, { rates }: TaxTable, findings: Findings): void {
  const known = new Set(rates.filter(({ region, to }) => region === null && to === null).map(({ country }) => country));
  for (const [index, { country, one_stop_shop: oneStopShop }] of (legal.tax_registrations ?? []).entries()) {
    const at = inside(place, 'legal', 'tax_registrations', index);
    const needed = oneStopShop === true ? [country, ...EU_MEMBER_STATES] : [country];
    const missing = [...new Set(needed)].filter((candidate) => !known.has(candidate));
    if (missing.length > 0)
      findings.add(
        at,
        'taxes/registration-without-rate',
        `taxes.yaml has no open-ended rate for ${missing.join(', ')}`,
      );
  }
}
