import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildLine } from '#web/test-support/stub-basket.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { InvoiceLines } from './invoice-lines.tsx';
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
    'Yours until January 15, 2032',
  );
});

test('a lost name says why, that nothing is charged, and where to find another', () => {
  const html = shown('not-obtained', { state: 'not-obtained', reason: 'taken' });
  expect(html).toContain('Somebody else was faster. Nothing is charged for it.');
  expect(html).toContain('href="/order/domains?domain=lat%C3%A9rne.com"');
  expect(html).not.toContain('€');
});

test('a name whose price was taken says that it goes back', () => {
  expect(shown('refund-due', { state: 'not-obtained', reason: 'refused' })).toContain('on its way back to you');
  expect(shown('refunded', { state: 'not-obtained', reason: 'refused' })).toContain('was refunded');
});

test('a renewal says what it is, until when it holds, and of one that was refused leads to the name', () => {
  const configuration = { ...buildLine().configuration, term: 24, domain: { mode: 'renew', name: 'a.com' } } as const;
  const renewal = { ...ordered('delivered', { state: 'renewed', expiresAt: Date.UTC(2032, 0, 15) }) };
  const line = { ...renewal.line, configuration };
  const invoice = buildOrder({ lines: [{ ...renewal, line }] });
  expect(rendered(() => <InvoiceLines order={invoice} />)).toContain('Renewal, 2 years');
  const note = (one: OrderLine) =>
    rendered(() => (
      <OrderedLine ordered={one} currency="EUR">
        Renewal
      </OrderedLine>
    ));
  expect(note({ ...renewal, line })).toContain('Yours until January 15, 2032');
  const refused = { ...ordered('not-obtained', { state: 'not-obtained', reason: 'lapsed' }), line };
  expect(note(refused)).toContain('It can only be restored now. Nothing is charged for it.');
  expect(note(refused)).toContain('href="/order/account/domains/xn--laterne-9db.com"');
});

test('a transfer that waits for its code asks for it', () => {
  const html = shown('waiting', { state: 'needs-action', reason: 'code-missing' });
  expect(html).toContain('Authorisation code of latérne.com');
  expect(html).toContain('value="give-code"');
});

test('an invoice shows what was not obtained crossed out, at nothing', () => {
  const order = buildOrder({ lines: [ordered('not-obtained', { state: 'not-obtained', reason: 'taken' })] });
  const html = rendered(() => <InvoiceLines order={order} />);
  expect(html).toContain('<s>');
  expect(html).toContain('€0.00');
  expect(html).toContain('Not charged');
});

test('while money is held the processing screen says that names are registered, and what is paid', () => {
  const order = buildOrder({ isHeld: true, outcome: 'processing', processing: { variant: 'converting', poll: true } });
  const html = rendered(() => <OrderProcessing order={order} variant="converting" isSlow={false} />);
  expect(html).toContain('Converting order');
  expect(html).toContain('Your domains are being registered. You pay only for those that are.');
  expect(html).toContain('Held, not charged');
});
