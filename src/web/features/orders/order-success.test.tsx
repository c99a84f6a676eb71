import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { buildLine } from '#web/test-support/stub-basket.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import type { OrderLine } from './order-data.ts';
import { OrderSuccess } from './order-success.tsx';

beforeAll(loadAllParts);

test.each([
  [['waiting', 'delivered'], "Thank you! We've received your order and are setting it up."],
  [['refund-due', 'delivered'], 'Thank you! See below what happened to each item.'],
  [['refunded', 'delivered'], 'Thank you! See below what happened to each item.'],
  [['being-set-up', 'refund-due'], "We'll email you as soon as everything is ready."],
  [['delivered', 'delivered'], 'Thank you! Everything is ready.'],
] as const)('an order with lines in the states %j shows: %s', (states: readonly OrderLine['state'][], text) => {
  const lines = states.map((state) => ({ line: buildLine(), state, domain: null, facts: [] }));
  renderPage(<OrderSuccess order={buildOrder({ outcome: 'success', lines })} lines={null} totals={null} />);
  expect(document.body).toHaveTextContent(text);
});

test('an order with a refund to be repaid by staff is not shown as being set up', () => {
  const lines = [{ line: buildLine(), state: 'delivered', domain: null, facts: [] }] as const;
  const order = buildOrder({ outcome: 'success', lines, unreturnedMinor: 500 });
  renderPage(<OrderSuccess order={order} lines={null} totals={null} />);
  expect(document.body).toHaveTextContent('Thank you! Everything is ready.');
});

test.each([
  ['Your order was refunded', { state: 'refunded' }, ['refunded', 'delivered']],
  ["We're refunding your order", { state: 'refunded', unreturnedMinor: 500 }, ['refunded']],
  ["We're refunding your order", { state: 'in-fulfilment' }, ['refund-due', 'not-obtained']],
  ['Order complete!', { state: 'refunded-in-part' }, ['refunded', 'delivered']],
] as const)('the title is "%s" for an order %j with lines that are %j', (name, order, states) => {
  const lines = states.map((state) => ({ line: buildLine(), state, domain: null, facts: [] }));
  renderPage(<OrderSuccess order={buildOrder({ outcome: 'success', ...order, lines })} lines={null} totals={null} />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});
