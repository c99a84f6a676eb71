import { expect, test } from 'vitest';
import { buildCatalogue, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildTld } from '#core/domains/tld.builder.ts';
import { NO_DOMAINS } from '#core/domains/tld.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { llmsTxt } from './llms-txt.ts';

const brand = { ...buildBrand({ name: 'Larkhost', languages: ['en', 'de'] }) };
const origin = 'https://larkhost.example';

test('lists the products by category, the domains and the API', () => {
  const store = {
    brand: { ...brand, footer: { description: 'Hosting from\nRostock.', socialLinks: [] } },
    catalogue: buildCatalogue(),
    domains: { ...NO_DOMAINS, tlds: [buildTld()] },
  };
  expect(llmsTxt(store, { origin, language: 'en' })).toBe(`# Larkhost

> Hosting from Rostock.

## Web hosting
- [Web hosting](${origin}/order/shop?category=web-hosting)
- [Web Start](${origin}/order/product/add/web-start): Hosting for a first site

## Domains
- [Domains](${origin}/order/domains)
- [JSON](${origin}/api/v1/domains/prices)

## API
- [OpenAPI](${origin}/api/openapi.json)
- [JSON](${origin}/api/v1/catalogue/products)
- [Sitemap](${origin}/sitemap.xml)
- Markdown: \`Accept: text/markdown\`
`);
});

test('links have the language of the text, and product names cannot inject links', () => {
  const products = [buildProduct({ name: 'Nest](https://evil.example) [x' })];
  const store = { brand, catalogue: buildCatalogue({ products }), domains: NO_DOMAINS };
  const text = llmsTxt(store, { origin, language: 'de' });
  expect(text).toContain(`/order/shop?category=web-hosting&lang=de)`);
  expect(text).toContain(String.raw`- [Nest\](https://evil.example) \[x](`);
});
