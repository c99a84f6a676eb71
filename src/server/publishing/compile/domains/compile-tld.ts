import type { BrandRegistry, Tld, TldCost } from '#core/domains/tld.ts';
import type { Listed } from '#server/publishing/compile/listed-items.ts';
import { readAmount } from '#server/publishing/compile/prices/currency-amounts.ts';
import type { Pricing } from '#server/publishing/compile/prices/pricing.ts';
import { suggestKnown } from '#server/publishing/store-files/did-you-mean.ts';
import type { DomainDefaults, TldSource, CostSource } from '#server/publishing/store-files/domains-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { compileTldPrices } from './compile-tld-prices.ts';
import { compileTldRules } from './compile-tld-rules.ts';
import { readRange } from './read-range.ts';
import type { TldName } from './tld-name.ts';

/** The common context of a file's TLDs. */
export interface TldContext {
  readonly pricing: Pricing;
  readonly findings: Findings;
  readonly defaults: Listed<DomainDefaults> | null;
  /** Default restore fee in the base currency. */
  readonly restoreMinor: number | null;
  readonly registries: readonly BrandRegistry[];
  /** Including registries with other problems. */
  readonly registryKeys: ReadonlySet<string>;
}

const YEARS = '1-10';

const TRANSFER_DAYS = '5-7';

const GRACE_DAYS = 30;

const RESTORE_DAYS = 30;

/**
 * Compiles a TLD; problems: domains/years-impossible, domains/days-impossible, domains/unknown-registry,
 * domains/registry-cannot-register, and those of compileTldPrices and compileTldRules.
 */
export function compileTld({ name, unicode }: TldName, source: TldSource, place: Place, context: TldContext): Tld {
  const { findings, defaults } = context;
  const years = inherited('years', source, place, defaults);
  const [minYears, maxYears] = readRange(String(years.value ?? YEARS));
  if (minYears > maxYears)
    findings.add(years.place, 'domains/years-impossible', `${minYears} years are more than ${maxYears}`);
  const cost = inherited('cost', source, place, defaults);
  const transfer = inherited('transfer_days', source, place, defaults);
  const [leastDays, mostDays] = readRange(String(transfer.value ?? TRANSFER_DAYS));
  if (leastDays > mostDays)
    findings.add(transfer.place, 'domains/days-impossible', `${leastDays} days are more than ${mostDays}`);
  return {
    name,
    unicode,
    categories: source.categories ?? [],
    registries: compileChain(inherited('registries', source, place, defaults), context),
    prices: compileTldPrices(source, place, context),
    minYears,
    maxYears,
    graceDays: source.grace_days ?? defaults?.value.grace_days ?? GRACE_DAYS,
    restoreDays: source.restore_days ?? defaults?.value.restore_days ?? RESTORE_DAYS,
    transferDays: { least: leastDays, most: mostDays },
    ...(cost.value === undefined
      ? {}
      : { cost: compileTldCost(cost.value, cost.place, { base: context.pricing.base, findings }) }),
    ...(source.add_grace === undefined ? {} : { addGrace: source.add_grace }),
    rules: source.rules === 'generic' ? null : compileTldRules(source.rules, inside(place, 'rules'), findings),
  };
}

/** A field of the TLD or of the defaults, with its place. */
function inherited<Key extends 'years' | 'registries' | 'cost' | 'transfer_days'>(
  key: Key,
  source: TldSource,
  place: Place,
  defaults: TldContext['defaults'],
): { readonly value: DomainDefaults[Key]; readonly place: Place } {
  const own = source[key];
  if (own !== undefined || defaults === null) return { value: own, place: inside(place, key) };
  return { value: defaults.value[key], place: inside(defaults.place, key) };
}

/** The registries asked in turn; by default all of the brand's, in their order. */
function compileChain(
  { value, place }: { readonly value: readonly string[] | undefined; readonly place: Place },
  { registries, registryKeys, findings }: TldContext,
): readonly string[] {
  for (const [index, key] of (value ?? []).entries()) {
    if (registryKeys.has(key)) continue;
    findings.add(inside(place, index), 'domains/unknown-registry', `"${key}"${suggestKnown(key, registryKeys)}`);
  }
  const chain = value ?? registries.map(({ key }) => key);
  if (registries.find(({ key }) => key === chain[0])?.protocol === 'rdap') {
    const message = `"${chain[0]}" can only query (RDAP): the first registry of a TLD registers`;
    findings.add(inside(place, 0), 'domains/registry-cannot-register', message);
  }
  return chain;
}

/** Compiles the registry costs of a TLD; problems: catalogue/price-too-precise. */
function compileTldCost(
  source: CostSource,
  place: Place,
  { base, findings }: { readonly base: string; readonly findings: Findings },
): TldCost {
  const currency = source.currency ?? base;
  const read = (key: Exclude<keyof CostSource, 'currency'>): number | null => {
    const amount = source[key];
    return amount === undefined ? null : readAmount(amount, currency, inside(place, key), findings);
  };
  const registerMinor = read('register') ?? 0;
  const renewMinor = read('renew') ?? registerMinor;
  return {
    currency,
    registerMinor,
    renewMinor,
    transferMinor: read('transfer') ?? renewMinor,
    restoreMinor: read('restore'),
  };
}
