import { useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { buildCustomerSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { addressRules } from './address-rules.ts';
import type { CheckoutAnswer } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { useBillingSave } from './use-billing-save.ts';

const LABEL = 'Order with obligation to pay';
const NEW = { billing: null, quote: null } as const;

function shown(checkout: Parameters<typeof buildCheckout>[0] = {}, answer?: CheckoutAnswer): string {
  const data = { checkout: buildCheckout(checkout), addressRules: addressRules(), orderKey: 'key-1' };
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
  const shell = { storefront: buildStorefront(), session: buildCustomerSession(), problem: null, requestId: 'r' };
  const Stub = createRoutesStub([{ id: 'root', path: '/order/checkout', Component, loader: () => shell }]);
  const hydrationData = { loaderData: { root: shell } };
  const html = renderToStaticMarkup(<Stub initialEntries={['/order/checkout']} hydrationData={hydrationData} />);
  return html.replaceAll('&#x27;', "'");
}

test('a new personal buyer sees at most eight fields, with what the session knows filled in', () => {
  const html = shown(NEW);
  const company = /<div class="hidden gap-4.*?(?=Country<\/label>)/s.exec(html)?.[0] ?? '';
  const visible = html.replace(company, '').match(/<(?:input(?! type="hidden")|select)/g) ?? [];
  expect(company).toContain('name="tax_number"');
  // Two of the inputs are the one choice between personal and business.
  expect(visible.filter((field) => field !== '').length - 1).toBeLessThanOrEqual(8);
  expect(html).toContain('value="Ada Lovelace"');
  expect(html).toContain('value="ada@example.com"');
  expect(html).toContain('[who]');
});

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
  expect(html).toMatch(/href="#billing-postcode"[^>]*>Your postcode is required/);
  expect(html).toContain('id="billing-postcode-error"');
  expect(html).toContain('value="key-9"');
});

test('a payment that lacks something is told in the words of the specification', () => {
  const refused = { kind: 'refused', code: 'checkout/payment-method-missing', errors: {}, difference: null } as const;
  expect(shown({}, { ...refused, billing: null, orderKey: null })).toContain(
    'Unable to complete your order. Please check your payment details to complete the purchase.',
  );
});
