import { expect, test } from 'vitest';
import type { PayRefusal } from '#web/features/orders/invoice/pay-invoice.ts';
import checkoutProblems from '#web/text/en/checkout-problems.json';
import errors from '#web/text/en/errors.json';
import { createText } from '#web/text/text.ts';
import { payProblem } from './pay-problem.ts';

const REFUSED = { code: 'limits/too-many-requests', payKey: null } as const;

const COPY = { locale: 'en', overrides: {} };

const shown = (refusal: PayRefusal) =>
  payProblem(refusal, createText(COPY, checkoutProblems), createText(COPY, errors));

test('the error for too many payments states when to try again', () => {
  expect(shown({ ...REFUSED, retryAfterSeconds: 52 * 60 })).toBe('You can try again in about 52 minutes.');
});

test('a refusal shows its reason unless it is shown over the page', () => {
  expect(shown({ ...REFUSED, retryAfterSeconds: null })).toContain('Please wait a moment');
  expect(shown({ code: 'server/unavailable', payKey: null, retryAfterSeconds: 30 })).not.toContain('30');
  expect(shown({ ...REFUSED, retryAfterSeconds: 30, isInDialog: true })).toBeNull();
});
