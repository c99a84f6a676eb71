import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { NOW } from '#web/test-support/stub-basket.ts';
import { buildSavedMethod } from '#web/test-support/stub-checkout.ts';
import type { PaymentInput, PaymentOffer } from './payment-data.ts';
import { PaymentSection } from './payment-section.tsx';
import { usePayment } from './use-payment.ts';

const buttonLabel = { kind: 'text', key: 'place_order_and_pay' } as const;
const OFFER: PaymentOffer = {
  paymentTypes: (['card-intent', '1', '0', '6', '2'] as const).map((type) => ({ type, buttonLabel })),
  savedMethods: [],
  maySave: true,
  cardForm: { kind: 'frame', url: 'http://127.0.0.1:3001/card-form', publishableKey: 'pk' },
};

function shown(offer: Partial<PaymentOffer> = {}, sent: PaymentInput | null = null, isPhoneWrong = false): string {
  function Component() {
    const payment = usePayment({ ...OFFER, ...offer }, sent, {
      creditor: 'Larkhost',
      due: { amountMinor: 4999, currency: 'EUR' },
    });
    return <PaymentSection payment={payment} label="Pay" brandName="Larkhost" now={NOW} isPhoneWrong={isPhoneWrong} />;
  }
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />).replaceAll('&#x27;', "'");
}

test('the card is chosen first, without scripts by the payment page', () => {
  const html = shown();
  expect(html).toMatch(/<input[^>]* checked=""[^>]* value="card-intent"/);
  expect(html).toContain('name="payment_page" value="1"');
  expect(html).toContain(`no-script:inline">You'll enter your card`);
});

test('the default of what is kept is chosen before anything else, and says when it expires soon', () => {
  const soon = new Date(NOW + 20 * 86_400_000);
  const expiry = `${String(soon.getUTCMonth() + 1).padStart(2, '0')}/${String(soon.getUTCFullYear()).slice(2)}`;
  const html = shown({ savedMethods: [buildSavedMethod({ id: 'm1', isDefault: true, expiry })] });
  expect(html).toMatch(/<input[^>]* checked=""[^>]* value="0:m1"/);
  expect(html).toContain('Visa •••• 4242');
  expect(html).toContain('Expires soon');
});

test('neither consent is given beforehand, and guests are asked for none', () => {
  expect(shown()).toMatch(/name="store_on_payment"(?![^>]*checked)/);
  expect(shown()).toMatch(/name="store_on_payment_auto_payment"(?![^>]*checked)/);
  expect(shown({ maySave: false })).not.toContain('store_on_payment');
});

test('what was refused comes again as it was chosen and typed, with what is wrong beside it', () => {
  const html = shown({}, { type: '6', phone: '12345', store_on_payment: true }, true);
  expect(html).toMatch(/<input[^>]* checked=""[^>]* value="6"/);
  expect(html).toMatch(/name="payment_phone"[^>]*value="12345"/);
  expect(html).toContain('Enter the phone number with its country code');
  expect(html).toMatch(/<input[^>]*name="store_on_payment"[^>]*checked=""|checked=""[^>]*name="store_on_payment"/);
});

test('a provider without a form on the page leaves its own page', () => {
  const html = shown({ cardForm: null });
  expect(html).not.toContain('value="card-intent"');
  expect(html).toMatch(/<input[^>]* checked=""[^>]* value="1"/);
});

test('the fields of Stripe get a place of their own, named and the size of what comes, and no frame of ours', () => {
  const html = shown({ cardForm: { kind: 'stripe', publishableKey: 'pk_test_1' } });
  expect(html).toMatch(/<input[^>]* checked=""[^>]* value="card-intent"/);
  expect(html).toContain('role="group" aria-label="Card details"');
  expect(html).toContain('Loading the card form');
  expect(html).not.toContain('<iframe');
  expect(html).not.toContain('stripe.com');
});

test('where no way to pay is offered it says so', () => {
  expect(shown({ paymentTypes: [] })).toContain('No payment method is available');
});
