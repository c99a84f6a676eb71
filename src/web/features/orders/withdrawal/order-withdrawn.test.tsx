import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderLine, OrderView } from '#web/features/orders/order-data.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { NOW, buildLine } from '#web/test-support/stub-basket.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { OrderWithdrawn } from './order-withdrawn.tsx';

type Withdrawn = NonNullable<OrderView['withdrawn']>;

function show(states: readonly OrderLine['state'][], details: Partial<Withdrawn> = {}): void {
  const lines = states.map((state) => ({ line: buildLine(), state, domain: null, facts: [] }));
  const withdrawn: Withdrawn = {
    receivedAt: NOW,
    email: 'ada@example.com',
    isWhole: true,
    money: 'charged',
    backMinor: 6372,
    ...details,
  };
  renderPage(<OrderWithdrawn order={buildOrder({ lines, withdrawn })} withdrawn={withdrawn} lines={null} />);
}

test('a refund is announced until every line is refunded', () => {
  show(['refunded', 'refund-due']);
  expect(screen.getByText(/^We'll refund €63\.72 to your original payment method/)).toBeVisible();
});

test('a completed refund is no longer announced', () => {
  show(['refunded', 'withdrawn']);
  expect(screen.getByText(/^We've refunded €63\.72\./)).toBeVisible();
  expect(screen.queryByText(/We'll refund/)).toBeNull();
});

test('a refund that could not be made is still announced', () => {
  show(['refunded', 'manual-review']);
  expect(screen.getByText(/^We'll refund €63\.72/)).toBeVisible();
});

test.each([
  ["You weren't charged.", { money: 'held' }],
  ['There is nothing to refund.', { backMinor: 0 }],
] as const)('a withdrawal without a refund shows: %s', (text, details) => {
  show(['withdrawn'], details);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
  expect(screen.queryByText(/refund(?:ed)? €/)).toBeNull();
});
