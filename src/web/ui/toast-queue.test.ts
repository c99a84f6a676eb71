import { expect, test } from 'vitest';
import { addToast, dropToast, visibleToasts } from './toast-queue.ts';
import type { QueuedToast } from './toast-queue.ts';

function toasts(count: number): readonly QueuedToast[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, tone: 'info', title: `Toast ${index + 1}` }));
}

test('at most six are visible, and the next moves up when one goes', () => {
  const queue = toasts(8);
  expect(visibleToasts(queue).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(visibleToasts(dropToast(queue, 2)).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7]);
});

test('the same message told again takes the place of the first', () => {
  const first = { id: 1, tone: 'error', title: 'Payment failed', hash: 'payment' } as const;
  const queue = addToast(addToast([], first), { ...first, id: 2, title: 'Payment failed again' });
  expect(queue.map(({ id, title }) => [id, title])).toEqual([[2, 'Payment failed again']]);
});

test('messages without a hash are each told', () => {
  const queue = toasts(1);
  expect(addToast(queue, { id: 2, tone: 'info', title: 'Toast 1' })).toHaveLength(2);
});
