import { expect, test } from 'vitest';
import { cardFieldNames } from './card-fields.ts';
import { readTokenAnswer } from './token-answer.ts';

test('a token with what the card looks like is a token', () => {
  const answer = { token: 'tok_1', last4: '4242', brand: 'visa' };
  expect(readTokenAnswer(answer, cardFieldNames)).toEqual({ kind: 'tokenised', ...answer });
});

test('field messages are taken for the fields there are', () => {
  const answer = { fields: { card_num: 'Enter the 16 digits of your card number', other: 'x', card_cvv: 7 } };
  expect(readTokenAnswer(answer, cardFieldNames)).toEqual({
    kind: 'refused',
    fields: { card_num: 'Enter the 16 digits of your card number' },
    message: null,
  });
});

test.each([null, 'down', { token: 'tok_1' }, { problem: 'publishable-key-required' }, { fields: null }])(
  'anything else is a failure to send: %j',
  (answer) => {
    expect(readTokenAnswer(answer, cardFieldNames)).toEqual({
      kind: 'refused',
      fields: {},
      message: "We couldn't send your details. Please try again.",
    });
  },
);
