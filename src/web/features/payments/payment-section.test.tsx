import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderDocument, renderPage } from '#web/test-support/render.tsx';
import { NOW } from '#web/test-support/stub-basket.ts';
import { buildSavedMethod } from '#web/test-support/stub-checkout.ts';
import type { PaymentInput, PaymentOffer } from './payment-data.ts';
import { PaymentSection } from './payment-section.tsx';
import { usePayment } from './use-payment.ts';

const buttonLabel = { kind: 'text', key: 'place-order-and-pay' } as const;
const OFFER: PaymentOffer = {
  paymentTypes: (['card-intent', '1', '0', '6', '2'] as const).map((type) => ({ type, buttonLabel })),
  savedMethods: [],
  maySave: true,
  cardForm: { kind: 'frame', url: 'http://127.0.0.1:3001/card-form', publishableKey: 'pk' },
};

/** The document: payment works without scripts. */
function show(
  offer: Partial<PaymentOffer> = {},
  sent: PaymentInput | null = null,
  isPhoneInvalid = false,
  render = renderDocument,
): void {
  function Page() {
    const payment = usePayment({ ...OFFER, ...offer }, sent, {
      creditor: 'Larkhost',
      due: { amountMinor: 4999, currency: 'EUR' },
    });
    return (
      <PaymentSection payment={payment} label="Pay" brandName="Larkhost" now={NOW} isPhoneInvalid={isPhoneInvalid} />
    );
  }
  render(<Page />);
}

/** The value of the selected payment option. */
function chosen(): (string | undefined)[] {
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
}

/** The checkboxes of consent to save the method and to charge it automatically. */
function consents(): HTMLElement[] {
  return [
    ...document.getElementsByName('store_on_payment'),
    ...document.getElementsByName('store_on_payment_auto_payment'),
  ];
}

test('the card is the default; without scripts it is entered on the payment page', () => {
  show();
  expect(chosen()).toEqual(['card-intent']);
  expect(document.getElementsByName('payment_page')[0]).toHaveValue('1');
  const [hint] = screen.getAllByText(/^You'll enter your card/);
  expect(hint).toHaveClass('no-script:inline');
});

test('another payment method is chosen by its radio button', async () => {
  show({}, null, false, renderPage);
  const [, second] = screen.getAllByRole<HTMLInputElement>('radio');
  if (second === undefined) throw new Error('one option only');
  await userEvent.click(second);
  expect(chosen()).toEqual([second.value]);
});

test('the default saved method is selected initially, and is marked when it expires soon', () => {
  const soon = new Date(NOW + 20 * 86_400_000);
  const expiry = `${String(soon.getUTCMonth() + 1).padStart(2, '0')}/${String(soon.getUTCFullYear()).slice(2)}`;
  show({ savedMethods: [buildSavedMethod({ id: 'm1', isDefault: true, expiry })] });
  expect(chosen()).toEqual(['0:m1']);
  expect(document.body).toHaveTextContent('Visa •••• 4242');
  expect(document.body).toHaveTextContent('Expires soon');
});

test('neither consent is preselected, and guests are not asked for consent', () => {
  show();
  expect(consents()).toHaveLength(2);
  for (const consent of consents()) expect(consent).not.toBeChecked();
  show({ maySave: false });
  expect(consents()).toEqual([]);
});

test('a refused payment restores its choice and input, with the error at its field', () => {
  show({}, { type: '6', phone: '12345', storeOnPayment: true }, true);
  expect(chosen()).toEqual(['6']);
  const phone = document.getElementsByName('payment_phone')[0];
  expect(phone).toHaveValue('12345');
  expect(phone).toHaveAccessibleDescription(/Enter the phone number with its country code/);
  expect(document.getElementsByName('store_on_payment')[0]).toBeChecked();
});

test('without a card form on the page the payment page is the default', () => {
  show({ cardForm: null });
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).not.toContain('card-intent');
  expect(chosen()).toEqual(['1']);
});

test("Stripe's fields have a labelled group, and no iframe or script before they load", () => {
  show({ cardForm: { kind: 'stripe', publishableKey: 'pk_test_1' } });
  expect(chosen()).toEqual(['card-intent']);
  expect(screen.getByRole('group', { name: 'Card details' })).toBeVisible();
  expect(document.body).toHaveTextContent('Loading the card form');
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.body.innerHTML).not.toContain('stripe.com');
});

test('without a payment method a notice is shown', () => {
  show({ paymentTypes: [] });
  expect(document.body).toHaveTextContent('No payment method is available');
});
