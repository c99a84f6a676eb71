import { expect, test } from 'vitest';
import type { QuoteDifference } from '#core/pricing/quote-difference.ts';
import { renderPage } from '#web/test-support/render.tsx';
import problems from '#web/text/en/checkout-problems.json';
import checkout from '#web/text/en/checkout.json';
import { createText } from '#web/text/text.ts';
import { differenceRows } from './difference-rows.ts';
import { QuoteDifferenceView } from './quote-difference-view.tsx';

const t = createText({ locale: 'en', overrides: {} }, checkout, problems);

const difference: QuoteDifference = {
  lines: [
    { lineId: 'l1', name: 'Starter', beforeMinor: 4309, afterMinor: 4788 },
    { lineId: 'l2', name: 'Gone', beforeMinor: 100, afterMinor: null },
  ],
  later: [
    { lineId: 'l1', name: 'Starter', isAfterTrial: true, beforeMinor: 4788, afterMinor: 4988 },
    { lineId: 'l1', name: 'Starter', beforeMinor: 7188, afterMinor: 7788 },
  ],
  taxes: [{ name: 'VAT', country: 'DE', basisPoints: 1900, beforeMinor: 1376, afterMinor: 1453 }],
  vouchers: [{ promotionId: 'p', code: 'WELCOME10', beforeMinor: 479, afterMinor: null }],
  discount: { beforeMinor: 479, afterMinor: 0 },
  total: { beforeMinor: 8618, afterMinor: 9097 },
  currency: null,
};

test('changes are in the order of an invoice, and a voucher replaces the row of its discount', () => {
  expect(
    differenceRows(difference, t).map(({ label, beforeMinor, afterMinor }) => [label, beforeMinor, afterMinor]),
  ).toEqual([
    ['Starter', 4309, 4788],
    ['Gone', 100, null],
    ['Promo code WELCOME10', -479, null],
    ['VAT 19%', 1376, 1453],
    ['Due today', 8618, 9097],
    ['Starter, after the trial', 4788, 4988],
    ['Starter, at renewal', 7188, 7788],
  ]);
});

test('discounts are listed if no voucher changed', () => {
  const labels = differenceRows({ ...difference, vouchers: [] }, t).map(({ label }) => label);
  expect(labels).toContain('Discounts');
});

test('the amounts before and after are shown, each in its currency', () => {
  const shown = { ...difference, currency: { before: 'EUR', after: 'USD' } };
  renderPage(<QuoteDifferenceView difference={shown} currency="USD" />);
  for (const text of ['€86.18', '$90.97', '–']) expect(document.body).toHaveTextContent(text);
});

test('without changes nothing is shown', () => {
  const nothing = { lines: [], later: [], taxes: [], vouchers: [], discount: null, total: null, currency: null };
  renderPage(<QuoteDifferenceView difference={nothing} currency="EUR" />);
  expect(document.body).toHaveTextContent(/^$/);
});
