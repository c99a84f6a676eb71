import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, createGunzip } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, encodeStream } from './content-encoding.ts';

describe('the encoding of a page', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (accepted, expected) => {
    expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(expected);
  });

  test('sends on what there is while the rest is still being made', async () => {
    const source = new Readable({ read: () => undefined });
    const decoded: string[] = [];
    encodeStream(source, 'gzip')
      .pipe(createGunzip())
      .on('data', (chunk) => decoded.push(String(chunk)));
    source.push('<h1>Shop</h1>');
    for (let turn = 0; decoded.length === 0 && turn < 1_000; turn += 1) await nextTurn();
    expect(decoded).toEqual(['<h1>Shop</h1>']);
    source.push(null);
  });

  test('is readable as brotli', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of encodeStream(Readable.from(['Grüße, ', 'Shop']), 'br')) chunks.push(Buffer.from(chunk));
    expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe('Grüße, Shop');
  });
});
