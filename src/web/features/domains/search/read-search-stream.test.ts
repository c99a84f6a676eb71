import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchEvent } from '#web/features/domains/domain-views.ts';
import { buildDomainCard, buildSearchAnswer } from '#web/test-support/stub-domains.ts';
import { readSearchStream } from './read-search-stream.ts';

const CARDS: SearchEvent = { kind: 'cards', ...buildSearchAnswer() };
const CARD: SearchEvent = {
  kind: 'card',
  card: buildDomainCard({ unicode: 'bücher🏮.com', name: 'xn--bcher-kva.com' }),
};
const END: SearchEvent = { kind: 'end' };

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

function linesOf(events: readonly unknown[]): Uint8Array {
  return new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
}

async function read(chunks: readonly Uint8Array[]): Promise<SearchEvent[]> {
  const events: SearchEvent[] = [];
  for await (const event of readSearchStream(streamOf(chunks))) events.push(event);
  return events;
}

test('events are the same for any chunk boundaries, also within a character', async () => {
  const bytes = linesOf([CARDS, CARD, CARD, END]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 40 }), async (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = edges.slice(1).map((edge, place) => bytes.slice(edges[place], edge));
      expect(await read(chunks)).toEqual([CARDS, CARD, CARD, END]);
    }),
  );
});

test('a last line without a line break is read, and empty lines are ignored', async () => {
  const text = `\n${JSON.stringify(CARD)}\n\n${JSON.stringify(END)}`;
  expect(await read([new TextEncoder().encode(text)])).toEqual([CARD, END]);
});

test('unknown events are skipped, and invalid JSON ends the search', async () => {
  expect(await read([linesOf([{ kind: 'news' }, 7, null, END])])).toEqual([END]);
  await expect(read([new TextEncoder().encode('<html>\n')])).rejects.toThrow(SyntaxError);
});
