import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Queued,
  TOAST_DURATION_MS,
  VISIBLE_TOASTS,
  addMessage,
  durationOf,
  removeMessage,
  visibleMessages,
} from './message-queue.ts';
import type { Message } from './message.ts';

function messages(count: number): readonly Queued<Message>[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, type: 'info', title: `Message ${index + 1}` }));
}

test('at most six are visible, and the next one becomes visible when one is removed', () => {
  const queue = messages(8);
  expect(visibleMessages(queue).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(visibleMessages(removeMessage(queue, 2)).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7]);
});

test('a repeated message replaces the first', () => {
  const first = { id: 1, type: 'error', title: 'Payment failed', hash: 'payment' } as const;
  const queue = addMessage<Message>(addMessage<Message>([], first), { ...first, id: 2, title: 'Payment failed again' });
  expect(queue.map(({ id, title }) => [id, title])).toEqual([[2, 'Payment failed again']]);
});

test('ten seconds, unless it persists', () => {
  expect([durationOf({}), durationOf({ data: { persist: false } })]).toEqual([TOAST_DURATION_MS, TOAST_DURATION_MS]);
  expect(durationOf({ data: { persist: true, status: 503 } })).toBeNull();
});

/** Messages added and closed in any order: a hash, none, or the position of the one to close. */
const events = fc.array(
  fc.oneof(
    fc.record({ hash: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }) }),
    fc.record({ closed: fc.nat({ max: 9 }) }),
  ),
  { maxLength: 40 },
);

function after(happened: readonly ({ readonly hash: string | undefined } | { readonly closed: number })[]) {
  let queue: readonly Queued<Message>[] = [];
  const states: { readonly before: readonly Queued<Message>[]; readonly queue: readonly Queued<Message>[] }[] = [];
  for (const [index, event] of happened.entries()) {
    const before = queue;
    if ('closed' in event) queue = removeMessage(queue, before[event.closed]?.id ?? 0);
    else {
      const hash = event.hash === undefined ? {} : { hash: event.hash };
      queue = addMessage<Message>(queue, { id: index + 1, type: 'info', title: `Told ${index}`, ...hash });
    }
    states.push({ before, queue });
  }
  return states;
}

test('with any additions and removals at most six are visible, and none waits while there is a free place', () => {
  fc.assert(
    fc.property(events, (happened) => {
      for (const { queue } of after(happened)) {
        expect(visibleMessages(queue)).toHaveLength(Math.min(queue.length, VISIBLE_TOASTS));
        expect(queue.slice(0, VISIBLE_TOASTS)).toEqual(visibleMessages(queue));
      }
    }),
  );
});

test('with any additions and removals a hash is queued once, and messages without one each time', () => {
  fc.assert(
    fc.property(events, (happened) => {
      for (const { queue } of after(happened)) {
        const hashes = queue.flatMap(({ hash }) => hash ?? []);
        expect(new Set(hashes).size).toBe(hashes.length);
        expect(new Set(queue.map(({ id }) => id)).size).toBe(queue.length);
      }
    }),
  );
});

test('with any additions and removals the remaining ones keep their places', () => {
  fc.assert(
    fc.property(events, (happened) => {
      for (const { before, queue } of after(happened)) {
        const stayed = queue.filter(({ id }) => before.some((queued) => queued.id === id));
        expect(stayed).toEqual(before.filter(({ id }) => queue.some((queued) => queued.id === id)));
        expect(queue.length).toBeLessThanOrEqual(before.length + 1);
      }
    }),
  );
});
