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

test('what is kept comes first, then the card form, then the rest as the brand has them', () => {
  const options = paymentOptions(offer('2', '1', 'card-intent', '0', '4'));
  expect(options.map(({ value }) => value)).toEqual(['0:m1', '0:m2', 'card-intent', '2', '1', '4']);
});

test('kept methods are offered where the type is', () => {
  expect(paymentOptions(offer('1')).map(({ value }) => value)).toEqual(['1']);
});

test('where the provider has no form on the page, its page asks for a debit, and a card form is not offered', () => {
  const options = paymentOptions({ ...offer('card-intent', '4'), cardForm: null });
  expect(options).toMatchObject([{ value: '4', form: null }]);
});

test('the fields of Stripe ask for a card and leave debits to its page', () => {
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

test('the card form can be left for the payment page only where that is offered', () => {
  expect(paymentOptions(offer('card-intent'))).toMatchObject([{ form: 'card', hasPage: false }]);
  expect(paymentOptions(offer('card-intent', '1'))[0]).toMatchObject({ form: 'card', hasPage: true });
});

test('neither a transfer nor what is kept already can be kept, and of guests nothing', () => {
  const keepable = (maySave: boolean) =>
    paymentOptions({ ...offer('0', 'card-intent', '1', '2', '3', '4', '5', '6', '7'), maySave })
      .filter(({ isSavable }) => isSavable)
      .map(({ type }) => type);
  expect(keepable(true)).toEqual(['card-intent', '1', '3', '4', '6', '7']);
  expect(keepable(false)).toEqual([]);
});

test('what was chosen before is found again, and nothing that is not offered any more', () => {
  const options = paymentOptions(offer('0', 'card-intent', '1', '2'));
  expect(optionOfInput(options, { type: '0', paymentDetailsId: 'm2' })?.value).toBe('0:m2');
  expect(optionOfInput(options, { type: '0', paymentDetailsId: 'gone' })).toBeNull();
  expect(optionOfInput(options, { type: '1' })?.value).toBe('card-intent');
  expect(optionOfInput(options, { type: '6' })).toBeNull();
  expect(optionOfInput(options, null)).toBeNull();
});
