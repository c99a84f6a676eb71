import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { NOW, buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { DueToday } from './due-today.tsx';
import type { TaxNote } from './payment-data.ts';
import { PricedSummary } from './priced-summary.tsx';

function show(basket: Parameters<typeof buildBasket>[0], taxNote?: TaxNote | null): HTMLElement {
  renderPage(<PricedSummary basket={buildBasket(basket)} taxNote={taxNote} />);
  return document.body;
}

test('tax is shown by rate and marked as estimated until the address is known', () => {
  const summary = show({ taxEstimated: true });
  expect(summary).toHaveTextContent('Includes VAT 20%');
  expect(summary).toHaveTextContent('estimated');
  expect(show({ taxEstimated: false })).not.toHaveTextContent('estimated');
});

test('the note that no tax is charged is shown once the address is known', () => {
  const none = { taxes: [], taxTreatment: 'export' } as const;
  expect(show({ ...none, taxEstimated: false })).toHaveTextContent('No tax is charged.');
  expect(show({ ...none, taxEstimated: true })).not.toHaveTextContent('No tax');
  expect(show({ taxes: [], taxTreatment: 'reverse-charge', taxEstimated: false })).toHaveTextContent('Reverse charge');
});

test.each([
  ['small-enterprise', 'No VAT is charged: the exemption for small enterprises applies.'],
  ['reverse-charge-eu', 'Reverse charge: you account for the tax yourself.'],
  [null, 'No tax is charged.'],
  [undefined, 'No tax is charged.'],
] as const)('a seller that is not registered states the note %s', (taxNote, text) => {
  const summary = show({ taxes: [], taxTreatment: 'not-registered', taxEstimated: false }, taxNote);
  expect(summary).toHaveTextContent(text);
});

test('a line shows its delivery time and the price and date of its renewal', () => {
  const summary = show({});
  expect(summary).toHaveTextContent('Delivery time: within 24 hours');
  expect(summary).toHaveTextContent('Renews at €71.88 on January 15, 2032');
});

test('a transfer shows until when the domain is paid, or that its renewal date depends on its current term', () => {
  const renewal = { term: 12, amountMinor: 1490, at: Date.UTC(2032, 9, 26) } as const;
  const paidUntil = Date.UTC(2031, 9, 26);
  expect(show({ lines: [buildLine({ renewal: { ...renewal, paidUntil } })] })).toHaveTextContent(
    'Paid until October 26, 2031; adds one year, then renews at €14.90 on October 26, 2032',
  );
  const open = { ...renewal, openDay: 'adds-year' } as const;
  const basket = buildBasket({ lines: [buildLine({ renewal: open })], renewals: [open] });
  expect(show(basket)).toHaveTextContent('Adds one year to its current term, then €14.90 a year');
  renderPage(<DueToday basket={basket} />);
  expect(document.body).toHaveTextContent('when the transferred term ends');
  expect(document.body).not.toHaveTextContent('2032');
});

test('the summary before the button shows the amount due today, the end of a trial and later charges', () => {
  const trial = { days: 30, endsAt: NOW + 30 * 86_400_000, firstChargeMinor: 599 };
  const renewals = [{ term: 1, amountMinor: 699, at: NOW + 60 * 86_400_000 }] as const;
  const basket = buildBasket({ lines: [buildLine({ trial })], totalMinor: 0, renewals });
  renderPage(<DueToday basket={basket} />);
  expect(document.body).toHaveTextContent("You won't be charged today.");
  expect(document.body).toHaveTextContent('free until February 14, 2031, then');
  expect(document.body).toHaveTextContent('€5.99');
  expect(document.body).toHaveTextContent(/Then every month.*from March 16, 2031.*€6.99/);
});

test('where tax is added, a line and its renewal show prices with tax, and the line also shows its net price', () => {
  const tax = { name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 6120, amountMinor: 1163 };
  const renewal = { term: 12, amountMinor: 7283, at: Date.UTC(2032, 0, 15, 12) } as const;
  const line = buildLine({ subtotalMinor: 6120, discountMinor: 0, taxes: [tax], totalMinor: 7283, renewal });
  const summary = show({ lines: [line], taxMode: 'exclusive', taxes: [tax] });
  expect(summary).toHaveTextContent(/€72\.83\s*€61\.20\s*plus\s*€11\.63\s*VAT/);
  expect(summary).toHaveTextContent('Renews at €72.83');
});
