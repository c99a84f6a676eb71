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

test('any events in any order stay within the table, and a captured payment is never authorised, declined or cancelled afterwards', () => {
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

test('a payment that ended moves no more, but money that is sent arrives', () => {
  const arrivals: readonly PaymentEvent[] = ['receivePart', 'receiveRest'];
  for (const state of ['declined', 'cancelled', 'refunded'] as const) {
    const moves = events.filter((event) => next(state, event).ok);
    expect(moves).toEqual(state === 'declined' ? [] : arrivals);
  }
});

test('a card or a debit in the hands of the bank cannot be cancelled', () => {
  expect(next('processing', 'cancel').ok).toBe(false);
  expect(next('clearing', 'cancel').ok).toBe(false);
});

test('callers see one state for transfer, debit and phone', () => {
  expect((['awaiting_transfer', 'clearing', 'asking_phone'] as const).map(publicState)).toEqual([
    'processing',
    'processing',
    'processing',
  ]);
});

test('callers see one state for card and challenge', () => {
  expect([publicState('requires_card'), publicState('requires_challenge'), publicState('succeeded')]).toEqual([
    'requires_action',
    'requires_action',
    'succeeded',
  ]);
});
