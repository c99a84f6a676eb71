import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalogueIndex } from './catalogue-index.ts';
import { buildProduct } from './product.builder.ts';
import { hasRecommendations, recommend } from './recommend.ts';

const SLUGS = ['mail', 'backup', 'guard', 'site', 'gone', 'elsewhere'] as const;
/** 'gone' is no longer sold, 'elsewhere' only in another currency. */
const SOLD = SLUGS.filter((slug) => slug !== 'gone');

const anyList = fc.array(fc.record({ slug: fc.constantFrom(...SLUGS), reason: fc.string() }), { maxLength: 6 });
const anyShop = fc
  .record({
    lists: fc.tuple(...SOLD.map(() => anyList)),
    anyBasket: anyList,
    basket: fc.shuffledSubarray([...SOLD, 'tld:com']),
    product: fc.option(fc.constantFrom(...SOLD)),
  })
  .map(({ lists, anyBasket, basket, product }) => {
    const products = SOLD.map((slug, at) => {
      const parts = { id: `id-${slug}`, slug, recommendations: lists[at] ?? [] };
      return slug === 'elsewhere'
        ? buildProduct({ ...parts, prices: { JPY: buildProduct().prices['EUR'] ?? [] } })
        : buildProduct(parts);
    });
    const index = buildCatalogueIndex({ version: 1, categories: [], products, recommendations: anyBasket });
    const from = {
      product: product === null ? null : (index.bySlug.get(product) ?? null),
      inBasket: basket.map((slug) => `id-${slug}`),
      currency: 'EUR',
    };
    return { index, from, anyBasket };
  });

describe('recommendations', () => {
  test('are unique, and only products on sale', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from }) => {
        const slugs = recommend(index, from).map(({ product }) => product.slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs).not.toContain('gone');
        expect(slugs).not.toContain('elsewhere');
      }),
    );
  });

  test('are marked as added if they are in the basket, and only then', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from }) => {
        for (const { product, isAdded } of recommend(index, from)) {
          expect(isAdded).toBe(from.inBasket.includes(product.id));
        }
      }),
    );
  });

  test('are ordered by basket and list, each with its first reason', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from, anyBasket }) => {
        const lists = from.inBasket.flatMap((id) => index.byId.get(id)?.recommendations ?? []);
        const candidates = from.product === null ? [...lists, ...anyBasket] : from.product.recommendations;
        const shown = recommend(index, from).map(({ product, reason }) => ({ slug: product.slug, reason }));
        const firsts = candidates.filter(({ slug }, at) => candidates.findIndex((other) => other.slug === slug) === at);
        const sold = firsts.filter(({ slug }) => slug !== 'gone' && slug !== 'elsewhere');
        expect(shown).toEqual(sold.map(({ slug, reason }) => ({ slug, reason })));
        expect(recommend(index, from)).toEqual(recommend(index, from));
      }),
    );
  });

  test('stay when one of them is added, apart from the ones it adds', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from }) => {
        const shown = recommend(index, from);
        const added = shown.find(({ isAdded }) => !isAdded);
        fc.pre(added !== undefined);
        const then = recommend(index, { ...from, inBasket: [...from.inBasket, added?.product.id ?? ''] });
        const known = then.filter(({ product }) => shown.some((before) => before.product === product));
        expect(new Set(known.map(({ product }) => product))).toEqual(new Set(shown.map(({ product }) => product)));
        expect(then.find(({ product }) => product === added?.product)?.isAdded).toBe(true);
      }),
    );
  });

  test('are requested only for products that have some', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from }) => {
        fc.pre(from.product !== null);
        const product = from.product ?? buildProduct();
        expect(hasRecommendations(index, product, 'EUR')).toBe(recommend(index, from).length > 0);
      }),
    );
  });
});
