import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameReader, encodeFrame } from './frame-codec.ts';

test('frames are decoded as encoded, wherever the stream is split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 8 }),
      fc.array(fc.nat({ max: 40 }), { maxLength: 30 }),
      (texts, sizes) => {
        const stream = Buffer.concat(texts.map((text) => encodeFrame(text)));
        const reader = createFrameReader(65_536);
        const found: string[] = [];
        for (const chunk of cut(stream, sizes)) {
          const frames = reader.push(chunk);
          expect(frames.ok).toBe(true);
          if (frames.ok) found.push(...frames.value.map((bytes) => bytes.toString('utf8')));
        }
        expect(found).toEqual(texts);
      },
    ),
  );
});

test('a length above the limit or without content is refused before anything is buffered', () => {
  for (const length of [0, 3, 4, 101, 0xff_ff_ff_ff]) {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(length);
    expect(createFrameReader(100).push(header)).toEqual({ ok: false, problem: 'bad-length' });
  }
  expect(createFrameReader(100).push(encodeFrame('x'.repeat(96)))).toMatchObject({ ok: true });
});

function cut(stream: Buffer, sizes: readonly number[]): readonly Buffer[] {
  const chunks: Buffer[] = [];
  let rest = stream;
  for (const size of sizes) {
    chunks.push(rest.subarray(0, size));
    rest = rest.subarray(size);
  }
  return [...chunks, rest];
}
