import { useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { addressRules } from '#web/features/checkout/billing/address-rules.ts';
import { useBillingSave } from '#web/features/checkout/billing/use-billing-save.ts';
import type { CheckoutAnswer, RegistrantView } from '#web/features/checkout/checkout-data.ts';
import { CheckoutForm } from '#web/features/checkout/checkout-form.tsx';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { buildOwner, buildRegistrant, QUESTION } from './registrant.builder.ts';

beforeAll(loadAllParts);

function shown(registrant: RegistrantView | null, answer?: CheckoutAnswer): string {
  const data = { checkout: buildCheckout({ registrant }), addressRules: addressRules(), saved: [], orderKey: 'key-1' };
  function Component() {
    const form = useRef<HTMLFormElement>(null);
    const save = useBillingSave(form, data);
    return (
      <CheckoutForm
        {...{ form, data, save, answer }}
        label="Order"
        sendWithCard={null}
        session=""
        payment=""
        review=""
      />
    );
  }
  const shell = { storefront: buildStorefront(), session: buildSession(), problem: null, requestId: 'r' };
  const Stub = createRoutesStub([{ id: 'root', path: '/order/checkout', Component, loader: () => shell }]);
  const hydrationData = { loaderData: { root: shell } };
  return renderToStaticMarkup(<Stub initialEntries={['/order/checkout']} hydrationData={hydrationData} />);
}

const field = (html: string, id: string) => new RegExp(`<(?:input|select)[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '';

test('is not there without names in the basket', () => {
  expect(shown(null)).not.toContain('Domain owner');
  expect(shown(null)).toMatch(/Add a phone number<\/summary>.*id="billing-phone"/s);
});

test('is who is billed unless told otherwise, who is then asked for a phone number', () => {
  const html = shown(buildRegistrant({ problems: [{ path: 'phone', code: 'required', tlds: [] }] }));
  expect(html).toMatch(/Billing details.*Domain owner.*Order/s);
  expect(field(html, 'registrant-same-as-billing')).toContain('checked=""');
  expect(field(html, 'billing-phone')).toContain('name="phone"');
  // Collapsed billing details are expanded for it, and no error is shown yet.
  expect(html).toMatch(/<details open="" class="group">/);
  expect(html).not.toContain('Your phone number is required');
});

test('says of every question who asks it and why', () => {
  const html = shown(buildRegistrant({ questions: [QUESTION, { ...QUESTION, key: 'vat', only: 'business' }] }));
  expect(html).toContain('.it: The registry of .it asks for it');
  expect(html).toContain('.be: The registry of .be asks for it');
  expect(html).toContain('For companies only.');
  expect(field(html, 'registrant-fields-tax-code')).toContain('name="registrant.fields.tax-code"');
});

test('says what is wrong with what is kept, and what was missing once it was sent', () => {
  const problems = [
    { path: 'country', code: 'not-eligible', tlds: ['it', 'be'] },
    { path: 'fields.tax-code', code: 'invalid', tlds: ['it'] },
  ];
  const owner = buildOwner({ fields: { 'tax-code': 'x' } });
  const html = shown(buildRegistrant({ details: owner, questions: [QUESTION], problems }));
  expect(html).toContain('.it, .be: owners from this country aren&#x27;t accepted.');
  expect(html).toContain('A registry of your domains doesn&#x27;t accept owners from this country');
  expect(html).toContain('id="registrant-fields-tax-code-error"');
  expect(field(html, 'registrant-fields-tax-code')).toContain('value="x"');
  expect(field(html, 'registrant-name')).toContain('value="Ida Roth"');
});

test('comes back as typed when it was refused, each field with its link', () => {
  const typed = buildOwner({ name: '', city: 'Kiel' });
  const problems = [
    { path: 'name', code: 'required', tlds: [] },
    { path: 'fields.tax-code', code: 'required', tlds: ['it'] },
  ];
  const registrant = { typed, problems };
  const refused = { kind: 'refused', code: 'checkout/registrant-missing', errors: {}, difference: null } as const;
  const html = shown(buildRegistrant({ questions: [QUESTION] }), {
    ...refused,
    registrant,
    billing: null,
    orderKey: null,
  });
  expect(html).toContain('Please check the owner of your domains. You haven&#x27;t been charged.');
  expect(html).toMatch(/href="#registrant-name"[^>]*>Full name/);
  expect(html).toMatch(/href="#registrant-fields-tax-code"[^>]*>Tax code/);
  expect(html).toContain('id="registrant-name-error"');
  expect(field(html, 'registrant-city')).toContain('value="Kiel"');
  expect(field(html, 'registrant-same-as-billing')).not.toContain('checked');
});
