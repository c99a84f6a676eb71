import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildLine } from '#web/test-support/stub-basket.ts';
import { buildInvoice, buildOrder } from '#web/test-support/stub-checkout.ts';
import { InvoiceLines } from './invoice/invoice-lines.tsx';
import type { OrderLine } from './order-data.ts';
import { OrderedLine } from './order-lines.tsx';
import { OrderProcessing } from './order-processing.tsx';

type Domain = NonNullable<OrderLine['domain']>;

function ordered(state: string, domain: Partial<Domain>): OrderLine {
  const name = { name: 'xn--laterne-9db.com', unicode: 'latérne.com' };
  return {
    line: buildLine(),
    state,
    facts: [],
    domain: { ...name, state: 'registering', reason: null, expiresAt: null, ...domain },
  };
}

function rendered(Component: () => ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />).replaceAll('&#x27;', "'");
}

function shown(state: string, domain: Partial<Domain>): string {
  return rendered(() => (
    <OrderedLine ordered={ordered(state, domain)} currency="EUR">
      12 months
    </OrderedLine>
  ));
}

test('a name stands as people write it, with its A-label', () => {
  const html = shown('waiting', {});
  expect(html).toContain('latérne.com');
  expect(html).toContain('xn--laterne-9db.com');
  expect(html).toContain('Being registered');
});

test('a registered name says until when it is the shopper’s', () => {
  expect(shown('delivered', { state: 'registered', expiresAt: Date.UTC(2032, 0, 15) })).toContain(
    'Registered until January 15, 2032',
  );
});

test('a line that was cancelled or withdrawn no longer says when it renews', () => {
  expect(shown('waiting', {})).toContain('12 months');
  for (const state of ['cancelled', 'withdrawn', 'refunded']) expect(shown(state, {})).not.toContain('12 months');
});

test('a lost name says why, that nothing is charged, and where to find another', () => {
  const html = shown('not-obtained', { state: 'not-obtained', reason: 'taken' });
  expect(html).toContain("Someone else registered it first. You weren't charged for it.");
  expect(html).not.toContain('Not charged');
  expect(html).toContain('href="/order/domains?domain=lat%C3%A9rne.com"');
  expect(html).not.toContain('€');
});

test('a name whose price was taken says that it goes back', () => {
  expect(shown('refund-due', { state: 'not-obtained', reason: 'refused' })).toContain('Your refund is on its way.');
  expect(shown('refunded', { state: 'not-obtained', reason: 'refused' })).toContain("You've been refunded.");
});

test('a renewal says what it is, until when it holds, and of one that was refused leads to the name', () => {
  const configuration = { ...buildLine().configuration, term: 24, domain: { mode: 'renew', name: 'a.com' } } as const;
  const renewal = { ...ordered('delivered', { state: 'renewed', expiresAt: Date.UTC(2032, 0, 15) }) };
  const line = { ...renewal.line, configuration };
  const invoice = buildInvoice({ order: buildOrder({ lines: [{ ...renewal, line }] }) });
  expect(rendered(() => <InvoiceLines invoice={invoice} />)).toContain('Renewal, 2 years');
  const note = (one: OrderLine) =>
    rendered(() => (
      <OrderedLine ordered={one} currency="EUR">
        Renewal
      </OrderedLine>
    ));
  expect(note({ ...renewal, line })).toContain('Registered until January 15, 2032');
  const refused = { ...ordered('not-obtained', { state: 'not-obtained', reason: 'lapsed' }), line };
  expect(note(refused)).toContain("can only be restored. You weren't charged for it.");
  expect(note(refused)).toContain('href="/order/account/domains/xn--laterne-9db.com"');
});

test('a transfer that waits for its code asks for it', () => {
  const html = shown('waiting', { state: 'needs-action', reason: 'code-missing' });
  expect(html).toContain('Auth code for latérne.com');
  expect(html).toContain('value="give-code"');
});

test('an invoice shows what was not obtained crossed out, at nothing', () => {
  const order = buildOrder({ lines: [ordered('not-obtained', { state: 'not-obtained', reason: 'taken' })] });
  const html = rendered(() => <InvoiceLines invoice={buildInvoice({ order, lines: [] })} />);
  expect(html).toContain('<s>');
  expect(html).toContain('€0.00');
  expect(html).toContain('Not charged');
});

test('an invoice shows options and fees under their line, each with its own amount, and the period', () => {
  const order = buildOrder({ lines: [{ ...ordered('delivered', {}), domain: null }] });
  const item = { quantity: 1, netUnitMinor: 1000, amountMinor: 1190 } as const;
  const items = [
    { kind: 'main', name: 'Server', ...item },
    { kind: 'option', name: 'Memory: 64 GB', ...item, amountMinor: 1234 },
    { kind: 'setup', name: 'Server', ...item, amountMinor: 4321 },
  ] as const;
  const period = { from: Date.UTC(2031, 0, 15, 12), to: Date.UTC(2032, 0, 15, 12) };
  const invoice = buildInvoice({ order, lines: [{ lineId: 'line-1', items, period }] });
  const html = rendered(() => <InvoiceLines invoice={invoice} />);
  for (const text of ['Memory: 64 GB', '€12.34', 'Server: setup', '€43.21', 'January 15, 2031 to January 15, 2032'])
    expect(html).toContain(text);
});

test('while money is held the processing screen says that names are registered, and what is paid', () => {
  const order = buildOrder({ isHeld: true, outcome: 'processing', processing: { variant: 'converting', poll: true } });
  const html = rendered(() => <OrderProcessing order={order} variant="converting" isSlow={false} />);
  expect(html).toContain('Placing your order');
  expect(html).toContain("We're registering your domains. You only pay for those that succeed.");
  expect(html).toContain('Authorised, not yet charged');
});
