import { expect, test } from 'vitest';
import { buildCategory, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { pageDates } from './page-dates.ts';

const categories = [buildCategory(), buildCategory({ slug: 'mail', name: 'Mail' })];
const hosting = buildProduct();
const mail = buildProduct({ id: 'product-mail', slug: 'mailbox', name: 'Mailbox', category: 'mail' });
const moreExpensive = { ...mail, prices: buildPrices({ EUR: [[1, 900]] }) };
const first = testStoreDocument({ categories, products: [hosting, mail] });

test('pages of a first version have its publishing date', () => {
  expect(pageDates(first, { previous: null, at: 5 })).toEqual({
    '/order/shop': 5,
    '/order/shop?category=web-hosting': 5,
    '/order/shop?category=mail': 5,
    '/order/product/add/web-start': 5,
    '/order/product/add/mailbox': 5,
  });
});

test('an unchanged page keeps its date over several versions', () => {
  const before = { ...first, pageDates: pageDates(first, { previous: null, at: 5 }) };
  const second = testStoreDocument({ categories, products: [hosting, moreExpensive] });
  expect(pageDates(second, { previous: { document: before, publishedAt: 7 }, at: 9 })).toEqual({
    '/order/shop': 9,
    '/order/shop?category=web-hosting': 5,
    '/order/shop?category=mail': 9,
    '/order/product/add/web-start': 5,
    '/order/product/add/mailbox': 9,
  });
});

test('pages of a version without dates have the publishing date of that version', () => {
  expect(pageDates(first, { previous: { document: first, publishedAt: 7 }, at: 9 })).toMatchObject({
    '/order/shop': 7,
  });
});

test('a page changes when its text in any language changes', () => {
  const texts = { '/catalogue/products/1/name': 'Postfach' };
  const translated = { ...first, languages: { de: { texts, overrides: {} } } };
  const again = {
    ...first,
    languages: { de: { texts: { ...texts, '/catalogue/products/1/name': 'Briefkasten' }, overrides: {} } },
  };
  const dates = pageDates(again, { previous: { document: translated, publishedAt: 7 }, at: 9 });
  expect(dates).toMatchObject({ '/order/product/add/mailbox': 9, '/order/product/add/web-start': 7 });
});
