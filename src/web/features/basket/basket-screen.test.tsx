import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Flash } from '#web/flash/read-flash.ts';
import { FlashContext } from '#web/flash/use-flash.ts';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { buildBasket, buildLine, NOW } from '#web/test-support/stub-basket.ts';
import { BasketScreen } from './basket-screen.tsx';
import type { BasketView } from './basket-view.ts';
import type { RefusedCommand } from './run-basket-form.ts';

beforeAll(loadAllParts);

const LINE = buildLine();

function shown(
  basket: Partial<BasketView>,
  given: { query?: string; flash?: Flash; refused?: RefusedCommand } = {},
): string {
  const facts = { [LINE.id]: { quantity: { min: 1, max: 10, step: 1 }, answers: [], unicode: '', terms: [] } };
  const view = buildBasket({ lines: [LINE], ...basket });
  const data = { basket: view, facts, commandId: 'c1', now: NOW, preview: null };
  const Component = () => <BasketScreen data={data} refused={given.refused} shopHref="/order/shop" />;
  const Stub = createRoutesStub([{ path: '/order/basket', Component }]);
  const html = renderToStaticMarkup(
    <FlashContext value={given.flash ?? {}}>
      <Stub initialEntries={[`/order/basket${given.query ?? ''}`]} />
    </FlashContext>,
  );
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
  expect(shown({ taxEstimated: true })).toContain('Estimated – final tax is calculated at checkout');
  const html = shown({ taxEstimated: false });
  expect(html).toContain('Includes VAT 20%');
  expect(html).not.toContain('Estimated');
});

test('a trial says that today is free and when the first charge comes', () => {
  const trial = { days: 14, endsAt: Date.UTC(2031, 0, 29), firstChargeMinor: 790 };
  const lines = [buildLine({ trial, subtotalMinor: 0, discountMinor: 0, discounts: [], taxes: [], totalMinor: 0 })];
  const html = shown({ lines });
  expect(html).toContain('Free trial');
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
  expect(html).toContain('Only valid for terms of 1 year or longer.');
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
  expect(html).toContain('This code is no longer available.');
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
  expect(shown({}, { refused })).toContain('Maximum quantity is 10.');
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
  const flash = { merged: { added: 2, skipped: 1 } };
  expect(shown({}, { flash })).toContain('We added 2 items from your saved basket.');
  expect(shown({}, { query: '?added=2' })).not.toContain('your saved basket');
});

test('the details of every line are open when the address asks for it', () => {
  expect(shown({})).not.toMatch(/<details[^>]* open/);
  expect(shown({}, { query: '?details=all' })).toMatch(/<details[^>]* open/);
});

test('what is charged later names the products, and their terms as their pages do', () => {
  const renewal = { term: 12, amountMinor: 7188, at: Date.UTC(2032, 0, 15) } as const;
  const lines = [buildLine({ id: 'a', name: 'Nest', renewal }), buildLine({ id: 'b', name: 'Roost', renewal })];
  const html = shown({ lines, renewals: [{ ...renewal, amountMinor: 14_376 }] });
  expect(html).toContain('Nest and Roost: renews on January 15, 2032 (1 year)');
});

test('tax that comes on top is announced where none can be said yet', () => {
  const line = buildLine({ taxes: [] });
  const before = shown({ lines: [line], taxes: [], taxMode: 'exclusive', taxEstimated: true });
  expect(before).toContain('Excluding tax. Any tax due is calculated at checkout.');
  const after = shown({ lines: [line], taxes: [], taxMode: 'exclusive', taxEstimated: false });
  expect(after).not.toContain('Excluding tax.');
});

test('the discounts explain the whole of what is taken off', () => {
  const voucher = { promotionId: 'p1', code: 'FIRST', description: 'For a first order', amountMinor: 891 };
  const html = shown({ vouchers: [voucher], discountMinor: 2619 });
  expect(html).toMatch(/Introductory price.*−€17\.28|Introductory price.*-€17\.28/s);
  expect(shown({ vouchers: [voucher], discountMinor: 891 })).not.toContain('Introductory price');
});

test('a withdrawn product says so once, and what to do', () => {
  const attention = [{ path: 'product', code: 'unavailable' }] as const;
  const notices = [{ key: 'k1', kind: 'no-longer-available', beforeMinor: 4788, afterMinor: null }] as const;
  const html = shown({ lines: [buildLine({ attention, notices, parts: [] })] });
  expect(html).toContain('This product is no longer available. Please remove it to continue.');
  expect(html).not.toContain('This option is no longer available');
  expect(html).not.toContain('Edit configuration');
});
