import { inflateSync } from 'node:zlib';
import { PAGE } from './pdf-page.ts';

/** A text as drawn: its page from 0, and the start of its baseline in points from the left and the top of the page. */
export interface DrawnText {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The text copied from a document in drawing order: the characters of its glyphs (ISO 32000-1, 9.10.3). */
export function copiedText(file: Uint8Array): string {
  return drawnTexts(file)
    .map(({ text }) => text)
    .join('');
}

/** The texts of a document in drawing order, page by page. */
export function drawnTexts(file: Uint8Array): readonly DrawnText[] {
  const objects = objectsOf(file);
  const all = [...objects.values()].join('\n');
  const fonts = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name = '', font = '']) => {
      const [, characters = ''] = /\/ToUnicode (\d+) /u.exec(objects.get(font) ?? '') ?? [];
      return [name, charactersIn(objects.get(characters) ?? '')];
    }),
  );
  return [...all.matchAll(/\/Contents (\d+) 0 R/gu)].flatMap(([, contents = ''], page) =>
    [...(objects.get(contents) ?? '').matchAll(/\nBT\n1 0 0 1 ([-\d.]+) ([-\d.]+) Tm\n([^]*?)\nET\n/gu)].map(
      ([, x = '', y = '', drawn = '']) => ({
        page,
        x: Number(x),
        y: PAGE.height - Number(y),
        text: copiedFrom(drawn, fonts),
      }),
    ),
  );
}

/** Objects by number, with decompressed streams. */
function objectsOf(file: Uint8Array): ReadonlyMap<string, string> {
  const text = Buffer.from(file).toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/gu)].map(([, number = '', object = '']) => {
      const [, packed] = /FlateDecode\n>>\nstream\n([^]*)\nendstream/u.exec(object) ?? [];
      return [number, packed === undefined ? object : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    }),
  );
}

/** The characters of each glyph of a font: '<0000> <00ff> [<0041> <00660069> …]'. */
function charactersIn(map: string): readonly string[] {
  const ranges = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gu)];
  return ranges.flatMap(([, texts = '']) =>
    [...texts.matchAll(/<([0-9a-f ]*)>/gu)].map(([, units = '']) => utf16(units)),
  );
}

function copiedFrom(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let copied = '';
  let font: readonly string[] = [];
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/gu)) {
    if (name !== undefined) font = fonts.get(name) ?? [];
    copied += (glyphs.match(/.{4}/gu) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');
  }
  return copied;
}

function utf16(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}
