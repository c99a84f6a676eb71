import { expect, test } from 'vitest';
import { createFindings } from '#server/publishing/store-files/findings.ts';
import { parseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import { createPublishedImages } from './images.ts';

function publish(
  path: string,
  content: string | Uint8Array,
): { address: string | null; codes: readonly string[]; images: object } {
  const findings = createFindings();
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const images = createPublishedImages({ images: new Map([[path, bytes]]) }, findings);
  const file = parseStoreFile('brand.yaml', 'image: logo.svg');
  if (!file.ok) throw new Error('brand.yaml cannot be read.');
  const address = images.publish(path, { file: file.value, path: ['image'] });
  return { address, codes: findings.all().map(({ code }) => code), images: images.all() };
}

test('the address of an image depends on its content only', () => {
  const one = publish('logo.svg', '<svg/>');
  const other = publish('logo.svg', '<svg width="1"/>');
  expect(one.address).toMatch(/^\/assets\/store\/[0-9a-f]{20}\.svg$/);
  expect(other.address).not.toBe(one.address);
  expect(publish('copy.svg', '<svg/>').address).toBe(one.address);
  expect(Object.values(one.images)).toEqual([Buffer.from('<svg/>').toString('base64')]);
});

test('a missing image folder is one problem; images missing from an existing folder are one each', () => {
  const findings = createFindings();
  const images = createPublishedImages({ images: new Map([['here/a.svg', new Uint8Array()]]) }, findings);
  const file = parseStoreFile('brand.yaml', 'image: logo.svg');
  if (!file.ok) throw new Error('brand.yaml cannot be read.');
  for (const [index, path] of ['gone/a.svg', 'gone/b.svg', 'here/b.svg', 'here/c.svg'].entries())
    images.publish(path, { file: file.value, path: ['image', index] });
  expect(findings.all().map(({ message }) => message)).toEqual([
    '"gone/a.svg" is not in the folder of the store: there is no picture in "gone/" – did you mean "here/a.svg"?',
    '"here/b.svg" is not in the folder of the store – did you mean "here/a.svg"?',
    '"here/c.svg" is not in the folder of the store – did you mean "here/a.svg"?',
  ]);
});

test.each([
  '<svg><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"/>',
  '<svg><a href="javascript:alert(1)"/></svg>',
  '<svg><foreignObject/></svg>',
])('%s is refused as active content', (content) => {
  expect(publish('logo.svg', content)).toMatchObject({ address: null, codes: ['image/active-content'], images: {} });
});

test('an image of more than 300,000 bytes is refused', () => {
  expect(publish('photo.jpg', new Uint8Array(300_001))).toMatchObject({ address: null, codes: ['image/too-large'] });
});

test.each([
  ['logo.png', 'just a text'],
  ['logo.jpg', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['logo.webp', 'RIFF0000WAVE'],
  ['logo.avif', '<svg/>'],
  ['logo.svg', 'name: Larkhost'],
])('%s with another format than its extension is refused', (path, content) => {
  expect(publish(path, content)).toMatchObject({ address: null, codes: ['image/wrong-format'] });
});

test.each([
  ['logo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
  ['logo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['logo.webp', 'RIFF0000WEBPVP8 '],
  ['logo.avif', '0000ftypavif'],
  ['logo.svg', '\uFEFF<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('%s with the format of its extension is published', (path, content) => {
  expect(publish(path, content)).toMatchObject({ codes: [] });
});
