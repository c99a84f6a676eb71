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

test('a picture is named by its content, so that its address never means another', () => {
  const one = publish('logo.svg', '<svg/>');
  const other = publish('logo.svg', '<svg width="1"/>');
  expect(one.address).toMatch(/^\/assets\/store\/[0-9a-f]{20}\.svg$/);
  expect(other.address).not.toBe(one.address);
  expect(publish('copy.svg', '<svg/>').address).toBe(one.address);
  expect(Object.values(one.images)).toEqual([Buffer.from('<svg/>').toString('base64')]);
});

test.each([
  '<svg><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"/>',
  '<svg><a href="javascript:alert(1)"/></svg>',
  '<svg><foreignObject/></svg>',
])('%s is refused: a picture only shows', (content) => {
  expect(publish('logo.svg', content)).toMatchObject({ address: null, codes: ['image/active-content'], images: {} });
});

test('a picture of more than 300,000 bytes is refused', () => {
  expect(publish('photo.jpg', new Uint8Array(300_001))).toMatchObject({ address: null, codes: ['image/too-large'] });
});
