import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCardMessage } from './card-message.ts';

test.each([
  [{ type: 'landrush-card:ready' }, { kind: 'ready' }],
  [
    { type: 'landrush-card:height', height: 251.4 },
    { kind: 'height', height: 252 },
  ],
  [
    { type: 'landrush-card:height', height: 1e9 },
    { kind: 'height', height: 1200 },
  ],
  [
    { type: 'landrush-card:token', token: 'tok_1', last4: '4242', brand: 'visa' },
    { kind: 'token', token: 'tok_1' },
  ],
  [
    { type: 'landrush-card:error', fields: { card_num: 'x' }, message: null },
    { kind: 'refused', message: null },
  ],
] as const)('the message %j is read as %j', (data, message) => {
  expect(readCardMessage(data)).toEqual(message);
});

test.each([
  null,
  'landrush-card:ready',
  { type: 'other' },
  { type: 'landrush-card:height', height: -1 },
  { type: 'landrush-card:height', height: Number.NaN },
  { type: 'landrush-card:token', token: '' },
  { type: 'landrush-card:token', token: 'x'.repeat(201) },
])('%j is not a message of the card form', (data) => {
  expect(readCardMessage(data)).toBeNull();
});

test('reading any message throws no error', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(() => readCardMessage(data)).not.toThrow();
    }),
  );
});
