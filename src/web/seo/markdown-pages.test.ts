import { expect, test } from 'vitest';
import { pagePath } from '#core/seo/indexable-pages.ts';
import { localizedUrl } from '#core/seo/page-address.ts';
import { buildCard, buildProduct, buildProductDetail, buildProductList } from '#web/test-support/stub-catalogue.ts';
import { buildDomainPrice } from '#web/test-support/stub-domains.ts';
import { domainsMarkdown } from './domains-markdown.ts';
import { createMarkdownContext } from './markdown-context.ts';
import { productMarkdown } from './product-markdown.ts';
import { shopMarkdown } from './shop-markdown.ts';

const origin = 'https://larkhost.example';
const context = createMarkdownContext(
  { locale: 'en', overrides: {} },
  {
    pricesIncludeTax: true,
    urlOf: (page) => localizedUrl(origin, pagePath(page), { language: 'en', languages: ['en'] }),
  },
);
const shop = { title: 'Shop', description: 'Hosting from Rostock.', productQuery: '', moreUrl: null };

test('the shop lists products with the price of the first term, the renewal and fees', () => {
  const list = buildProductList({
    products: [
      buildCard({
        trialDays: 30,
        price: { term: 12, regularMinor: 7188, currentMinor: 4788, perMonthMinor: 399, quantity: 2, setupMinor: 500 },
      }),
      buildCard({
        slug: 'move',
        name: 'Moving',
        features: [],
        price: { term: 0, regularMinor: 2900, currentMinor: 2900, perMonthMinor: 2900, quantity: 1, setupMinor: 0 },
      }),
    ],
  });
  expect(shopMarkdown({ ...shop, list }, context)).toBe(`# Shop

Hosting from Rostock.

EUR. Prices include tax.

## 3 products

### [Starter](${origin}/order/product/add/starter)

One website, ten mailboxes and daily backups.

- €47.88 for 1 year, renews at €71.88; Minimum quantity: 2; €5.00 setup fee
- 30 days free
- Web hosting
- 10 GB storage
- Daily backups
- Free certificate

### [Moving](${origin}/order/product/add/move)

One website, ten mailboxes and daily backups.

- €29.00, one-time
- Web hosting

## Categories

- [Web hosting](${origin}/order/shop?category=hosting) (2)
- [WordPress](${origin}/order/shop?category=wordpress) (1)
- [Virtual servers](${origin}/order/shop?category=vps) (1)

[Shop](${origin}/order/shop)
`);
});

test('a shop in another currency links to products and more pages in that currency', () => {
  const more = `${origin}/order/shop?currency=USD&show=120`;
  const list = buildProductList({ currency: 'USD' });
  const written = shopMarkdown({ ...shop, list, productQuery: 'currency=USD', moreUrl: more }, context);
  expect(written).toContain(`(${origin}/order/product/add/starter?currency=USD)`);
  expect(written).toContain(`[Show more](${more})`);
  expect(written).toContain('USD. ');
});

test('a product lists its terms from the lowest price per month, its options and extras', () => {
  expect(productMarkdown(buildProductDetail(), context)).toBe(`# Starter

[Shop](${origin}/order/shop) / [Web hosting](${origin}/order/shop?category=hosting) / [Starter](${origin}/order/product/add/starter)

One website, ten mailboxes and daily backups.

Everything a small site needs, on servers in Vienna.

Delivery time: within 24 hours

## Terms and prices

- €47.88 for 1 year, renews at €71.88
- €95.76 for 2 years, renews at €143.76
- €5.99 for 1 month, renews at €5.99; €9.90 setup fee

EUR. Prices include tax.

## What's included

- 10 GB storage
- Daily backups
- Free certificate

## Options: Location

- Vienna – Included
- Zurich – + €12.00 for 1 year, renews at €12.00

## Extra services

- Care plan – We update your site every week. – €59.88 for 1 year, renews at €59.88
`);
});

test('a value that overrides the price is shown neither as a surcharge nor as included', () => {
  const [option = never()] = buildProduct().options;
  const values = option.values.map((value) => ({ ...value, effect: 'override' as const }));
  const detail = buildProductDetail({ product: buildProduct({ options: [{ ...option, values }] }) });
  expect(productMarkdown(detail, context)).toContain(`- Vienna – €0.00 for 1 year, renews at €0.00
- Zurich – €12.00 for 1 year, renews at €12.00`);
});

test('domains have the prices of the shortest registration, renewal, transfer and restore', () => {
  const tlds = [
    { unicode: 'com', price: buildDomainPrice({ registerCurrentMinor: 500, renewMinor: 1200, minYears: 2 }) },
    { unicode: 'рф', price: buildDomainPrice({ transferMinor: null, restoreMinor: null }) },
  ];
  const written = domainsMarkdown({ title: 'Domains', description: '', currency: 'EUR', tlds }, context);
  expect(written).toContain('| Domain | Registration | Renewal (per year) | Transfer | Restore fee |\n| --- |');
  expect(written).toMatch(/^\| \.com \| €17\.00 \(2 years\) \| €12\.00 \| €/m);
  expect(written).toMatch(/^\| \.рф \| [^|]* \(1 year\) \| [^|]* \| – \| – \|$/m);
  expect(domainsMarkdown({ title: 'Domains', description: '', currency: '', tlds: [] }, context)).not.toContain('|');
});

test('Markdown in texts of the operator is escaped', () => {
  const text = '[x](https://evil.example)\n# *bold* | <b>';
  const written = String.raw`\[x\](https://evil.example) \# \*bold\* \| \<b\>`;
  const card = buildCard({ name: text, summary: text, categoryName: text, features: [text] });
  const list = buildProductList({ products: [card] });
  const listed = shopMarkdown({ ...shop, title: text, description: text, list }, context);
  const product = buildProduct({ name: text, summary: text, description: `${text} ${text}`, features: [text] });
  const detailed = productMarkdown(buildProductDetail({ product }), context);
  expect(listed.split(written)).toHaveLength(7);
  expect(detailed.split(written)).toHaveLength(7);
  for (const page of [listed, detailed]) expect(page.replaceAll(written, '')).not.toMatch(/\*|<b>|evil/);
});

function never(): never {
  throw new Error('The product has no option.');
}
