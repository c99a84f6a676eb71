import fc from 'fast-check';
import { expect, test } from 'vitest';
import { next, paymentTransitions, publicState } from './payment-states.ts';
import type { PaymentEvent, PaymentState } from './payment-states.ts';

const events: readonly PaymentEvent[] = [
  'askCard',
  'takeCard',
  'askApproval',
  'authorise',
  'capture',
  'decline',
  'cancel',
  'refundPart',
  'refundRest',
];

test('any events in any order stay within the table, and money once captured is never held, declined or cancelled', () => {
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

test('a payment that ended moves no more', () => {
  for (const state of ['declined', 'cancelled', 'refunded'] as const) {
    for (const event of events) expect(next(state, event)).toEqual({ ok: false, problem: 'move-not-possible' });
  }
});

test('a card in the hands of the bank cannot be cancelled', () => {
  expect(next('processing', 'cancel').ok).toBe(false);
});

test('callers see one state for card and challenge', () => {
  expect([publicState('requires_card'), publicState('requires_challenge'), publicState('succeeded')]).toEqual([
    'requires_action',
    'requires_action',
    'succeeded',
  ]);
});
