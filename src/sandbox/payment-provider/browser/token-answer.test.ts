import { expect, test } from 'vitest';
import { cardFieldNames } from './card-fields.ts';
import { readTokenAnswer } from './token-answer.ts';

test('a response with token and card details is a token', () => {
  const answer = { token: 'tok_1', last4: '4242', brand: 'visa' };
  expect(readTokenAnswer(answer, cardFieldNames)).toEqual({ kind: 'tokenised', ...answer });
});

test('field errors are assigned to existing fields', () => {
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
