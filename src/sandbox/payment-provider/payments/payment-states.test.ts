import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaymentEvent, type PaymentState, next, paymentTransitions, publicState } from './payment-states.ts';

const events: readonly PaymentEvent[] = [
  'askCard',
  'takeCard',
  'askApproval',
  'askAccount',
  'takeAccount',
  'askWallet',
  'askPhone',
  'clear',
  'awaitTransfer',
  'receivePart',
  'receiveRest',
  'stopWaiting',
  'authorise',
  'capture',
  'decline',
  'cancel',
  'refundPart',
  'refundRest',
];

test('any events in any order follow the table, and a captured payment is never authorised, declined or cancelled afterwards', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
      let state: PaymentState = 'processing';
      let captures = 0;
      for (const event of sequence) {
        const moved = next(state, event);
        if (!moved.ok) continue;
        if (event === 'capture') captures += 1;
        state = moved.value;
        expect(Object.keys(paymentTransitions)).toContain(state);
        expect(captures === 0 || state === 'succeeded' || state === 'refunded').toBe(true);
      }
      expect(captures).toBeLessThanOrEqual(1);
    }),
  );
});

test('an ended payment does not change, except that transferred money is received', () => {
  const arrivals: readonly PaymentEvent[] = ['receivePart', 'receiveRest'];
  for (const state of ['declined', 'cancelled', 'refunded'] as const) {
    const moves = events.filter((event) => next(state, event).ok);
    expect(moves).toEqual(state === 'declined' ? [] : arrivals);
  }
});

test('a card payment or a debit that the bank is processing cannot be cancelled', () => {
  expect(next('processing', 'cancel').ok).toBe(false);
  expect(next('clearing', 'cancel').ok).toBe(false);
});

test('transfer, debit and phone have the same public state', () => {
  expect((['awaiting_transfer', 'clearing', 'asking_phone'] as const).map(publicState)).toEqual([
    'processing',
    'processing',
    'processing',
  ]);
});

test('card and challenge have the same public state', () => {
  expect([publicState('requires_card'), publicState('requires_challenge'), publicState('succeeded')]).toEqual([
    'requires_action',
    'requires_action',
    'succeeded',
  ]);
});
