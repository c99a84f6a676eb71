import { expect, test } from 'vitest';
import type { CheckoutRefusal } from '#web/features/checkout/checkout-data.ts';
import { isStillRefused } from './remaining-errors.ts';

const NONE = { billing: {}, owner: [], isCardInvalid: false } as const;

function refusal(overrides: Partial<CheckoutRefusal> = {}): CheckoutRefusal {
  const given = { errors: {}, difference: null, billing: null, orderKey: null } as const;
  return { kind: 'refused', code: 'checkout/billing-invalid', ...given, ...overrides };
}

test('the error summary is removed once all fields are corrected', () => {
  expect(isStillRefused(refusal(), { ...NONE, billing: { email: 'invalid' } })).toBe(true);
  expect(isStillRefused(refusal(), { ...NONE, owner: [{ path: 'phone', code: 'required', tlds: [] }] })).toBe(true);
  expect(isStillRefused(refusal(), { ...NONE, isCardInvalid: true })).toBe(true);
  expect(isStillRefused(refusal(), NONE)).toBe(false);
});

test('the error summary of a card form is removed once the card is complete', () => {
  const ofCard = refusal({ code: 'card-incomplete', isCardInvalid: true });
  expect(isStillRefused(ofCard, { ...NONE, isCardInvalid: true })).toBe(true);
  expect(isStillRefused(ofCard, NONE)).toBe(false);
});

test('an error without a field is shown until the order is submitted again', () => {
  expect(isStillRefused(refusal({ code: 'checkout/quote-changed' }), NONE)).toBe(true);
  expect(isStillRefused(refusal({ code: 'card-refused' }), NONE)).toBe(true);
});
