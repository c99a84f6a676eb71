import type { BrandRegistry, Tld } from '#core/domains/tld.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import type { DomainDefaults, TldSource } from '#server/publishing/store-files/domains-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import { compileTldPrices } from './compile-tld-prices.ts';
import { compileTldRules } from './compile-tld-rules.ts';
import type { Listed } from './listed-items.ts';
import type { Pricing } from './pricing.ts';
import { readRange } from './read-range.ts';
import type { TldName } from './tld-name.ts';

/** What the TLDs of a file have in common. */
export interface TldContext {
  readonly pricing: Pricing;
  readonly derive: (currency: string) => ((amountMinor: number) => number) | null;
  readonly findings: Findings;
  readonly defaults: Listed<DomainDefaults> | null;
  /** What getting a name back costs by the defaults, in the base currency. */
  readonly restoreMinor: number | null;
  readonly registries: readonly BrandRegistry[];
  /** Also of registries that are wrong elsewhere. */
  readonly registryKeys: ReadonlySet<string>;
}

const YEARS = '1-10';

const GRACE_DAYS = 30;

const RESTORE_DAYS = 30;

/**
 * One TLD as it is sold; problems: domains/years-impossible, domains/unknown-registry, domains/registry-cannot-register, and those of compileTldPrices
 * and compileTldRules.
 */
export function compileTld({ name, unicode }: TldName, source: TldSource, place: Place, context: TldContext): Tld {
  const { findings, defaults } = context;
  const years = inherited('years', source, place, defaults);
  const [minYears, maxYears] = readRange(String(years.value ?? YEARS));
  if (minYears > maxYears)
    findings.add(years.place, 'domains/years-impossible', `${minYears} years are more than ${maxYears}`);
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
    ...(source.add_grace === undefined ? {} : { addGrace: source.add_grace }),
    rules: source.rules === 'generic' ? null : compileTldRules(source.rules, inside(place, 'rules'), findings),
  };
}

/** What a TLD says itself, or the defaults say for it, and where. */
function inherited<Key extends 'years' | 'registries'>(
  key: Key,
  source: TldSource,
  place: Place,
  defaults: TldContext['defaults'],
): { readonly value: DomainDefaults[Key]; readonly place: Place } {
  const own = source[key];
  if (own !== undefined || defaults === null) return { value: own, place: inside(place, key) };
  return { value: defaults.value[key], place: inside(defaults.place, key) };
}

/** The registries that are asked in turn; all of the brand's, in their order, where nothing is said. */
function compileChain(
  { value, place }: { readonly value: readonly string[] | undefined; readonly place: Place },
  { registries, registryKeys, findings }: TldContext,
): readonly string[] {
  for (const [index, key] of (value ?? []).entries()) {
    if (registryKeys.has(key)) continue;
    findings.add(inside(place, index), 'domains/unknown-registry', `"${key}"${didYouMean(key, registryKeys)}`);
  }
  const chain = value ?? registries.map(({ key }) => key);
  if (registries.find(({ key }) => key === chain[0])?.protocol === 'rdap') {
    const message = `"${chain[0]}" can only look (RDAP): the first registry of a TLD registers`;
    findings.add(inside(place, 0), 'domains/registry-cannot-register', message);
  }
  return chain;
}
