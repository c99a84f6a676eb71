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
  expect(shown({ ...none, taxEstimated: false })).toContain('No tax is charged for your country.');
  expect(shown({ ...none, taxEstimated: true })).not.toContain('No tax');
  expect(shown({ taxes: [], taxTreatment: 'reverse-charge', taxEstimated: false })).toContain('Reverse charge');
});

test('a line says when it is delivered, what it renews at and when', () => {
  const html = shown({});
  expect(html).toContain('Delivery time: within 24 hours');
  expect(html).toContain('Renews at €71.88 on January 15, 2032');
});

test('before the button stand what is due today, when a trial ends and what is charged then and after', () => {
  const trial = { days: 30, endsAt: NOW + 30 * 86_400_000, firstChargeMinor: 599 };
  const renewals = [{ term: 1, amountMinor: 699, at: NOW + 60 * 86_400_000 }] as const;
  const basket = buildBasket({ lines: [buildLine({ trial })], totalMinor: 0, renewals });
  const html = renderToStaticMarkup(<DueToday basket={basket} />);
  expect(html).toContain('Nothing is charged today.');
  expect(html).toContain('free until February 14, 2031, then');
  expect(html).toContain('€5.99');
  expect(html).toMatch(/Then every month.*from March 16, 2031.*€6.99/s);
});
