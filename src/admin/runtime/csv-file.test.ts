import { expect, test } from 'vitest';
import { csvStream } from './csv-file.ts';

const PARTS: Readonly<Record<string, { content: string; next: string | null }>> = {
  b: { content: 'two\r\n', next: 'c' },
  c: { content: 'thr€€\r\n', next: null },
};

test('the stream contains all parts in order after a byte order mark', async () => {
  const stream = csvStream({ content: 'one\r\n', next: 'b' }, async (cursor) => PARTS[cursor] ?? raise());
  const bytes = await new Response(stream).bytes();
  expect(Buffer.from(bytes).toString('hex', 0, 3)).toBe('efbbbf');
  expect(new TextDecoder().decode(bytes)).toBe('one\r\ntwo\r\nthr€€\r\n');
});

test('the stream fails when a part cannot be loaded, so that an incomplete file is noticed', async () => {
  const stream = csvStream({ content: 'one\r\n', next: 'b' }, async () => raise());
  await expect(new Response(stream).text()).rejects.toThrow('not available');
});

function raise(): never {
  throw new Error('not available');
}
