import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildBasket, buildLine, NOW } from '#web/test-support/stub-basket.ts';
import { DueToday } from './due-today.tsx';
import { PricedSummary } from './priced-summary.tsx';

function shown(basket: Parameters<typeof buildBasket>[0]): string {
  return renderToStaticMarkup(<PricedSummary basket={buildBasket(basket)} />);
}

test('tax is named by rate and marked as estimated until the address is known', () => {
  const html = shown({ taxEstimated: true });
  expect(html).toContain('Includes VAT 20%');
  expect(html).toContain('estimated');
  expect(shown({ taxEstimated: false })).not.toContain('estimated');
});

test('that no tax is charged is said once it is known', () => {
  const none = { taxes: [], taxTreatment: 'export' } as const;
  expect(shown({ ...none, taxEstimated: false })).toContain('No tax applies to your country.');
  expect(shown({ ...none, taxEstimated: true })).not.toContain('No tax');
  expect(shown({ taxes: [], taxTreatment: 'reverse-charge', taxEstimated: false })).toContain('Reverse charge');
});

test('a line says when it is delivered, what it renews at and when', () => {
  const html = shown({});
  expect(html).toContain('Delivery time: within 24 hours');
  expect(html).toContain('Renews at €71.88 on January 15, 2032');
});

test('a transfer says until when the name is paid for, or that its day depends on its term', () => {
  const renewal = { term: 12, amountMinor: 1490, at: Date.UTC(2032, 9, 26) } as const;
  const paidUntil = Date.UTC(2031, 9, 26);
  const known = shown({ lines: [buildLine({ renewal: { ...renewal, paidUntil } })] });
  expect(known).toContain('Paid until October 26, 2031; adds one year, then renews at €14.90 on October 26, 2032');
  const open = { ...renewal, openDay: 'adds-year' } as const;
  const basket = buildBasket({ lines: [buildLine({ renewal: open })], renewals: [open] });
  expect(shown(basket)).toContain('Adds one year to its current term, then €14.90 a year');
  const due = renderToStaticMarkup(<DueToday basket={basket} />);
  expect(due).toContain('when the transferred term ends');
  expect(due).not.toContain('2032');
});

test('before the button stand what is due today, when a trial ends and what is charged then and after', () => {
  const trial = { days: 30, endsAt: NOW + 30 * 86_400_000, firstChargeMinor: 599 };
  const renewals = [{ term: 1, amountMinor: 699, at: NOW + 60 * 86_400_000 }] as const;
  const basket = buildBasket({ lines: [buildLine({ trial })], totalMinor: 0, renewals });
  const html = renderToStaticMarkup(<DueToday basket={basket} />);
  expect(html).toContain('You won&#x27;t be charged today.');
  expect(html).toContain('free until February 14, 2031, then');
  expect(html).toContain('€5.99');
  expect(html).toMatch(/Then every month.*from March 16, 2031.*€6.99/s);
});

test('where tax comes on top the price of a line contains it as its renewal does, and says what it is without', () => {
  const tax = { name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 6120, amountMinor: 1163 };
  const renewal = { term: 12, amountMinor: 7283, at: Date.UTC(2032, 0, 15, 12) } as const;
  const line = buildLine({ subtotalMinor: 6120, discountMinor: 0, taxes: [tax], totalMinor: 7283, renewal });
  const text = shown({ lines: [line], taxMode: 'exclusive', taxes: [tax] }).replaceAll(/<[^>]*>/g, ' ');
  expect(text).toMatch(/€72\.83\s+€61\.20\s+plus\s+€11\.63\s+VAT/);
  expect(text).toContain('Renews at €72.83');
});
