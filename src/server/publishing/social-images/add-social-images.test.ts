import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { addSocialImages } from './add-social-images.ts';
import { drawSocialImage } from './draw-social-image.ts';

const document = testStoreDocument({ products: [buildProduct()] });

test('the brand and each product have an image in every language', async () => {
  const texts = { '/catalogue/products/0/name': 'Netz-Start' };
  const translated = { ...document, languages: { de: { texts, overrides: {} } } };
  const { images, socialImages } = await addSocialImages(translated, null);
  const { en = {}, de = {} } = socialImages;
  expect(Object.keys(en)).toEqual(['brand', 'product-web-start']);
  expect(de['brand']).toEqual(en['brand']);
  expect(de['product-web-start']).not.toEqual(en['product-web-start']);
  expect(Object.keys(images)).toHaveLength(3);
});

test('an unchanged document reuses its images, which are rendered once', async () => {
  const first = await addSocialImages(document, null);
  expect(await addSocialImages(document, null)).toEqual(first);
  const marked = Object.fromEntries(Object.keys(first.images).map((name) => [name, 'drawn before']));
  const again = await addSocialImages(document, { ...document, ...first, images: marked });
  expect(again.images).toEqual(marked);
});

test('a renamed product has a new image at a new address', async () => {
  const first = await addSocialImages(document, null);
  const renamed = testStoreDocument({ products: [buildProduct({ name: 'Web Start <2> &' })] });
  const second = await addSocialImages(renamed, { ...document, ...first });
  const path = (images: typeof first) => images.socialImages['en']?.['product-web-start']?.path;
  expect(path(second)).toMatch(/^\/assets\/store\/[0-9a-f]{20}\.png$/);
  expect(path(second)).not.toBe(path(first));
});

test('products beyond the most that have one share the image of the brand', async () => {
  const products = ['one', 'two', 'three'].map((id) => buildProduct({ id, slug: id, name: id }));
  const { images, socialImages } = await addSocialImages(testStoreDocument({ products }), null, 2);
  expect(Object.keys(socialImages['en'] ?? {})).toEqual(['brand', 'one', 'two']);
  expect(Object.keys(images)).toHaveLength(3);
});

test('a product with the id "brand" does not replace the image of the brand', async () => {
  const product = buildProduct({ id: 'brand', slug: 'brand', name: 'Brand kit' });
  const { socialImages } = await addSocialImages(testStoreDocument({ products: [product] }), null);
  expect(socialImages['en']?.['brand']).toEqual((await addSocialImages(document, null)).socialImages['en']?.['brand']);
});

test('the name of a brand above a title takes one line', () => {
  const name = 'Worldwide Managed Hosting and Domains '.repeat(3).trim();
  const drawn = drawSocialImage({ ...document.brand, name }, 'Nest');
  expect(drawSocialImage({ ...document.brand, name: `${name} Incorporated` }, 'Nest')).toBe(drawn);
});
