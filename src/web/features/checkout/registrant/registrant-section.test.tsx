import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { addressRules } from '#web/features/checkout/billing/address-rules.ts';
import { useBillingSave } from '#web/features/checkout/billing/use-billing-save.ts';
import type { CheckoutResult, RegistrantView } from '#web/features/checkout/checkout-data.ts';
import { CheckoutForm } from '#web/features/checkout/checkout-form.tsx';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { buildShell, renderDocument, renderPage } from '#web/test-support/render.tsx';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { QUESTION, buildOwner, buildRegistrant } from './registrant.builder.ts';

beforeAll(loadAllParts);

/** The document: the form works without JavaScript. */
function show(registrant: RegistrantView | null, result?: CheckoutResult, render = renderDocument): void {
  const data = { checkout: buildCheckout({ registrant }), addressRules: addressRules(), saved: [], orderKey: 'key-1' };
  function Page() {
    const form = useRef<HTMLFormElement>(null);
    const save = useBillingSave(form, data);
    return (
      <CheckoutForm
        {...{ form, data, save, result }}
        label="Order"
        sendWithCard={null}
        session=""
        payment=""
        review=""
      />
    );
  }
  render(<Page />, { address: '/order/checkout', shell: buildShell() });
}

function field(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no field ${id}`);
  return found;
}

test('the domain owner is not shown without domains in the basket', () => {
  show(null);
  expect(document.body).not.toHaveTextContent('Domain owner');
  expect(screen.getByText('Add a phone number').closest('details')).toContainElement(field('billing-phone'));
});

test('the domain owner is the billed person by default, and the phone number is then required', () => {
  show(buildRegistrant({ problems: [{ path: 'phone', code: 'required', tlds: [] }] }));
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings.indexOf('Billing details')).toBeGreaterThanOrEqual(0);
  expect(headings.indexOf('Billing details')).toBeLessThan(headings.indexOf('Domain owner'));
  expect(field('registrant').compareDocumentPosition(screen.getByRole('button', { name: 'Order' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(field('registrant-same-as-billing')).toBeChecked();
  expect(field('billing-phone')).toHaveAttribute('name', 'phone');
  // Collapsed billing details are expanded for it, and no error is shown yet.
  expect(field('billing-phone').closest('details')).toHaveAttribute('open');
  expect(document.body).not.toHaveTextContent('Your phone number is required');
});

test('the domain owner can be another person', async () => {
  show(buildRegistrant(), undefined, renderPage);
  await userEvent.click(field('registrant-same-as-billing'));
  expect(field('registrant-same-as-billing')).not.toBeChecked();
  await userEvent.type(field('registrant-name'), 'Ida Roth');
  expect(field('registrant-name')).toHaveValue('Ida Roth');
});

test('each question shows which TLD requires it and why', () => {
  show(buildRegistrant({ questions: [QUESTION, { ...QUESTION, key: 'vat', only: 'business' }] }));
  for (const text of [
    '.it: The registry of .it asks for it',
    '.be: The registry of .be asks for it',
    'For companies only.',
  ])
    expect(document.body).toHaveTextContent(text);
  expect(field('registrant-fields-tax-code')).toHaveAttribute('name', 'registrant.fields.tax-code');
});

test('errors of saved owner details are shown at their fields', () => {
  const problems = [
    { path: 'country', code: 'not-eligible', tlds: ['it', 'be'] },
    { path: 'fields.tax-code', code: 'invalid', tlds: ['it'] },
  ];
  const owner = buildOwner({ fields: { 'tax-code': 'x' } });
  show(buildRegistrant({ details: owner, questions: [QUESTION], problems }));
  expect(document.body).toHaveTextContent(".it, .be: owners from this country aren't accepted.");
  expect(document.body).toHaveTextContent("A registry of your domains doesn't accept owners from this country");
  const taxCode = field('registrant-fields-tax-code');
  expect(taxCode.getAttribute('aria-describedby')).toContain(field('registrant-fields-tax-code-error').id);
  expect(taxCode).toHaveValue('x');
  expect(field('registrant-name')).toHaveValue('Ida Roth');
});

test('a refused domain owner is shown as entered, with a link to each invalid field', () => {
  const typed = buildOwner({ name: '', city: 'Kiel' });
  const problems = [
    { path: 'name', code: 'required', tlds: [] },
    { path: 'fields.tax-code', code: 'required', tlds: ['it'] },
  ];
  const registrant = { input: typed, problems };
  const refused = { kind: 'refused', code: 'checkout/registrant-missing', errors: {}, difference: null } as const;
  show(buildRegistrant({ questions: [QUESTION] }), { ...refused, registrant, billing: null, orderKey: null });
  expect(document.body).toHaveTextContent("Please check the owner of your domains. You haven't been charged.");
  expect(screen.getByRole('link', { name: /^Full name/ })).toHaveAttribute('href', '#registrant-name');
  expect(screen.getByRole('link', { name: /^Tax code/ })).toHaveAttribute('href', '#registrant-fields-tax-code');
  expect(field('registrant-name').getAttribute('aria-describedby')).toContain(field('registrant-name-error').id);
  expect(field('registrant-city')).toHaveValue('Kiel');
  expect(field('registrant-same-as-billing')).not.toBeChecked();
});
