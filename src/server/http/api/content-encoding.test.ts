import { once } from 'node:events';
import { Readable } from 'node:stream';
import { brotliDecompressSync, createGunzip, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { STREAM_ENCODINGS, WHOLE_ENCODINGS, chooseEncoding, encodeStream, encodeWhole } from './content-encoding.ts';

describe('the encoding of a page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br, zstd;q=0', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (accepted, expected) => {
    expect(chooseEncoding(accepted, WHOLE_ENCODINGS)).toBe(expected);
  });

  test('is not Zstandard for a stream', () => {
    expect(chooseEncoding('gzip, deflate, br, zstd', STREAM_ENCODINGS)).toBe('br');
  });

  test('sends available bytes while the rest is being generated', async () => {
    const source = new Readable({ read: () => undefined });
    const decoded = encodeStream(source, 'gzip').pipe(createGunzip());
    source.push('<h1>Shop</h1>');
    const [first]: unknown[] = await once(decoded, 'data');
    expect(String(first)).toBe('<h1>Shop</h1>');
    source.push(null);
  });

  test('can be decoded for whole responses', () => {
    const text = Buffer.from('Grüße, Shop '.repeat(50));
    expect(brotliDecompressSync(encodeWhole(text, 'br'))).toEqual(text);
    expect(zstdDecompressSync(encodeWhole(text, 'zstd'))).toEqual(text);
    expect(gunzipSync(encodeWhole(text, 'gzip'))).toEqual(text);
    expect(encodeWhole(text, 'identity')).toEqual(text);
    expect(encodeWhole(text, 'br').length).toBeLessThan(100);
    expect(encodeWhole(text, 'zstd').length).toBeLessThan(100);
  });

  test('can be decoded as brotli', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of encodeStream(Readable.from(['Grüße, ', 'Shop']), 'br')) chunks.push(Buffer.from(chunk));
    expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe('Grüße, Shop');
  });
});
