import { expect, test } from 'vitest';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { createText } from '#web/text/text.ts';
import { quantityProblem } from './quantity-problem.ts';

const t = createText({ locale: 'en', overrides: {} }, basketText, basketProblems);
const rule = { min: 2, max: 10, step: 2 };

function textFor(code: string): string | null {
  return quantityProblem({ code: 'basket/configuration-invalid', fields: [{ path: 'quantity', code }] }, rule, t);
}

test('the error of a refused quantity shows which quantities are valid', () => {
  expect(textFor('too-small')).toBe('Minimum quantity is 2.');
  expect(textFor('too-large')).toBe('Maximum quantity is 10.');
  expect(textFor('invalid')).toBe('Choose 2 or more, in steps of 2.');
  expect(textFor('out-of-stock')).toBe('Not enough stock. Please reduce the quantity.');
});

test('an empty quantity has the error of an invalid one', () => {
  const refused = { code: 'request/invalid', fields: [{ path: 'command.quantity', code: 'invalid' }] } as const;
  expect(quantityProblem(refused, rule, t)).toBe('Choose 2 or more, in steps of 2.');
});

test('a removed line has its own error, and without a problem there is no error', () => {
  expect(quantityProblem({ code: 'basket/line-not-found', fields: [] }, rule, t)).toBe(
    'This item is no longer in your basket.',
  );
  expect(quantityProblem(undefined, rule, t)).toBeNull();
});
