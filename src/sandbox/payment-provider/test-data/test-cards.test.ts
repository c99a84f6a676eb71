import { expect, test } from 'vitest';
import { checkCard } from '#sandbox/payment-provider/browser/card-fields.ts';
import { behaviourOf, cardBehaviours, testCards } from './test-cards.ts';

test('every test card is a valid card of 16 digits', () => {
  for (const card of testCards) {
    const fields = { card_num: card.number, card_expiry: '12/39', card_cvv: '123', cardholder_name: 'Ada' };
    expect(checkCard(fields, { year: 2026, month: 1 })).toMatchObject({
      ok: true,
      value: { number: card.number.replaceAll(' ', '') },
    });
  }
});

test('every behaviour has one card and every card one behaviour', () => {
  expect(testCards.map((card) => card.behaviour).toSorted()).toEqual([...cardBehaviours].toSorted());
  expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length);
});

test('a number that is not a test card is approved', () => {
  expect(behaviourOf('5555555555554444')).toBe('approve');
});
