import { expect, test } from 'vitest';
import { loadSharp } from './load-sharp.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2"/></svg>',
);

test('drawings and pictures of customers are decoded in one process', async () => {
  const open = await loadSharp();
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const picture = await open(SVG).toFormat(format).toBuffer();
    expect(await (await loadSharp())(picture).metadata()).toMatchObject({ format, width: 4, height: 2 });
  }
});

test('no other format is decoded', async () => {
  const open = await loadSharp();
  const gif = await open(SVG).gif().toBuffer();
  await expect(open(gif).metadata()).rejects.toThrow('unsupported image format');
});
