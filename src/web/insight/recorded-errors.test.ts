import { expect, onTestFinished, test } from 'vitest';
import { clearErrors, recordError, subscribeToErrors } from './recorded-errors.ts';

const ON_BASKET = { pattern: '/order/basket' } as const;

function heard(): string[] {
  const reported: string[] = [];
  onTestFinished(subscribeToErrors(({ error, pattern }) => reported.push(`${String(error)} ${pattern}`)));
  return reported;
}

test('what happened before anybody listened is heard once, the first of it', () => {
  for (let count = 1; count <= 9; count += 1) recordError(count, ON_BASKET);
  expect(heard()).toEqual([1, 2, 3, 4, 5].map((count) => `${count} /order/basket`));
  expect(heard()).toEqual([]);
});

test('what happens while somebody listens is heard at once', () => {
  const reported = heard();
  recordError('now', ON_BASKET);
  expect(reported).toEqual(['now /order/basket']);
});

test('what happened before it was allowed to tell it is told nobody', () => {
  recordError('before', ON_BASKET);
  clearErrors();
  expect(heard()).toEqual([]);
});
