import { expect, test } from 'vitest';
import { buildSavedMethod } from '#web/test-support/stub-checkout.ts';
import type { PaymentType } from './payment-data.ts';
import { optionOfInput, paymentOptions } from './payment-options.ts';

const buttonLabel = { kind: 'text', key: 'place-order-and-pay' } as const;
const cardForm = { kind: 'frame', url: 'http://127.0.0.1:3001/card-form', publishableKey: 'pk' } as const;

function offer(...types: readonly PaymentType[]) {
  const savedMethods = [buildSavedMethod({ id: 'm1' }), buildSavedMethod({ id: 'm2', kind: 'sepa-debit' })];
  return { paymentTypes: types.map((type) => ({ type, buttonLabel })), savedMethods, maySave: true, cardForm };
}

test('saved methods come first, then the card form, then the others in the order of the brand', () => {
  const options = paymentOptions(offer('2', '1', 'card-intent', '0', '4'));
  expect(options.map(({ value }) => value)).toEqual(['0:m1', '0:m2', 'card-intent', '2', '1', '4']);
});

test('saved methods are offered only where their payment type is', () => {
  expect(paymentOptions(offer('1')).map(({ value }) => value)).toEqual(['1']);
});

test('without a form on the page a debit is entered on the payment page, and the card form is not offered', () => {
  const options = paymentOptions({ ...offer('card-intent', '4'), cardForm: null });
  expect(options).toMatchObject([{ value: '4', form: null }]);
});

test('the fields of Stripe are used for cards, and its payment page for debits', () => {
  const options = paymentOptions({
    ...offer('card-intent', '3', '4'),
    cardForm: { kind: 'stripe', publishableKey: 'pk_test_1' },
  });
  expect(options).toMatchObject([
    { value: 'card-intent', form: 'card' },
    { value: '3', form: null },
    { value: '4', form: null },
  ]);
});

test('the card form offers the payment page only where the brand does', () => {
  expect(paymentOptions(offer('card-intent'))).toMatchObject([{ form: 'card', hasPage: false }]);
  expect(paymentOptions(offer('card-intent', '1'))[0]).toMatchObject({ form: 'card', hasPage: true });
});

test('bank transfers and saved methods cannot be saved, and guests can save none', () => {
  const keepable = (maySave: boolean) =>
    paymentOptions({ ...offer('0', 'card-intent', '1', '2', '3', '4', '5', '6', '7'), maySave })
      .filter(({ isSavable }) => isSavable)
      .map(({ type }) => type);
  expect(keepable(true)).toEqual(['card-intent', '1', '3', '4', '6', '7']);
  expect(keepable(false)).toEqual([]);
});

test('a previous choice is restored if it is still offered', () => {
  const options = paymentOptions(offer('0', 'card-intent', '1', '2'));
  expect(optionOfInput(options, { type: '0', paymentDetailsId: 'm2' })?.value).toBe('0:m2');
  expect(optionOfInput(options, { type: '0', paymentDetailsId: 'gone' })).toBeNull();
  expect(optionOfInput(options, { type: '1' })?.value).toBe('card-intent');
  expect(optionOfInput(options, { type: '6' })).toBeNull();
  expect(optionOfInput(options, null)).toBeNull();
});
