import { expect, test } from 'vitest';
import { validateFrames } from '#tests/registry/validate-frames.ts';
import { sampleFrames } from './sample-frames.builder.ts';

test('every kind of frame the client sends is valid according to the RFC schemas', async () => {
  const documents = sampleFrames().map(({ document }) => document);
  expect(await validateFrames(documents)).toEqual([]);
});

test('an invalid frame is detected', async () => {
  const [hello] = sampleFrames();
  expect(await validateFrames([hello?.document.replace('<hello/>', '<helo/>') ?? ''])).toHaveLength(1);
});
