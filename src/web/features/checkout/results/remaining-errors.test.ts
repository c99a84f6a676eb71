import { expect, test } from 'vitest';
import type { CheckoutRefusal } from '#web/features/checkout/checkout-data.ts';
import { isStillRefused } from './remaining-errors.ts';

const NONE = { billing: {}, owner: [], isCardInvalid: false } as const;

function refusal(overrides: Partial<CheckoutRefusal> = {}): CheckoutRefusal {
  const given = { errors: {}, difference: null, billing: null, orderKey: null } as const;
  return { kind: 'refused', code: 'checkout/billing-invalid', ...given, ...overrides };
}

test('the summary of wrong fields goes once all of them are corrected', () => {
  expect(isStillRefused(refusal(), { ...NONE, billing: { email: 'invalid' } })).toBe(true);
  expect(isStillRefused(refusal(), { ...NONE, owner: [{ path: 'phone', code: 'required', tlds: [] }] })).toBe(true);
  expect(isStillRefused(refusal(), { ...NONE, isCardInvalid: true })).toBe(true);
  expect(isStillRefused(refusal(), NONE)).toBe(false);
});

test('the summary of a card form goes once the card is complete', () => {
  const ofCard = refusal({ code: 'card-incomplete', isCardInvalid: true });
  expect(isStillRefused(ofCard, { ...NONE, isCardInvalid: true })).toBe(true);
  expect(isStillRefused(ofCard, NONE)).toBe(false);
});

test('what is about no field stays until the order is sent again', () => {
  expect(isStillRefused(refusal({ code: 'checkout/quote-changed' }), NONE)).toBe(true);
  expect(isStillRefused(refusal({ code: 'card-refused' }), NONE)).toBe(true);
});
