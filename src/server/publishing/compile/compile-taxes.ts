import type { TaxRate, TaxTable } from '#core/billing/tax-rate.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import { taxRate } from '#server/publishing/store-files/taxes-file.ts';
import type { TaxesFile, TaxRateSource } from '#server/publishing/store-files/taxes-file.ts';
import { listedItems } from './listed-items.ts';
import type { Listed } from './listed-items.ts';
import { taxBasisPoints } from './pricing.ts';
import type { Source } from './sources.ts';

/** The tax rates of a store; problems: taxes/source-missing, taxes/window-impossible, taxes/rates-overlap. */
export function compileTaxes(
  source: Source<TaxesFile> | null,
  registrations: readonly string[],
  findings: Findings,
): TaxTable {
  const rates = source === null ? [] : listedItems(source, 'rates', taxRate);
  for (const { value, place } of rates) checkRate(value, place, findings);
  checkOverlaps(rates, findings);
  return { rates: rates.map(({ value }) => compileRate(value)), registrations };
}

function compileRate({ country, region, name, rate, from, to, source, ...rest }: TaxRateSource): TaxRate {
  return {
    country,
    region: region ?? null,
    name,
    basisPoints: taxBasisPoints(rate),
    isBeside: rest.beside_country === true,
    from,
    to: to ?? null,
    source: `${source ?? ''} (${rest.source_date ?? ''})`,
  };
}

function checkRate(
  { country, source, source_date: date, from, to }: TaxRateSource,
  place: Place,
  findings: Findings,
): void {
  if (source === undefined)
    findings.add(
      place,
      'taxes/source-missing',
      `the rate of ${country} needs the official page it comes from ("source")`,
    );
  if (date === undefined)
    findings.add(
      place,
      'taxes/source-missing',
      `the rate of ${country} needs the day its page was read ("source_date")`,
    );
  if (to !== undefined && to < from)
    findings.add(inside(place, 'to'), 'taxes/window-impossible', `${to} is before ${from}, when it begins`);
}

function checkOverlaps(rates: readonly Listed<TaxRateSource>[], findings: Findings): void {
  const byPlace = Map.groupBy(rates, ({ value }) =>
    [value.country, value.region ?? '', ...(value.beside_country === true ? [value.name] : [])].join('-'),
  );
  for (const [name, group] of byPlace) {
    const sorted = group.toSorted((a, b) => (a.value.from < b.value.from ? -1 : 1));
    for (const [index, { value, place }] of sorted.entries()) {
      const before = sorted[index - 1]?.value;
      if (before === undefined || (before.to !== undefined && before.to < value.from)) continue;
      const message = `${name.replace(/-$/u, '')} has another rate from ${before.from}: end that with "to"`;
      findings.add(inside(place, 'from'), 'taxes/rates-overlap', message);
    }
  }
}
