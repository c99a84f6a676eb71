import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildBasket, buildLine, NOW } from '#web/test-support/stub-basket.ts';
import { BasketScreen } from './basket-screen.tsx';
import type { BasketView } from './basket-view.ts';
import type { RefusedCommand } from './run-basket-form.ts';

const LINE = buildLine();

function shown(basket: Partial<BasketView>, given: { query?: string; refused?: RefusedCommand } = {}): string {
  const facts = { [LINE.id]: { quantity: { min: 1, max: 10, step: 1 }, answers: [], unicode: '', terms: [] } };
  const view = buildBasket({ lines: [LINE], ...basket });
  const data = { basket: view, facts, commandId: 'c1', now: NOW, preview: null, told: [] };
  const Component = () => <BasketScreen data={data} refused={given.refused} shopHref="/order/shop" />;
  const Stub = createRoutesStub([{ path: '/order/basket', Component }]);
  const html = renderToStaticMarkup(<Stub initialEntries={[`/order/basket${given.query ?? ''}`]} />);
  return html.replaceAll('&#x27;', "'");
}

function refusal(overrides: Partial<RefusedCommand>): RefusedCommand {
  const nothing = { lineId: null, typed: '', fields: [], refusal: null, retryAfterSeconds: null };
  return { code: 'basket/line-not-found', kind: 'remove-line', ...nothing, ...overrides };
}

test('what is due today stands with what it renews at and when', () => {
  const html = shown({});
  expect(html).toContain('Total due today');
  expect(html).toContain('Renews at €71.88 on January 15, 2032');
  expect(html).toContain('Delivery time: within 24 hours');
});

test('tax is named by rate, and marked as estimated while the address is unknown', () => {
  expect(shown({ taxEstimated: true })).toContain('Estimated until we know your address');
  const html = shown({ taxEstimated: false });
  expect(html).toContain('Includes VAT 20%');
  expect(html).not.toContain('Estimated');
});

test('a trial says that today is free and when the first charge comes', () => {
  const trial = { days: 14, endsAt: Date.UTC(2031, 0, 29), firstChargeMinor: 790 };
  const lines = [buildLine({ trial, subtotalMinor: 0, discountMinor: 0, discounts: [], taxes: [], totalMinor: 0 })];
  const html = shown({ lines });
  expect(html).toContain('Free today');
  expect(html).toContain('Free until January 29, 2031, then €7.90 for 1 year');
});

test('lines that need attention are counted and lead to the next', () => {
  const html = shown({ lines: [buildLine({ attention: [{ path: 'fields.site_name', code: 'required' }] })] });
  expect(html).toContain('1 product needs your attention');
  expect(html).toContain('Review next product');
  expect(html).toContain('Required fields are incomplete');
  expect(html).toContain('Add missing details');
});

test('a changed price is told and can be put away; the line stays', () => {
  const notices = [{ key: 'k1', kind: 'price-changed', beforeMinor: 4788, afterMinor: 5988 }] as const;
  const html = shown({ lines: [buildLine({ notices })] });
  expect(html).toContain('changed from €47.88 to €59.88');
  expect(html).toContain('name="noticeKey" value="k1"');
});

test('a code that does not apply now stays with its reason', () => {
  const html = shown({ vouchers: [], refused: [{ code: 'LARK20', refusal: { kind: 'needs-term', months: 12 } }] });
  expect(html).toContain('Not applied');
  expect(html).toContain('This code needs a term of 12 months or more.');
});

test('a refused code stays where it was typed, with the reason', () => {
  const refused = refusal({
    code: 'basket/voucher-refused',
    kind: 'apply-voucher',
    typed: 'lark20',
    refusal: { kind: 'used-up' },
  });
  const html = shown({}, { refused });
  expect(html).toContain('Invalid promo code');
  expect(html).toContain('This code has been used up.');
  expect(html).toContain('value="lark20"');
});

test('a refused quantity is told at its line', () => {
  const fields = [{ path: 'quantity', code: 'too-large' }];
  const refused = refusal({
    code: 'basket/configuration-invalid',
    kind: 'set-quantity',
    lineId: LINE.id,
    typed: '99',
    fields,
  });
  expect(shown({}, { refused })).toContain('The largest quantity is 10.');
});

test('a refusal without a place of its own stands above the lines', () => {
  expect(shown({}, { refused: refusal({ lineId: 'gone' }) })).toContain('This item is no longer in your basket.');
});

test('what was removed can be put back', () => {
  const html = shown({ removed: [{ lineId: 'r1', name: 'Nest', until: NOW + 8000 }] });
  expect(html).toContain('Nest was removed');
  expect(html).toContain('value="restore-line"');
});

test('after signing in it says what came from the other basket', () => {
  expect(shown({}, { query: '?added=2&skipped=1' })).toContain('2 items were added from your other basket.');
  expect(shown({}, { query: '?added=many' })).not.toContain('your other basket');
});

test('the details of every line are open when the address asks for it', () => {
  expect(shown({})).not.toMatch(/<details[^>]* open/);
  expect(shown({}, { query: '?details=all' })).toMatch(/<details[^>]* open/);
});
