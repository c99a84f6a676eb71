import type { PriceTable, Product } from '#core/catalogue/product.ts';
import type { Tld, TldPrice } from '#core/domains/tld.ts';
import { proportionOf } from '#core/money/percentage.ts';

/** The kinds of prices. Products: regular, first term, setup; domains: the others. */
export const PRICE_KINDS = [
  'regular',
  'first-term',
  'setup',
  'register',
  'register-now',
  'renew',
  'transfer',
  'restore',
] as const;

/** A price that differs between two versions; amounts in minor units, null where there is no such price. */
export interface PriceChange {
  readonly of: 'product' | 'domain';
  /** The slug of the product, or the TLD. */
  readonly item: string;
  /** The name of the product, or the TLD in Unicode with its dot. */
  readonly name: string;
  /** An option's value or an extra by its names: 'Memory: 8 GB'; '' for the product itself. */
  readonly part: string;
  readonly kind: (typeof PRICE_KINDS)[number];
  readonly currency: string;
  /** Months of the term, 0 for once; null for domains. */
  readonly term: number | null;
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
  /** The change in basis points of the price before; null where that does not exist or is 0. */
  readonly basisPoints: number | null;
}

/** What is compared of a version. */
export interface PricedVersion {
  readonly catalogue: { readonly products: readonly Product[] };
  readonly domains: { readonly tlds: readonly Tld[] };
}

/**
 * The prices that differ, in the order of the later version, those of removed items last. A first-term price
 * counts only where it differs from the regular one, a setup fee only above 0.
 */
export function priceChanges(before: PricedVersion, after: PricedVersion): readonly PriceChange[] {
  const old = pricesOf(before);
  const next = pricesOf(after);
  const gone = [...old].filter(([key]) => !next.has(key));
  return [...next, ...gone].flatMap(([key, { price }]) => {
    const beforeMinor = old.get(key)?.amountMinor ?? null;
    const afterMinor = next.get(key)?.amountMinor ?? null;
    if (beforeMinor === afterMinor) return [];
    return [{ ...price, beforeMinor, afterMinor, basisPoints: basisPointsOf(beforeMinor, afterMinor) }];
  });
}

/** The change of an amount in basis points of the one before; null where that does not exist or is 0. */
export function basisPointsOf(beforeMinor: number | null, afterMinor: number | null): number | null {
  if (beforeMinor === null || afterMinor === null || beforeMinor === 0) return null;
  return proportionOf(afterMinor - beforeMinor, 10_000, beforeMinor);
}

interface Price {
  readonly price: Omit<PriceChange, 'beforeMinor' | 'afterMinor' | 'basisPoints'>;
  readonly amountMinor: number;
}

type Keyed = readonly [key: string, price: Price];

function pricesOf({ catalogue, domains }: PricedVersion): ReadonlyMap<string, Price> {
  return new Map([...catalogue.products.flatMap(productPrices), ...domains.tlds.flatMap(tldPrices)]);
}

function productPrices(product: Product): readonly Keyed[] {
  const own = tablePrices(product, { key: '', part: '' }, product.prices);
  const options = product.options.flatMap((option) =>
    option.values.flatMap((value) =>
      tablePrices(
        product,
        {
          key: `option ${option.key} ${value.key}`,
          part: option.name === value.name ? value.name : `${option.name}: ${value.name}`,
        },
        value.prices,
      ),
    ),
  );
  const extras = product.extras.flatMap((extra) =>
    tablePrices(product, { key: `extra ${extra.key}`, part: extra.name }, extra.prices),
  );
  return [...own, ...options, ...extras];
}

function tablePrices(
  { slug, name }: Product,
  { key, part }: { readonly key: string; readonly part: string },
  table: PriceTable,
): readonly Keyed[] {
  return Object.entries(table).flatMap(([currency, prices]) =>
    prices.flatMap(({ term, regularMinor, currentMinor, setupMinor }) => {
      const amounts: readonly (readonly [kind: PriceChange['kind'], amountMinor: number])[] = [
        ['regular', regularMinor],
        ...(currentMinor === regularMinor ? [] : [['first-term', currentMinor] as const]),
        ...(setupMinor === 0 ? [] : [['setup', setupMinor] as const]),
      ];
      return amounts.map(([kind, amountMinor]): Keyed => [
        JSON.stringify(['product', slug, key, kind, currency, term]),
        { price: { of: 'product', item: slug, name, part, kind, currency, term }, amountMinor },
      ]);
    }),
  );
}

function tldPrices({ name: item, unicode, prices }: Tld): readonly Keyed[] {
  return Object.entries(prices).flatMap(([currency, price]) =>
    amountsOf(price).map(([kind, amountMinor]): Keyed => [
      JSON.stringify(['domain', item, kind, currency]),
      { price: { of: 'domain', item, name: `.${unicode}`, part: '', kind, currency, term: null }, amountMinor },
    ]),
  );
}

function amountsOf(price: TldPrice): readonly (readonly [kind: PriceChange['kind'], amountMinor: number])[] {
  const { registerRegularMinor, registerCurrentMinor, renewMinor, transferMinor, restoreMinor } = price;
  return [
    ['register', registerRegularMinor],
    ...(registerCurrentMinor === registerRegularMinor ? [] : [['register-now', registerCurrentMinor] as const]),
    ['renew', renewMinor],
    ...(transferMinor === null ? [] : [['transfer', transferMinor] as const]),
    ...(restoreMinor === null ? [] : [['restore', restoreMinor] as const]),
  ];
}
