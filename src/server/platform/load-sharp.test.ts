import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadSharp } from './load-sharp.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2"/></svg>',
);

test('SVG, PNG, JPEG and WebP images are decoded in one process', async () => {
  const open = await loadSharp();
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const picture = await open(SVG).toFormat(format).toBuffer();
    expect(await (await loadSharp())(picture).metadata()).toMatchObject({ format, width: 4, height: 2 });
  }
});

test('other formats are refused', async () => {
  const open = await loadSharp();
  const gif = await open(SVG).gif().toBuffer();
  await expect(open(gif).metadata()).rejects.toThrow('unsupported image format');
});

test('decodes while it is loaded again for other images', async () => {
  const open = await loadSharp();
  const widths = new Set<number | undefined>();
  const decode = async () => {
    for (let count = 0; count < 100; count += 1) {
      const picture = await open(SVG).png().toBuffer({ resolveWithObject: true });
      widths.add(picture.info.width);
    }
  };
  const load = async () => {
    for (let turn = 0; turn < 400; turn += 1) {
      for (let count = 0; count < 50; count += 1) await loadSharp();
      await setImmediate();
    }
  };
  await Promise.all([decode(), decode(), load()]);
  expect(widths).toEqual(new Set([4]));
});
