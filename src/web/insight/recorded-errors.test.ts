import { expect, onTestFinished, test } from 'vitest';
import { clearErrors, recordError, subscribeToErrors } from './recorded-errors.ts';

const ON_BASKET = { pattern: '/order/basket' } as const;

function reportedErrors(): string[] {
  const reported: string[] = [];
  onTestFinished(subscribeToErrors(({ error, pattern }) => reported.push(`${String(error)} ${pattern}`)));
  return reported;
}

test('errors recorded before the first subscription are delivered once, up to five', () => {
  for (let count = 1; count <= 9; count += 1) recordError(count, ON_BASKET);
  expect(reportedErrors()).toEqual([1, 2, 3, 4, 5].map((count) => `${count} /order/basket`));
  expect(reportedErrors()).toEqual([]);
});

test('an error during a subscription is delivered immediately', () => {
  const reported = reportedErrors();
  recordError('now', ON_BASKET);
  expect(reported).toEqual(['now /order/basket']);
});

test('cleared errors are not delivered', () => {
  recordError('before', ON_BASKET);
  clearErrors();
  expect(reportedErrors()).toEqual([]);
});
