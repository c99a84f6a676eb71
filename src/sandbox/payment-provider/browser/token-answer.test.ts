import { expect, test } from 'vitest';
import { cardFieldNames } from './card-fields.ts';
import { readTokenAnswer } from './token-answer.ts';

test('a token with what the card looks like is a token', () => {
  const answer = { token: 'tok_1', last4: '4242', brand: 'visa' };
  expect(readTokenAnswer(answer, cardFieldNames)).toEqual({ kind: 'tokenised', ...answer });
});

test('field messages are taken for the fields there are', () => {
  const answer = { fields: { card_num: 'Card number is 16 digits', other: 'x', card_cvv: 7 } };
  expect(readTokenAnswer(answer, cardFieldNames)).toEqual({
    kind: 'refused',
    fields: { card_num: 'Card number is 16 digits' },
    message: null,
  });
});

test.each([null, 'down', { token: 'tok_1' }, { problem: 'publishable-key-required' }, { fields: null }])(
  'anything else is a failure to send: %j',
  (answer) => {
    expect(readTokenAnswer(answer, cardFieldNames)).toEqual({
      kind: 'refused',
      fields: {},
      message: 'The details could not be sent. Please try again.',
    });
  },
);
