import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildLine } from '#web/test-support/stub-basket.ts';
import { buildInvoice, buildOrder } from '#web/test-support/stub-checkout.ts';
import { InvoiceLines } from './invoice/invoice-lines.tsx';
import type { OrderLine } from './order-data.ts';
import { OrderedLine } from './order-lines.tsx';
import { OrderProcessing } from './order-processing.tsx';

type Domain = NonNullable<OrderLine['domain']>;

function ordered(state: OrderLine['state'], domain: Partial<Domain>): OrderLine {
  const name = { name: 'xn--laterne-9db.com', unicode: 'latérne.com' };
  return {
    line: buildLine(),
    state,
    facts: [],
    domain: { ...name, state: 'registering', reason: null, expiresAt: null, ...domain },
  };
}

function show(line: OrderLine, renewal = '12 months'): HTMLElement {
  renderPage(
    <ul>
      <OrderedLine ordered={line} currency="EUR">
        {renewal}
      </OrderedLine>
    </ul>,
  );
  return screen.getByRole('listitem');
}

function shown(state: OrderLine['state'], domain: Partial<Domain>): HTMLElement {
  return show(ordered(state, domain));
}

test('a domain is shown in Unicode with its A-label', () => {
  const line = shown('waiting', {});
  expect(line).toHaveTextContent('latérne.com');
  expect(line).toHaveTextContent('xn--laterne-9db.com');
  expect(line).toHaveTextContent('Being registered');
});

test('a registered domain shows when it expires', () => {
  const line = shown('delivered', { state: 'registered', expiresAt: Date.UTC(2032, 0, 15) });
  expect(line).toHaveTextContent('Registered until January 15, 2032');
});

test('a cancelled, withdrawn or refunded line does not show when it renews', () => {
  expect(shown('waiting', {})).toHaveTextContent('12 months');
  for (const state of ['cancelled', 'withdrawn', 'refunded'] as const)
    expect(shown(state, {})).not.toHaveTextContent('12 months');
});

test('a domain that was not registered shows the reason, that nothing is charged, and links to the search', () => {
  const line = shown('not-obtained', { state: 'not-obtained', reason: 'taken' });
  expect(line).toHaveTextContent("Someone else registered it first. You weren't charged for it.");
  expect(line).not.toHaveTextContent('Not charged');
  expect(within(line).getByRole('link')).toHaveAttribute('href', '/order/domains?domain=lat%C3%A9rne.com');
  expect(line).not.toHaveTextContent('€');
});

test('a rejected transfer is not called unavailable, names who usually rejects it, and can be requested again', () => {
  const configuration = {
    ...buildLine().configuration,
    domain: { mode: 'transfer', name: 'a.com', codeGiven: true },
  } as const;
  const rejected = ordered('refunded', { state: 'not-obtained', reason: 'refused' });
  const line = show({ ...rejected, line: { ...rejected.line, configuration } });
  expect(line).toHaveTextContent('Not completed');
  expect(line).toHaveTextContent("rejected, usually at your current provider. You've been refunded.");
  const link = within(line).getByRole('link', { name: 'Transfer it again' });
  expect(link).toHaveAttribute('href', '/order/domains?mode=transfer&name=lat%C3%A9rne.com');
});

test('a domain that was paid but not registered is shown as refunded', () => {
  expect(shown('refund-due', { state: 'not-obtained', reason: 'refused' })).toHaveTextContent(
    'Your refund is on its way.',
  );
  expect(shown('refunded', { state: 'not-obtained', reason: 'refused' })).toHaveTextContent("You've been refunded.");
});

test('a renewal shows its period and the expiry date; a refused one links to the domain', () => {
  const configuration = { ...buildLine().configuration, term: 24, domain: { mode: 'renew', name: 'a.com' } } as const;
  const renewal = { ...ordered('delivered', { state: 'renewed', expiresAt: Date.UTC(2032, 0, 15) }) };
  const line = { ...renewal.line, configuration };
  renderPage(<InvoiceLines invoice={buildInvoice({ order: buildOrder({ lines: [{ ...renewal, line }] }) })} />);
  expect(document.body).toHaveTextContent('Renewal, 2 years');

  expect(show({ ...renewal, line }, 'Renewal')).toHaveTextContent('Registered until January 15, 2032');
  const refused = show({ ...ordered('not-obtained', { state: 'not-obtained', reason: 'lapsed' }), line }, 'Renewal');
  expect(refused).toHaveTextContent("can only be restored. You weren't charged for it.");
  expect(within(refused).getByRole('link')).toHaveAttribute('href', '/order/account/domains/xn--laterne-9db.com');
});

test('a transfer that waits for its auth code has a form for it', () => {
  const line = shown('waiting', { state: 'needs-action', reason: 'code-missing' });
  expect(within(line).getByLabelText('Auth code for latérne.com')).toBeVisible();
  expect(submissionOf(within(line).getByRole('button')).fields).toMatchObject({ intent: 'give-code' });
});

test('an invoice shows a line that was not fulfilled struck through, at zero', () => {
  const order = buildOrder({ lines: [ordered('not-obtained', { state: 'not-obtained', reason: 'taken' })] });
  renderPage(<InvoiceLines invoice={buildInvoice({ order, lines: [] })} />);
  expect(screen.getByText('latérne.com').closest('s')).toBeVisible();
  expect(document.body).toHaveTextContent('€0.00');
  expect(document.body).toHaveTextContent('Not charged');
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
  renderPage(<InvoiceLines invoice={buildInvoice({ order, lines: [{ lineId: 'line-1', items, period }] })} />);
  for (const text of ['Memory: 64 GB', '€12.34', 'Server: setup', '€43.21', 'January 15, 2031 to January 15, 2032'])
    expect(document.body).toHaveTextContent(text);
});

test('while a payment is authorized the processing screen shows that domains are being registered and what is charged', () => {
  const order = buildOrder({ isHeld: true, outcome: 'processing', processing: { variant: 'converting', poll: true } });
  renderPage(<OrderProcessing order={order} variant="converting" isSlow={false} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Placing your order');
  expect(document.body).toHaveTextContent("We're registering your domains. You only pay for those that succeed.");
  expect(document.body).toHaveTextContent('Authorised, not yet charged');
});
