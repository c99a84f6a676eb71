import { useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { COUNTRIES } from '#core/billing/countries.ts';
import { EMPTY_ENTRY } from '#core/billing/saved-details.ts';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { buildCustomerSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { addressRules } from './billing/address-rules.ts';
import { startBilling } from './billing/billing-form.ts';
import { useBillingSave } from './billing/use-billing-save.ts';
import type { CheckoutAnswer, CheckoutData } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { buildRegistrant } from './registrant/registrant.builder.ts';

const LABEL = 'Order with obligation to pay';
const NEW = { billing: null, quote: null } as const;

beforeAll(loadAllParts);

type Saved = CheckoutData['saved'][number];

function buildSaved(entry: Omit<Saved, 'fields'>, fields: Partial<Saved['fields']>): Saved {
  return { ...entry, fields: { ...EMPTY_ENTRY, ...fields } };
}

function shown(
  checkout: Parameters<typeof buildCheckout>[0] = {},
  answer?: CheckoutAnswer,
  saved: CheckoutData['saved'] = [],
): string {
  const data = { checkout: buildCheckout(checkout), addressRules: addressRules(), saved, orderKey: 'key-1' };
  function Component() {
    const form = useRef<HTMLFormElement>(null);
    const save = useBillingSave(form, data);
    return (
      <CheckoutForm
        {...{ form, data, save, answer }}
        label={LABEL}
        sendWithCard={null}
        session="[who]"
        payment="[how to pay]"
        review="[due]"
      />
    );
  }
  const shell = {
    storefront: buildStorefront(),
    session: saved.length > 0 ? buildCustomerSession() : { ...buildCustomerSession(), kind: 'guest' as const },
    problem: null,
    requestId: 'r',
  };
  const Stub = createRoutesStub([{ id: 'root', path: '/order/checkout', Component, loader: () => shell }]);
  const hydrationData = { loaderData: { root: shell } };
  const html = renderToStaticMarkup(<Stub initialEntries={['/order/checkout']} hydrationData={hydrationData} />);
  return html.replaceAll('&#x27;', "'");
}

test('a new personal buyer is asked what the session does not know, what only some need is behind a link', () => {
  const html = shown(NEW);
  expect(html).toContain('value="Ada Lovelace"');
  expect(html).toContain('value="ada@example.com"');
  expect(html).toContain('[who]');
  expect(html).toMatch(/<details class="group\/more"><summary[^>]*>Add another line/);
  expect(html).toMatch(/<details class="group\/more"><summary[^>]*>Add a phone number/);
  expect(html).not.toContain('Save to my account');
});

/**
 * The number of fields a new personal buyer sees above the domain owner; the choice of personal or business has two
 * inputs.
 */
function visibleFields(country: string, checkout: Parameters<typeof buildCheckout>[0]): number {
  const countries = [{ code: country, name: country }];
  const answer = { kind: 'confirm', billing: startBilling({ name: '', email: '', country }) } as const;
  const html = shown({ ...checkout, countries }, answer);
  const [billing = ''] = html.split('id="registrant"');
  const visible = billing
    .replace(/<div class="hidden gap-4.*?(?=Country<\/label>)/s, '')
    .replaceAll(/<details class="group\/more">.*?<\/details>/gs, '')
    .match(/<(?:input(?! type="hidden")|select)/g);
  return (visible ?? []).length - 1;
}

test.each(COUNTRIES.map(({ code }) => code))('a new personal buyer in %s sees at most eight fields', (country) => {
  expect(visibleFields(country, NEW)).toBeLessThanOrEqual(8);
});

test('of a name the telephone is asked too: a ninth field where addresses need a region, and nowhere else', () => {
  const withNine = COUNTRIES.filter(({ code }) => visibleFields(code, { ...NEW, registrant: buildRegistrant() }) > 8);
  expect(withNine.map(({ code }) => code).toSorted()).toEqual(addressRules().regionRequired.toSorted());
});

test('the defaults of a customer fill in what is new, and each kept address can be chosen', () => {
  const html = shown(NEW, undefined, [
    buildSaved({ id: 'home', kind: 'address', isDefault: true }, { name: 'Ada King', line1: 'Kai 1', country: 'DE' }),
    buildSaved(
      { id: 'work', kind: 'address', isDefault: false },
      { name: 'Ada King', line1: 'Werft 9', country: 'AT' },
    ),
    buildSaved({ id: 'phone', kind: 'phone', isDefault: true }, { phone: '+493815550100' }),
  ]);
  expect(html).toMatch(/name="saved_address".*<option value="home" selected="">Ada King, Kai 1, Germany<\/option>/s);
  expect(html).toContain('Werft 9');
  expect(html).toContain('Another address');
  expect(html).toMatch(/name="line1"[^>]*value="Kai 1"|value="Kai 1"[^>]*name="line1"/);
  expect(html).toContain('value="+493815550100"');
  expect(html).toMatch(/value="use-saved"[^>]*>.*Use these/s);
  expect(/<input(?=[^>]*name="save_to_account")[^>]*>/.exec(html)?.[0]).not.toContain('checked');
});

test.each([
  ['address', 'An error occurred Adding/Updating the address'],
  ['company', 'An error occurred Adding/Updating the company details'],
  ['phone', 'An error occurred Adding/Updating the phone'],
  ['email', 'An error occurred Adding/Updating the email'],
] as const)(
  'a failure to keep the %s is told in the words of the specification, with a way to try again',
  (kind, text) => {
    const failed = [{ kind, code: 'server/fault' }] as const;
    const html = shown({}, { kind: 'entries', entries: [], chosen: {}, failed }, [
      buildSaved({ id: 'home', kind: 'address', isDefault: true }, { line1: 'Kai 1' }),
    ]);
    expect(html).toContain(text);
    expect(html).toMatch(/value="billing"[^>]*>.*Try again/s);
    expect(html).toContain('Lerchenweg 1');
  },
);

test('the agreement names the button and stands directly before it, after what is due', () => {
  const html = shown();
  const sentence = `By clicking ‘${LABEL}’ I agree to Larkhost's `;
  expect(html).toContain(sentence);
  expect(html).toMatch(
    /\[due\].*Terms and Conditions<span class="sr-only"> \(opens in a new tab\)<\/span><\/a><\/p><button/s,
  );
  expect(html).toContain('name="accept_terms" value="true"');
});

test('without scripts the payment waits for the billing details', () => {
  expect(shown(NEW)).toContain('Continue to payment');
  expect(shown(NEW)).toMatch(/id="payment" class="[^"]*no-script:hidden/);
  expect(shown()).not.toMatch(/id="payment" class="[^"]*no-script:hidden/);
});

test('kept details fold to a line and open again where something in them is wrong', () => {
  expect(shown()).toMatch(/<details class="group">/);
  const errors = { postcode: 'required' };
  const refused = { kind: 'refused', code: 'checkout/billing-invalid', errors, difference: null } as const;
  const html = shown({}, { ...refused, billing: buildCheckout().billing, orderKey: 'key-9' });
  expect(html).toMatch(/<details open="" class="group">/);
  expect(html).toContain('Checkout error');
  expect(html).toMatch(/href="#billing-postcode"[^>]*>Your postcode or ZIP code is required/);
  expect(html).toContain('id="billing-postcode-error"');
  expect(html).toContain('value="key-9"');
});

test('a payment that lacks something is told in the words of the specification', () => {
  const refused = { kind: 'refused', code: 'checkout/payment-method-missing', errors: {}, difference: null } as const;
  expect(shown({}, { ...refused, billing: null, orderKey: null })).toContain(
    'Unable to complete your order. Please check your payment details to complete the purchase.',
  );
});

test.each([
  ['pending', 'Checking …'],
  ['valid', 'Verified on '],
  ['unvalidated', "We couldn't verify this number, so tax applies"],
  ['invalid', 'ATU13585627 is an invalid tax number.'],
] as const)('a tax number that is %s says so beside it', (status, text) => {
  const taxNumber = { number: 'ATU13585627', status, validAt: status === 'valid' ? 0 : null };
  const html = shown({ taxNumber });
  expect(html).toContain(text);
  expect(html.includes('<noscript>')).toBe(status === 'pending');
  expect(/<details open/.test(html)).toBe(status === 'invalid');
});

test('kept details that are folded to a line say how the check of their tax number stands', () => {
  const line = (status: 'unvalidated' | 'invalid') => {
    const html = shown({ taxNumber: { number: 'ATU13585627', status, validAt: null } });
    return /<p class="mt-1[^"]*">.*?<\/p>/s.exec(html)?.[0] ?? '';
  };
  expect(line('unvalidated')).toMatch(/ATU13585627.*We couldn't verify this number, so tax applies/);
  expect(line('invalid')).toBe('');
});

test('a number that the law trusts by its form says who accounts for the tax', () => {
  const basket = { ...buildCheckout().basket, taxes: [], taxTreatment: 'reverse-charge' as const };
  const html = shown({ basket, taxNumber: { number: 'GB999999973', status: 'unvalidated', validAt: null } });
  expect(html).toContain('Accepted: you account for the tax yourself.');
});

test('nothing is said of a tax number that nobody gave', () => {
  expect(shown()).not.toContain('Checking …');
});

test('consumers of countries with a right of withdrawal are asked whether it starts at once, before their address is complete', () => {
  const asked = 'name="start_at_once"';
  const country = (code: string) => ({ kind: 'confirm', billing: startBilling({ ...NOBODY, country: code }) }) as const;
  expect(shown({ ...NEW, asksStartIn: ['DE'] }, country('DE'))).toContain(asked);
  expect(shown({ ...NEW, asksStartIn: ['DE'] }, country('US'))).not.toContain(asked);
  expect(shown({ ...NEW, asksStartIn: null }, country('US'))).toContain(asked);
  expect(shown({ ...NEW, asksStartIn: [] }, country('DE'))).not.toContain(asked);
  const business = { kind: 'confirm', billing: { ...country('DE').billing, type: 'business' } } as const;
  expect(shown({ ...NEW, asksStartIn: null }, business)).not.toContain(asked);
});

const NOBODY = { name: '', email: '' };

const NOT_SOLD = "Choose another country: we don't sell to this one";
const billingCountries = (html: string) =>
  [...(/<select[^>]*id="billing-country".*?<\/select>/.exec(html)?.[0] ?? '').matchAll(/value="(\w*)"/g)].map(
    ([, code]) => code,
  );

test('who is billed chooses among the countries the brand sells to', () => {
  const countries = [
    { code: 'AT', name: 'Austria' },
    { code: 'DE', name: 'Germany' },
    { code: 'FR', name: 'France' },
  ];
  const html = shown({ ...NEW, countries, soldIn: ['DE', 'AT'] });
  expect(billingCountries(html)).toEqual(['AT', 'DE']);
  expect(html).not.toContain(NOT_SOLD);
});

test('a kept address where nothing is sold is told, and its country is to be chosen anew', () => {
  const billing = { ...startBilling({ name: 'Ada', email: 'ada@example.com', country: 'FR' }), line1: 'Rue 1' };
  const countries = [
    { code: 'DE', name: 'Germany' },
    { code: 'FR', name: 'France' },
  ];
  const html = shown({ billing, countries, soldIn: ['DE'] });
  expect(html).toContain(NOT_SOLD);
  expect(billingCountries(html)).toEqual(['', 'DE']);
  expect(shown({ billing, countries, soldIn: null })).not.toContain(NOT_SOLD);
});
