import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

function fileOf(family: string, key: string): Buffer {
  const list = createRequire(import.meta.url).resolve(`@fontsource/${family}/unicode.json`);
  return readFileSync(join(dirname(list), 'files', `${key}-normal.woff`));
}

test.each([
  ['inter-tight', 'inter-tight-latin-400', 'Invoice €48.00 ﬁ Åß'],
  ['noto-sans-arabic', 'noto-sans-arabic-arabic-400', 'فاتورة'],
  ['noto-sans-devanagari', 'noto-sans-devanagari-devanagari-400', 'चालान क्षि'],
])('a font of %s draws the same unpacked', (family, key, text) => {
  const packed = fileOf(family, key);
  const unpacked = unpackWoff(packed);
  const drawn = (file: Buffer) => {
    const font = create(file);
    return font.layout(text).glyphs.map(({ id, advanceWidth }) => [id, advanceWidth, font.getGlyph(id).path.toSVG()]);
  };
  expect(unpacked.length).toBeGreaterThan(packed.length);
  expect(drawn(unpacked)).toEqual(drawn(packed));
});

test('the tables of an unpacked font are found by their directory, at multiples of four bytes', () => {
  const font = unpackWoff(fileOf('inter-tight', 'inter-tight-latin-400'));
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 12 + index * 16;
    return { tag: font.toString('latin1', entry, entry + 4), offset: font.readUInt32BE(entry + 8) };
  });
  expect(tables.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name']),
  );
  expect(tables.filter(({ offset }) => offset % 4 !== 0)).toEqual([]);
});

test('what is no WOFF file is a fault', () => {
  expect(() => unpackWoff(Buffer.alloc(64))).toThrow('no WOFF file');
});
