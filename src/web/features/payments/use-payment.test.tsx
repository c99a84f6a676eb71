import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { NOW } from '#web/test-support/stub-basket.ts';
import type { PaymentOffer } from './payment-data.ts';
import { PaymentSection } from './payment-section.tsx';
import { usePayment } from './use-payment.ts';

const buttonLabel = { kind: 'text', key: 'place-order-and-pay' } as const;

function offerOf(types: readonly PaymentOffer['paymentTypes'][number]['type'][]): PaymentOffer {
  return {
    paymentTypes: types.map((type) => ({ type, buttonLabel })),
    savedMethods: [],
    maySave: false,
    cardForm: null,
  };
}

/** Renders the payment section; returns a function that changes what is offered. */
function show(): (offer: PaymentOffer) => void {
  const page = { change: (_offer: PaymentOffer): void => {} };
  function Page() {
    const [offer, setOffer] = useState(offerOf(['1', '0', '6']));
    page.change = setOffer;
    const payment = usePayment(offer, null, { creditor: 'Larkhost', due: { amountMinor: 4999, currency: 'EUR' } });
    return (
      <>
        <PaymentSection payment={payment} label="Pay" brandName="Larkhost" now={NOW} isPhoneInvalid={false} />
        <output>{payment.chosen?.value ?? 'none'}</output>
      </>
    );
  }
  renderPage(<Page />);
  return (offer) => act(() => page.change(offer));
}

function chosen(): string | null {
  return document.querySelector('output')?.textContent ?? null;
}

const NOT_AVAILABLE = /no longer available/;

test('the first option is selected by default', async () => {
  show();
  expect(chosen()).toBe('1');
  const [, second] = screen.getAllByRole<HTMLInputElement>('radio');
  if (second === undefined) throw new Error('one option only');
  await userEvent.click(second);
  expect(chosen()).toBe(second.value);
});

test('a selected option stays selected while other options change', async () => {
  const change = show();
  const sixth = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === '6');
  if (sixth === undefined) throw new Error('no such option');
  await userEvent.click(sixth);
  change(offerOf(['0', '6']));
  expect(chosen()).toBe('6');
  expect(document.body).not.toHaveTextContent(NOT_AVAILABLE);
});

test('a selected option that is no longer offered is reported, and the first one is selected', async () => {
  const change = show();
  const sixth = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === '6');
  if (sixth === undefined) throw new Error('no such option');
  await userEvent.click(sixth);
  change(offerOf(['1', '0']));
  const [first] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(first).toBeChecked();
  expect(chosen()).toBe(first?.value);
  expect(document.body).toHaveTextContent(NOT_AVAILABLE);
});
