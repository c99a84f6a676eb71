import { hash } from 'node:crypto';
import { type StoreDocument, inLanguage } from '#server/storefront/public.ts';
import { type Facts, factsOf } from './facts.ts';
import { briefFactsOfTlds, factsOfTlds } from './tld-facts.ts';

/** The changes a document would publish, as lines: + added, - removed, ~ changed; empty when nothing changes. */
export function describeChanges(before: StoreDocument | null, after: StoreDocument): readonly string[] {
  const [old, next] = [partsOf(before), partsOf(after)];
  const brief = new Map(briefFactsOfTlds(after.domains.tlds));
  const removed = [...old].filter(([name]) => !next.has(name)).map(([name]) => `- ${name}`);
  const others = [...next].flatMap(([name, facts]) => {
    const known = old.get(name);
    if (known === undefined)
      return [
        `+ ${name}`,
        ...[...(brief.get(name) ?? facts)]
          .filter(([, text]) => !NOTHING.includes(text))
          .map(([fact, text]) => `    ${fact}: ${text}`),
      ];
    const changes = changesOf(known, facts);
    return changes.length === 0 ? [] : [`~ ${name}`, ...changes];
  });
  return [...removed, ...others];
}

/** Values omitted for new parts. */
const NOTHING = ['null', '""', '', 'false'];

function changesOf(before: Facts, after: Facts): readonly string[] {
  const removed = [...before]
    .filter(([fact]) => !after.has(fact))
    .map(([fact, text]) => `    ${fact}: ${text} → nothing`);
  const others = [...after].flatMap(([fact, text]) => {
    const old = before.get(fact);
    return old === text ? [] : [`    ${fact}: ${old ?? 'nothing'} → ${text}`];
  });
  return [...removed, ...others];
}

/** The parts of a store as an operator knows them, including their texts in other languages. */
function partsOf(document: StoreDocument | null): ReadonlyMap<string, Facts> {
  if (document === null) return new Map();
  const first = partsInFirst(document);
  const others = Object.keys(document.languages ?? {}).flatMap((language) =>
    [...partsInFirst(inLanguage(document, language))].flatMap(([name, facts]): [string, Facts][] => {
      const changed = [...facts].filter(([fact, text]) => first.get(name)?.get(fact) !== text);
      return changed.length === 0 ? [] : [[`${name} in ${language}`, new Map(changed)]];
    }),
  );
  return new Map([...first, ...others]);
}

function partsInFirst({
  brand,
  catalogue,
  promotions,
  taxes,
  domains,
  wellKnown = {},
}: StoreDocument): ReadonlyMap<string, Facts> {
  const order = {
    categories: catalogue.categories.map(({ slug }) => slug),
    products: catalogue.products.map(({ slug }) => slug),
  };
  return new Map([
    ['brand', factsOf(brand)],
    ...catalogue.categories.map((category) => [`category ${category.slug}`, factsOf(category)] as const),
    ...catalogue.products.map((product) => [`product ${product.slug}`, factsOf(product)] as const),
    ['shop order', factsOf(order)],
    ['recommendations for any basket', factsOf({ products: catalogue.recommendations })],
    ...(domains.nameservers.length === 0
      ? []
      : [['name servers', factsOf({ nameservers: domains.nameservers })] as const]),
    ...(domains.premium !== 'ask' ? [] : [['premium names', factsOf({ premium: domains.premium })] as const]),
    ...domains.registries.map((registry) => [`registry ${registry.key}`, factsOf(registry)] as const),
    ...factsOfTlds(domains.tlds),
    ...promotions.map((promotion) => [`promotion ${promotion.id}`, factsOf(promotion)] as const),
    ...taxes.rates.map(
      (rate) =>
        [
          `tax ${rate.country}${rate.region === null ? '' : `-${rate.region}`} from ${rate.from}`,
          factsOf(rate),
        ] as const,
    ),
    ['tax registrations', factsOf({ countries: taxes.registrations })],
    ...Object.entries(wellKnown).map(
      ([path, text]) => [`well-known/${path}`, factsOf({ sha256: hash('sha256', text, 'hex') })] as const,
    ),
  ]);
}
