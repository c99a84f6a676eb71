import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { COUNTRIES } from '#core/billing/countries.ts';
import { EMPTY_ENTRY } from '#core/billing/saved-details.ts';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { buildShell, renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { placeFields } from './billing/address-place.ts';
import { addressRules } from './billing/address-rules.ts';
import { startBilling } from './billing/billing-form.ts';
import { useBillingSave } from './billing/use-billing-save.ts';
import type { CheckoutResult, CheckoutData } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { buildRegistrant } from './registrant/registrant.builder.ts';

const LABEL = 'Order with obligation to pay';
const NEW = { billing: null, quote: null } as const;

beforeAll(loadAllParts);

type Saved = CheckoutData['saved'][number];

function buildSaved(entry: Omit<Saved, 'fields'>, fields: Partial<Saved['fields']>): Saved {
  return { ...entry, fields: { ...EMPTY_ENTRY, ...fields } };
}

/** The document: the form works without JavaScript. */
function show(
  checkout: Parameters<typeof buildCheckout>[0] = {},
  result?: CheckoutResult,
  saved: CheckoutData['saved'] = [],
  render = renderDocument,
): void {
  const data = { checkout: buildCheckout(checkout), addressRules: addressRules(), saved, orderKey: 'key-1' };
  function Page() {
    const form = useRef<HTMLFormElement>(null);
    const save = useBillingSave(form, data);
    return (
      <CheckoutForm
        {...{ form, data, save, result }}
        label={LABEL}
        sendWithCard={null}
        session="[who]"
        payment="[how to pay]"
        review="[due]"
      />
    );
  }
  const session = saved.length > 0 ? buildCustomerSession() : buildCustomerSession({ kind: 'guest' });
  render(<Page />, { address: '/order/checkout', shell: buildShell({ session }) });
}

/** The closed disclosure with a summary. */
function disclosure(summary: string): HTMLDetailsElement {
  const details = screen.getByText(summary).closest('details');
  if (details === null) throw new Error(`${summary} opens nothing`);
  return details;
}

test('new details are filled in from the session, and optional fields are collapsed', () => {
  show(NEW);
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  expect(document.body).toHaveTextContent('[who]');
  expect(disclosure('Add another line')).not.toHaveAttribute('open');
  expect(disclosure('Add a phone number')).not.toHaveAttribute('open');
  expect(screen.queryByLabelText(/Save to my account/)).toBeNull();
});

function countryField(): HTMLSelectElement {
  const field = document.getElementById('billing-country');
  if (!(field instanceof HTMLSelectElement)) throw new Error('no country');
  return field;
}

/** Hidden by CSS until 'business' is selected. */
const BUSINESS_ONLY = ['company', 'registrationNumber', 'taxNumber'];

/**
 * By country, the number of fields a new personal buyer sees above the domain owner. Countries with the same address
 * rules have the same form, so one of them is rendered.
 */
function visibleFields(checkout: Parameters<typeof buildCheckout>[0]): [country: string, fields: number][] {
  const alike = Map.groupBy(COUNTRIES, ({ code }) => JSON.stringify(rulesOf(code)));
  return [...alike.values()].flatMap((countries) => {
    const [{ code: country } = { code: '' }] = countries;
    const billing = startBilling({ name: '', email: '', country });
    show({ ...checkout, countries: [{ code: country, name: country }] }, { kind: 'confirm', billing });
    const fields = countFields(countryField().form);
    return countries.map(({ code }): [string, number] => [code, fields]);
  });
}

function rulesOf(country: string): unknown {
  const rules = addressRules();
  return [
    placeFields(country, rules),
    rules.postcodeRequired.includes(country),
    rules.regionRequired.includes(country),
    rules.regions[country] !== undefined,
  ];
}

function countFields(form: HTMLFormElement | null): number {
  const owner = document.getElementById('registrant');
  const visible = [...(form?.elements ?? [])].filter(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.type !== 'hidden' &&
      !BUSINESS_ONLY.includes(field.name) &&
      field.closest('details:not([open])') === null &&
      (owner === null || field.compareDocumentPosition(owner) === Node.DOCUMENT_POSITION_FOLLOWING),
  );
  expect(visible).toContain(countryField());
  // The choice of personal or business has two inputs.
  return visible.length - 1;
}

test('a new personal buyer sees at most eight fields in every country', () => {
  expect(visibleFields(NEW).filter(([, fields]) => fields > 8)).toEqual([]);
});

test('with a domain a phone number is required, a ninth field only in countries that require a region', () => {
  const withNine = visibleFields({ ...NEW, registrant: buildRegistrant() }).filter(([, fields]) => fields > 8);
  expect(withNine.map(([code]) => code).toSorted()).toEqual(addressRules().regionRequired.toSorted());
});

test("new details are filled in from the customer's default entries, and each saved address can be chosen", () => {
  show(NEW, undefined, [
    buildSaved({ id: 'home', kind: 'address', isDefault: true }, { name: 'Ada King', line1: 'Kai 1', country: 'DE' }),
    buildSaved(
      { id: 'work', kind: 'address', isDefault: false },
      { name: 'Ada King', line1: 'Werft 9', country: 'AT' },
    ),
    buildSaved({ id: 'phone', kind: 'phone', isDefault: true }, { phone: '+493815550100' }),
  ]);
  const choice = document.getElementsByName('saved_address')[0];
  expect(choice).toHaveValue('home');
  expect(choice).toHaveDisplayValue('Ada King, Kai 1, Germany');
  expect(choice).toHaveTextContent('Werft 9');
  expect(choice).toHaveTextContent('Another address');
  expect(document.getElementById('billing-line1')).toHaveValue('Kai 1');
  expect(document.getElementById('billing-phone')).toHaveValue('+493815550100');
  expect(submissionOf(screen.getByRole('button', { name: 'Use these' })).fields).toMatchObject({
    intent: 'use-saved',
  });
  expect(document.getElementsByName('save_to_account')[0]).not.toBeChecked();
});

test.each([
  ['address', 'An error occurred Adding/Updating the address'],
  ['company', 'An error occurred Adding/Updating the company details'],
  ['phone', 'An error occurred Adding/Updating the phone'],
  ['email', 'An error occurred Adding/Updating the email'],
] as const)('a failure to save the %s is reported, with a retry', (kind, text) => {
  const failed = [{ kind, code: 'server/fault' }] as const;
  show({}, { kind: 'entries', entries: [], entryIds: {}, failed }, [
    buildSaved({ id: 'home', kind: 'address', isDefault: true }, { line1: 'Kai 1' }),
  ]);
  expect(document.body).toHaveTextContent(text);
  const retries = screen.getAllByText('Try again').map((retry) => retry.closest('button')?.value);
  expect(retries).toContain('billing');
  expect(document.body).toHaveTextContent('Lerchenweg 1');
});

test('the agreement quotes the button and is directly before it, after the amount due', () => {
  show();
  const agreement = screen.getByText(/I agree to Larkhost's/);
  const button = screen.getByRole('button', { name: LABEL });
  expect(agreement.nextElementSibling).toBe(button);
  expect(agreement).toHaveTextContent(
    `By clicking ‘${LABEL}’ I agree to Larkhost's Terms and Conditions (opens in a new tab)`,
  );
  const due = screen.getByText(/\[due\]/);
  expect(due.compareDocumentPosition(agreement) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(submissionOf(button).fields).toMatchObject({ acceptTerms: 'true' });
});

test('without JavaScript the payment is hidden until the billing details are saved', () => {
  show(NEW);
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument();
  expect(document.getElementById('payment')).toHaveClass('no-script:hidden');
  show();
  expect(document.getElementById('payment')).not.toHaveClass('no-script:hidden');
});

/** The disclosure of saved billing details. */
function billingDetails(): HTMLDetailsElement | null {
  return document.getElementById('billing-country')?.closest('details') ?? null;
}

test('saved details are collapsed, and expanded if they contain an error', () => {
  show();
  expect(billingDetails()).not.toHaveAttribute('open');
  const errors = { postcode: 'required' };
  const refused = { kind: 'refused', code: 'checkout/billing-invalid', errors, difference: null } as const;
  show({}, { ...refused, billing: buildCheckout().billing, orderKey: 'key-9' });
  expect(billingDetails()).toHaveAttribute('open');
  expect(document.body).toHaveTextContent('Checkout error');
  expect(screen.getByRole('link', { name: 'Your postcode or ZIP code is required' })).toHaveAttribute(
    'href',
    '#billing-postcode',
  );
  expect(document.getElementById('billing-postcode')).toHaveAccessibleDescription(
    'Your postcode or ZIP code is required',
  );
  expect(submissionOf(screen.getByRole('button', { name: LABEL })).fields).toMatchObject({ orderKey: 'key-9' });
});

test('clicking the summary expands saved details', async () => {
  show({}, undefined, [], renderPage);
  await userEvent.click(screen.getByText('Change'));
  expect(billingDetails()).toHaveAttribute('open');
  expect(screen.getByRole('textbox', { name: 'Full name' })).toBeVisible();
});

test('a missing payment method is reported', () => {
  const refused = { kind: 'refused', code: 'checkout/payment-method-missing', errors: {}, difference: null } as const;
  show({}, { ...refused, billing: null, orderKey: null });
  expect(document.body).toHaveTextContent(
    'Unable to complete your order. Please check your payment details to complete the purchase.',
  );
});

test.each([
  ['pending', 'Checking …'],
  ['valid', 'Verified on '],
  ['unvalidated', "We couldn't verify this number, so tax applies"],
  ['invalid', 'ATU13585627 is an invalid tax number.'],
] as const)('the state of a tax number that is %s is shown beside it', (state, text) => {
  const taxNumber = { number: 'ATU13585627', state, validAt: state === 'valid' ? 0 : null };
  show({ taxNumber });
  expect(document.body.textContent).toContain(text);
  expect(document.querySelector('noscript') !== null).toBe(state === 'pending');
  expect(billingDetails()?.open).toBe(state === 'invalid');
});

test('collapsed details show the result of the tax number check', () => {
  const line = () => screen.queryAllByText(/ATU13585627/).filter((text) => text.closest('details') === null);
  show({ taxNumber: { number: 'ATU13585627', state: 'unvalidated', validAt: null } });
  expect(line()).toHaveLength(1);
  expect(line()[0]).toHaveTextContent(/ATU13585627.*We couldn't verify this number, so tax applies/);
  show({ taxNumber: { number: 'ATU13585627', state: 'invalid', validAt: null } });
  expect(line()).toEqual([]);
});

test('a tax number accepted by its format shows that the customer accounts for the tax', () => {
  const basket = { ...buildCheckout().basket, taxes: [], taxTreatment: 'reverse-charge' as const };
  show({ basket, taxNumber: { number: 'GB999999973', state: 'unvalidated', validAt: null } });
  expect(document.body).toHaveTextContent('Accepted: you account for the tax yourself.');
});

test('without a tax number no check is shown', () => {
  show();
  expect(document.body).not.toHaveTextContent('Checking …');
});

test('only consumers with a right of withdrawal see the consent to an immediate start of the service', () => {
  const emptyContact = { name: '', email: '' };
  const inCountry = (code: string) =>
    ({ kind: 'confirm', billing: startBilling({ ...emptyContact, country: code }) }) as const;
  const isConsentShown = (asksStartIn: readonly string[] | null, answer: CheckoutResult) => {
    show({ ...NEW, asksStartIn }, answer);
    return document.getElementsByName('startAtOnce').length > 0;
  };
  expect(isConsentShown(['DE'], inCountry('DE'))).toBe(true);
  expect(isConsentShown(['DE'], inCountry('US'))).toBe(false);
  expect(isConsentShown(null, inCountry('US'))).toBe(true);
  expect(isConsentShown([], inCountry('DE'))).toBe(false);
  const business = { kind: 'confirm', billing: { ...inCountry('DE').billing, type: 'business' } } as const;
  expect(isConsentShown(null, business)).toBe(false);
});

const NOT_SOLD = "Choose another country: we don't sell to this one";

function billingCountries(): string[] {
  return [...countryField().options].map(({ value }) => value);
}

test('the billing countries are those the brand sells to', () => {
  const countries = [
    { code: 'AT', name: 'Austria' },
    { code: 'DE', name: 'Germany' },
    { code: 'FR', name: 'France' },
  ];
  show({ ...NEW, countries, soldIn: ['DE', 'AT'] });
  expect(billingCountries()).toEqual(['AT', 'DE']);
  expect(document.body).not.toHaveTextContent(NOT_SOLD);
});

test('a saved address in a country the brand does not sell to shows an error and needs another country', () => {
  const billing = { ...startBilling({ name: 'Ada', email: 'ada@example.com', country: 'FR' }), line1: 'Rue 1' };
  const countries = [
    { code: 'DE', name: 'Germany' },
    { code: 'FR', name: 'France' },
  ];
  show({ billing, countries, soldIn: ['DE'] });
  expect(document.getElementById('billing-country')).toHaveAccessibleDescription(NOT_SOLD);
  expect(billingCountries()).toEqual(['', 'DE']);
  show({ billing, countries, soldIn: null });
  expect(document.body).not.toHaveTextContent(NOT_SOLD);
});
