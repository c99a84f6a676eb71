import { expect, onTestFinished, test } from 'vitest';
import { clearErrors, subscribeToErrors, recordError } from './recorded-errors.ts';

const ON_BASKET = { pattern: '/order/basket' } as const;

function heard(): string[] {
  const told: string[] = [];
  onTestFinished(subscribeToErrors(({ error, pattern }) => told.push(`${String(error)} ${pattern}`)));
  return told;
}

test('what happened before anybody listened is heard once, the first of it', () => {
  for (let count = 1; count <= 9; count += 1) recordError(count, ON_BASKET);
  expect(heard()).toEqual([1, 2, 3, 4, 5].map((count) => `${count} /order/basket`));
  expect(heard()).toEqual([]);
});

test('what happens while somebody listens is heard at once', () => {
  const told = heard();
  recordError('now', ON_BASKET);
  expect(told).toEqual(['now /order/basket']);
});

test('what happened before it was allowed to tell it is told nobody', () => {
  recordError('before', ON_BASKET);
  clearErrors();
  expect(heard()).toEqual([]);
});
