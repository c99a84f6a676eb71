import { type PriceChange, priceChanges } from '#core/publishing/price-changes.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { type PartChange, compareParts } from './describe-changes.ts';

/** What a part of a store belongs to, as people look for it. */
export const CHANGE_AREAS = ['products', 'domains', 'promotions', 'taxes', 'texts', 'settings'] as const;

/** A part that differs in something else than prices. */
export interface AreaChange extends PartChange {
  readonly area: (typeof CHANGE_AREAS)[number];
  /** Facts in total; `facts` are the first of them. */
  readonly factCount: number;
}

/** What differs between two versions: the first of many, and how many there are. */
export interface StoreChanges {
  readonly prices: readonly PriceChange[];
  readonly priceCount: number;
  /** How many prices are higher, and how many lower. */
  readonly raised: number;
  readonly lowered: number;
  readonly parts: readonly AreaChange[];
  readonly partCount: number;
}

/** Most price changes, parts, facts of a part, and characters of a fact that are listed. */
const LISTED = { prices: 500, parts: 200, facts: 40, characters: 400 } as const;

/** Compares two versions: prices by amount, everything else by the facts of its parts. */
export function storeChanges(before: StoreDocument, after: StoreDocument): StoreChanges {
  const prices = priceChanges(before, after);
  const parts = compareParts(before, after, { withPrices: false });
  return {
    prices: prices.slice(0, LISTED.prices),
    priceCount: prices.length,
    raised: prices.filter(({ basisPoints }) => (basisPoints ?? 0) > 0).length,
    lowered: prices.filter(({ basisPoints }) => (basisPoints ?? 0) < 0).length,
    parts: parts.slice(0, LISTED.parts).map(shortened),
    partCount: parts.length,
  };
}

function shortened(part: PartChange): AreaChange {
  const cut = (text: string | null) =>
    text !== null && text.length > LISTED.characters ? `${text.slice(0, LISTED.characters)}…` : text;
  return {
    ...part,
    area: areaOf(part.name),
    facts: part.facts
      .slice(0, LISTED.facts)
      .map(({ name, before, after }) => ({ name, before: cut(before), after: cut(after) })),
    factCount: part.facts.length,
  };
}

/** Areas by how the names of their parts begin, in order. */
const AREAS: readonly (readonly [name: RegExp, area: AreaChange['area']])[] = [
  [/ in \S+$/, 'texts'],
  [/^(?:category|product|shop order|recommendations)\b/, 'products'],
  [/^(?:domain|registry|name servers|premium names)\b/, 'domains'],
  [/^promotion /, 'promotions'],
  [/^tax /, 'taxes'],
];

function areaOf(name: string): AreaChange['area'] {
  return AREAS.find(([pattern]) => pattern.test(name))?.[1] ?? 'settings';
}
