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
    asked: fc.option(fc.constantFrom(...SOLD)),
  })
  .map(({ lists, anyBasket, basket, asked }) => {
    const products = SOLD.map((slug, at) => {
      const parts = { id: `id-${slug}`, slug, recommendations: lists[at] ?? [] };
      return slug === 'elsewhere'
        ? buildProduct({ ...parts, prices: { JPY: buildProduct().prices['EUR'] ?? [] } })
        : buildProduct(parts);
    });
    const index = buildCatalogueIndex({ version: 1, categories: [], products, recommendations: anyBasket });
    const from = {
      asked: asked === null ? null : (index.bySlug.get(asked) ?? null),
      inBasket: basket.map((slug) => `id-${slug}`),
      currency: 'EUR',
    };
    return { index, from, anyBasket };
  });

describe('what is recommended', () => {
  test('is never the same thing twice, and only what is sold', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from }) => {
        const slugs = recommend(index, from).map(({ product }) => product.slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs).not.toContain('gone');
        expect(slugs).not.toContain('elsewhere');
      }),
    );
  });

  test('is marked where it stands in the basket, and nowhere else', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from }) => {
        for (const { product, isAdded } of recommend(index, from)) {
          expect(isAdded).toBe(from.inBasket.includes(product.id));
        }
      }),
    );
  });

  test('has one order: that of the basket and of each list, with the first reason given', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from, anyBasket }) => {
        const lists = from.inBasket.flatMap((id) => index.byId.get(id)?.recommendations ?? []);
        const said = from.asked === null ? [...lists, ...anyBasket] : from.asked.recommendations;
        const shown = recommend(index, from).map(({ product, reason }) => ({ slug: product.slug, reason }));
        const firsts = said.filter(({ slug }, at) => said.findIndex((other) => other.slug === slug) === at);
        const sold = firsts.filter(({ slug }) => slug !== 'gone' && slug !== 'elsewhere');
        expect(shown).toEqual(sold.map(({ slug, reason }) => ({ slug, reason })));
        expect(recommend(index, from)).toEqual(recommend(index, from));
      }),
    );
  });

  test('stays what it is when something of it is added, apart from what that brings along', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from }) => {
        const shown = recommend(index, from);
        const taken = shown.find(({ isAdded }) => !isAdded);
        fc.pre(taken !== undefined);
        const then = recommend(index, { ...from, inBasket: [...from.inBasket, taken?.product.id ?? ''] });
        const known = then.filter(({ product }) => shown.some((before) => before.product === product));
        expect(new Set(known.map(({ product }) => product))).toEqual(new Set(shown.map(({ product }) => product)));
        expect(then.find(({ product }) => product === taken?.product)?.isAdded).toBe(true);
      }),
    );
  });

  test('is asked for only where there is some', () => {
    fc.assert(
      fc.property(anyShop, ({ index, from }) => {
        fc.pre(from.asked !== null);
        const asked = from.asked ?? buildProduct();
        expect(hasRecommendations(index, asked, 'EUR')).toBe(recommend(index, from).length > 0);
      }),
    );
  });
});
