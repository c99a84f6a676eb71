import { expect, test } from 'vitest';
import { paymentMode } from './payment-mode.ts';

const buttonLabel = { kind: 'text', key: 'place_order_and_pay' } as const;
const page = { type: '1', buttonLabel } as const;
const card = { type: 'card-intent', buttonLabel } as const;
const facts = {
  paymentTypes: [page, card],
  hasCardForm: true,
  isScripted: true,
  hasCardFormFailed: false,
  isPageChosen: false,
};

test.each([
  ['the card form where scripts run', {}, 'card-form'],
  ["the provider's page without scripts", { isScripted: false }, 'payment-page'],
  ["the provider's page where the card form did not come", { hasCardFormFailed: true }, 'payment-page'],
  ["the provider's page where the shopper would rather", { isPageChosen: true }, 'payment-page'],
  ["the provider's page where it is all there is", { paymentTypes: [page] }, 'payment-page'],
  ['the card form where it is all there is', { paymentTypes: [card], isPageChosen: true }, 'card-form'],
  ['the card form, which then says that it needs scripts', { paymentTypes: [card], isScripted: false }, 'card-form'],
  ['nothing where the card form has no address', { paymentTypes: [card], hasCardForm: false }, null],
  ['nothing where nothing is offered', { paymentTypes: [] }, null],
] as const)('one pays by %s', (_rule, given, mode) => {
  expect(paymentMode({ ...facts, ...given })).toBe(mode);
});
