import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { createFrameDecoder, encodeFrame } from './frame-codec.ts';

const MAX = 262_144;
const wellFormed = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().replaceAll('\u{FEFF}', ''));

describe('frames according to RFC 5734', () => {
  test('documents split at any position are decoded completely and in order', () => {
    fc.assert(
      fc.property(fc.array(wellFormed, { maxLength: 8 }), fc.array(fc.nat(200)), (documents, cuts) => {
        const stream = Buffer.concat(documents.map(encodeFrame));
        const decoder = createFrameDecoder(MAX);
        const read: string[] = [];
        for (const chunk of chunks(stream, cuts)) {
          const frames = decoder.push(chunk);
          expect(frames.ok).toBe(true);
          if (frames.ok) read.push(...frames.value);
        }
        expect(read).toEqual(documents);
      }),
    );
  });

  test('any input is decoded without an exception or buffering more than one frame', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 64 }), { maxLength: 20 }), (inputs) => {
        const decoder = createFrameDecoder(128);
        for (const input of inputs) decoder.push(input);
      }),
    );
  });

  test('the length includes its own four bytes, and the text is measured in bytes', () => {
    expect(encodeFrame('ä').toString('hex')).toBe('00000006c3a4');
  });

  test('a header above the size limit is refused before the body arrives', () => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(2 * 1024 * 1024);
    expect(createFrameDecoder(MAX).push(header)).toEqual(refuse('too-large'));
  });

  test('a frame of exactly the size limit is decoded', () => {
    const document = 'x'.repeat(MAX - 4);
    expect(createFrameDecoder(MAX).push(encodeFrame(document))).toEqual(ok([document]));
  });

  test('a length below four and bytes that are not UTF-8 are malformed', () => {
    expect(createFrameDecoder(MAX).push(Buffer.from([0, 0, 0, 3]))).toEqual(refuse('malformed'));
    expect(createFrameDecoder(MAX).push(Buffer.from([0, 0, 0, 5, 0xff]))).toEqual(refuse('malformed'));
  });

  test('after an error no further input is accepted', () => {
    const decoder = createFrameDecoder(MAX);
    decoder.push(Buffer.from([0, 0, 0, 0]));
    expect(decoder.push(encodeFrame('fine'))).toEqual(refuse('malformed'));
  });
});

function chunks(stream: Buffer, cuts: readonly number[]): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (const cut of cuts) {
    parts.push(stream.subarray(from, from + cut));
    from += cut;
  }
  return [...parts, stream.subarray(from)];
}
