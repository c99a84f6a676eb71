import { hash } from 'node:crypto';
import { type StoreDocument, inLanguage } from '#server/storefront/public.ts';
import { type Facts, factsOf, factsWithoutPrices, isOrderOfOthers } from './facts.ts';
import { briefFactsOfTlds, factsOfTlds } from './tld-facts.ts';

/** The changes a document would publish, as lines: + added, - removed, ~ changed; empty when nothing changes. */
export function describeChanges(before: StoreDocument | null, after: StoreDocument): readonly string[] {
  return compareParts(before, after, { withPrices: true }).flatMap(({ kind, name, facts }) => [
    `${SIGNS[kind]} ${name}`,
    ...facts.map((fact) =>
      kind === 'added'
        ? `    ${fact.name}: ${fact.after ?? 'nothing'}`
        : `    ${fact.name}: ${fact.before ?? 'nothing'} → ${fact.after ?? 'nothing'}`,
    ),
  ]);
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/** A part of a store that differs: 'product nest', 'domain .com', 'promotion spring', 'product nest in de'. */
export interface PartChange {
  readonly kind: keyof typeof SIGNS;
  readonly name: string;
  /** What differs, or what an added part is; nothing for a removed one. */
  readonly facts: readonly FactChange[];
}

/** A fact before and after, as text; null where there is none. */
export interface FactChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The parts that differ: removed ones first, then in the order of the later document. Without prices, parts that differ
 * in nothing else are left out.
 */
export function compareParts(
  before: StoreDocument | null,
  after: StoreDocument,
  { withPrices }: { readonly withPrices: boolean },
): readonly PartChange[] {
  const [old, next] = [partsOf(before, withPrices), partsOf(after, withPrices)];
  const brief = new Map(withPrices ? briefFactsOfTlds(after.domains.tlds) : []);
  const removed = [...old]
    .filter(([name]) => !next.has(name))
    .map(([name]): PartChange => ({ kind: 'removed', name, facts: [] }));
  const others = [...next].flatMap(([name, facts]): PartChange[] => {
    const known = old.get(name);
    if (known === undefined) return [{ kind: 'added', name, facts: addedFacts(brief.get(name) ?? facts) }];
    const changes = changesOf(known, facts);
    return changes.length === 0 ? [] : [{ kind: 'changed', name, facts: changes }];
  });
  return [...removed, ...others];
}

/** Values omitted for new parts. */
const NOTHING = ['null', '""', '', 'false'];

function addedFacts(facts: Facts): readonly FactChange[] {
  return [...facts]
    .filter(([name, text]) => !NOTHING.includes(text) && !isOrderOfOthers(name, null, text))
    .map(([name, after]) => ({ name, before: null, after }));
}

function changesOf(before: Facts, after: Facts): readonly FactChange[] {
  const removed = [...before]
    .filter(([name]) => !after.has(name))
    .map(([name, text]): FactChange => ({ name, before: text, after: null }));
  const others = [...after].flatMap(([name, text]): FactChange[] => {
    const old = before.get(name) ?? null;
    return old === text ? [] : [{ name, before: old, after: text }];
  });
  return [...removed, ...others].filter((fact) => !isOrderOfOthers(fact.name, fact.before, fact.after));
}

/** The parts of a store as an operator knows them, including their texts in other languages. */
function partsOf(document: StoreDocument | null, withPrices: boolean): ReadonlyMap<string, Facts> {
  if (document === null) return new Map();
  const first = partsInFirst(document, withPrices);
  const others = Object.keys(document.languages ?? {}).flatMap((language) =>
    [...partsInFirst(inLanguage(document, language), withPrices)].flatMap(([name, facts]): [string, Facts][] => {
      const changed = [...facts].filter(([fact, text]) => first.get(name)?.get(fact) !== text);
      return changed.length === 0 ? [] : [[`${name} in ${language}`, new Map(changed)]];
    }),
  );
  return new Map([...first, ...others]);
}

function partsInFirst(
  { brand, catalogue, promotions, taxes, domains, wellKnown = {} }: StoreDocument,
  withPrices: boolean,
): ReadonlyMap<string, Facts> {
  const order = {
    categories: catalogue.categories.map(({ slug }) => slug),
    products: catalogue.products.map(({ slug }) => slug),
  };
  return new Map([
    ['brand', factsOf(brand)],
    ...catalogue.categories.map((category) => [`category ${category.slug}`, factsOf(category)] as const),
    ...catalogue.products.map(
      (product) => [`product ${product.slug}`, withPrices ? factsOf(product) : factsWithoutPrices(product)] as const,
    ),
    ['shop order', factsOf(order)],
    ['recommendations for any basket', factsOf({ products: catalogue.recommendations })],
    ...(domains.nameservers.length === 0
      ? []
      : [['name servers', factsOf({ nameservers: domains.nameservers })] as const]),
    ...(domains.premium !== 'ask' ? [] : [['premium names', factsOf({ premium: domains.premium })] as const]),
    ...domains.registries.map((registry) => [`registry ${registry.key}`, factsOf(registry)] as const),
    ...factsOfTlds(domains.tlds, withPrices),
    ...promotions.map((promotion) => [`promotion ${promotion.id}`, factsOf(promotion)] as const),
    ...taxes.rates.map((rate) => [`tax ${placeOfRate(rate)} from ${rate.from}`, factsOf(rate)] as const),
    ['tax registrations', factsOf({ countries: taxes.registrations })],
    ...partsOfTaxes(taxes),
    ...Object.entries(wellKnown).map(
      ([path, text]) => [`well-known/${path}`, factsOf({ sha256: hash('sha256', text, 'hex') })] as const,
    ),
  ]);
}

/** 'DE', 'US-CA', or 'CA-QC QST' for a rate beside that of the country, of which a place has several. */
function placeOfRate({ country, region, name, isAdditional }: StoreDocument['taxes']['rates'][number]): string {
  const place = region === null ? country : `${country}-${region}`;
  return isAdditional ? `${place} ${name}` : place;
}

/** What taxes.yaml has besides rates, where it has it. */
function partsOfTaxes({ outside, businesses, exchangeRates = [] }: StoreDocument['taxes']): ReadonlyMap<string, Facts> {
  const parts = new Map<string, Facts>();
  if (outside !== undefined) parts.set('tax territories outside', factsOf({ places: outside }));
  if (businesses !== undefined) parts.set('tax rules for businesses', factsOf(businesses));
  for (const { date, ...rates } of exchangeRates) parts.set(`tax exchange rates of ${date}`, factsOf(rates));
  return parts;
}
