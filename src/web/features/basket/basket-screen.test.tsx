import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { Flash } from '#web/flash/read-flash.ts';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { NOW, buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { BasketScreen } from './basket-screen.tsx';
import type { BasketView } from './basket-view.ts';
import { EmptyBasket } from './empty-basket.tsx';
import { EMPTY_FACTS } from './empty-facts.ts';
import type { RefusedCommand } from './run-basket-form.ts';

beforeAll(loadAllParts);

const LINE = buildLine();

function show(
  basket: Partial<BasketView>,
  given: {
    query?: string;
    flash?: Flash;
    refused?: RefusedCommand;
    action?: (form: FormData) => unknown;
    needsAuthCode?: boolean;
  } = {},
): void {
  const { needsAuthCode = false } = given;
  const facts = { [LINE.id]: { ...EMPTY_FACTS, quantity: { min: 1, max: 10, step: 1 }, needsAuthCode } };
  const view = buildBasket({ lines: [LINE], ...basket });
  const data = { basket: view, facts, commandId: 'c1', now: NOW, preview: null };
  renderPage(<BasketScreen data={data} refused={given.refused} shopHref="/order/shop" />, {
    address: `/order/basket${given.query ?? ''}`,
    flash: given.flash ?? {},
    ...(given.action && { action: given.action }),
  });
}

function refusal(overrides: Partial<RefusedCommand>): RefusedCommand {
  const nothing = { lineId: null, input: '', fields: [], refusal: null, retryAfterSeconds: null };
  return { code: 'basket/line-not-found', kind: 'remove-line', ...nothing, ...overrides };
}

function expectText(...texts: readonly string[]): void {
  for (const text of texts) expect(document.body).toHaveTextContent(text);
}

test('the total due today is shown with the price and date of the renewal', () => {
  show({});
  expectText('Total due today', 'Renews at €71.88 on January 15, 2032', 'Delivery time: within 24 hours');
});

test('tax is shown with its rate, or marked as estimated while the address is unknown', () => {
  show({ taxEstimated: true });
  expectText('Estimated – final tax is calculated at checkout');
  show({ taxEstimated: false });
  expectText('Includes VAT 20%');
  expect(document.body).not.toHaveTextContent('Estimated');
});

test('a trial is shown as free, with the date and amount of the first charge', () => {
  const trial = { days: 14, endsAt: Date.UTC(2031, 0, 29), firstChargeMinor: 790 };
  const lines = [buildLine({ trial, subtotalMinor: 0, discountMinor: 0, discounts: [], taxes: [], totalMinor: 0 })];
  show({ lines });
  expectText('Free trial', 'Free until January 29, 2031, then €7.90 for 1 year');
});

test('a transfer requests an auth code only if its registry requires one', () => {
  const domain = { mode: 'transfer', name: 'example.com', codeGiven: false } as const;
  const lines = [buildLine({ configuration: { ...LINE.configuration, domain } })];
  show({ lines });
  expect(document.body).not.toHaveTextContent('Auth code needed');
  show({ lines }, { needsAuthCode: true });
  expectText('Auth code needed');
});

test('lines with validation issues are counted, with a link to the next', () => {
  show({ lines: [buildLine({ issues: [{ path: 'fields.site_name', code: 'required' }] })] });
  expectText('1 product needs your attention', 'Required fields are incomplete');
  expect(screen.getByText('Review next product')).toBeVisible();
  expect(screen.getAllByText('Add missing details')).not.toEqual([]);
});

test('a changed price is reported in a notice that can be dismissed', () => {
  const notices = [{ key: 'k1', kind: 'price-changed', beforeMinor: 4788, afterMinor: 5988 }] as const;
  show({ lines: [buildLine({ notices })] });
  expectText('changed from €47.88 to €59.88');
  const fields = screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => button.type === 'submit' && button.form !== null)
    .map((button) => submissionOf(button).fields);
  expect(fields).toContainEqual(expect.objectContaining({ noticeKey: 'k1' }));
});

test('a voucher that does not apply yet is listed with the reason', () => {
  show({ vouchers: [], refused: [{ code: 'LARK20', refusal: { kind: 'needs-term', months: 12 } }] });
  expectText('Not applied', 'Only valid for terms of 1 year or longer.');
});

test('a refused voucher code remains in its field, with the reason', () => {
  const refused = refusal({
    code: 'basket/voucher-refused',
    kind: 'apply-voucher',
    input: 'lark20',
    refusal: { kind: 'used-up' },
  });
  show({}, { refused });
  const code = screen.getByRole('textbox', { name: /promo code/i });
  expect(code).toHaveValue('lark20');
  expectText('Invalid promo code', 'This code is no longer available.');
});

test('the error of a refused quantity is shown at its line', () => {
  const fields = [{ path: 'quantity', code: 'too-large' }];
  const refused = refusal({
    code: 'basket/configuration-invalid',
    kind: 'set-quantity',
    lineId: LINE.id,
    input: '99',
    fields,
  });
  show({}, { refused });
  const quantity = screen.getByLabelText('Quantity');
  expect(quantity).toBeInvalid();
  expect(quantity).toHaveAccessibleDescription(/Maximum quantity is 10\./);
});

test('the error of a line that is not in the basket is shown above the lines', () => {
  show({}, { refused: refusal({ lineId: 'gone' }) });
  const notice = screen.getByText(/This item is no longer in your basket\./);
  const [line] = screen.getAllByText('Starter');
  if (line === undefined) throw new Error('no line');
  expect(notice.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a removed line can be restored', () => {
  show({ removed: [{ lineId: 'r1', name: 'Nest', until: NOW + 8000 }] });
  expectText('Nest was removed');
  expect(submissionOf(screen.getByRole('button', { name: /undo|restore/i })).fields).toMatchObject({
    intent: 'restore-line',
  });
});

/** A basket with a removed line, and a button that shows it with the line restored. */
function RestoredScreen() {
  const [isRestored, setIsRestored] = useState(false);
  const nest = { lineId: 'r1', name: 'Nest', until: NOW + 8000 };
  const lines = isRestored ? [LINE, buildLine({ id: nest.lineId, name: nest.name })] : [LINE];
  const basket = buildBasket({ lines, removed: isRestored ? [] : [nest] });
  const data = { basket, facts: {}, commandId: 'c1', now: NOW, preview: null };
  return (
    <>
      <BasketScreen data={data} refused={undefined} shopHref="/order/shop" />
      <button type="button" onClick={() => setIsRestored(true)}>
        Show the line
      </button>
    </>
  );
}

test('the focus moves from the notice of a removed line to the restored line', () => {
  renderPage(<RestoredScreen />);
  screen.getByRole('button', { name: 'Undo' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show the line' }));
  expect(screen.getByRole('heading', { name: 'Nest' })).toHaveFocus();
});

test('after login a notice shows how many items were added from the saved basket', () => {
  show({}, { flash: { merged: { added: 2, skipped: 1 } } });
  expectText('We added 2 items from your saved basket.');
  show({}, { query: '?added=2' });
  expect(document.body).not.toHaveTextContent('your saved basket');
});

/** The disclosures of the page that are open. */
function openDetails(): Element[] {
  return [...document.querySelectorAll('details[open]')];
}

test('the parameter details=all opens the details of every line', () => {
  show({});
  expect(openDetails()).toEqual([]);
  show({}, { query: '?details=all' });
  expect(openDetails()).not.toEqual([]);
});

test('future charges list the products, the renewal date and the term', () => {
  const renewal = { term: 12, amountMinor: 7188, at: Date.UTC(2032, 0, 15) } as const;
  const nest = buildLine({ id: 'a', name: 'Nest', renewal });
  const lines = [nest, buildLine({ id: 'b', name: 'Roost', renewal })];
  show({ lines, renewals: [{ ...renewal, amountMinor: 14_376 }] });
  expectText('Nest and Roost: renew on January 15, 2032 (1 year)');
  show({ lines: [nest], renewals: [renewal] });
  expectText('Nest: renews on January 15, 2032 (1 year)');
  const many = Array.from({ length: 9 }, (_, index) => ({ ...nest, id: `line-${index}` }));
  const two = { ...nest, configuration: { ...nest.configuration, quantity: 2 } };
  show({ lines: [two, ...many.slice(1)], renewals: [renewal] });
  expectText('10 items: renew on January 15, 2032 (1 year)');
});

test('with prices excluding tax a note is shown while the tax is estimated', () => {
  const line = buildLine({ taxes: [] });
  show({ lines: [line], taxes: [], taxMode: 'exclusive', taxEstimated: true });
  expectText('Excluding tax. Any tax due is calculated at checkout.');
  show({ lines: [line], taxes: [], taxMode: 'exclusive', taxEstimated: false });
  expect(document.body).not.toHaveTextContent('Excluding tax.');
});

test('the part of the discount that is not from vouchers is shown as introductory price', () => {
  const voucher = { promotionId: 'p1', code: 'FIRST', description: 'For a first order', amountMinor: 891 };
  show({ vouchers: [voucher], discountMinor: 2619 });
  expect(document.body).toHaveTextContent(/Introductory price.*[−-]€17\.28/);
  show({ vouchers: [voucher], discountMinor: 891 });
  expect(document.body).not.toHaveTextContent('Introductory price');
});

test('an unavailable product shows one message, which asks to remove it', () => {
  const issues = [{ path: 'product', code: 'unavailable' }] as const;
  const notices = [{ key: 'k1', kind: 'no-longer-available', beforeMinor: 4788, afterMinor: null }] as const;
  show({ lines: [buildLine({ issues, notices, parts: [] })] });
  expectText('This product is no longer available. Please remove it to continue.');
  expect(document.body).not.toHaveTextContent('This option is no longer available');
  expect(document.body).not.toHaveTextContent('Edit configuration');
});

test('the + button submits the next quantity of the line', async () => {
  const sent: FormData[] = [];
  show({}, { action: (form) => sent.push(form) });
  await userEvent.click(screen.getByRole('button', { name: /increase|more|plus|\+/i }));
  await waitFor(() => expect(sent.map((form) => [form.get('lineId'), form.get('quantity')])).toEqual([[LINE.id, '2']]));
});

test('without scripts the empty basket tells shoppers whose browser blocks cookies what to do', () => {
  const data = { basket: buildBasket({ lines: [] }), commandId: 'c1', now: NOW };
  renderDocument(<EmptyBasket data={data} refused={undefined} shopHref="/order/shop" />);
  expect(document.querySelector('noscript')).toHaveTextContent('your browser blocks cookies');
});
