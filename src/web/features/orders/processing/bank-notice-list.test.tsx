import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { BankNoticeList } from './bank-notice-list.tsx';
import { concernsBank } from './concerns-bank.ts';

test('a refund that did not arrive is shown with its amount and that it is returned another way', () => {
  const order = buildOrder({ state: 'refunded', unreturnedMinor: 6372 });
  expect(concernsBank(order)).toBe(true);
  renderPage(<BankNoticeList order={order} />);
  expect(screen.getByText("Your refund didn't arrive")).toBeVisible();
  expect(screen.getByText(/^€63\.72 came back to us from your bank\./)).toBeVisible();
});

test('an order without a bank problem has no notice', () => {
  expect(concernsBank(buildOrder())).toBe(false);
});
