import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';

test('an answer keeps its status and what its problem says', () => {
  const problem = { code: 'limits/too-many-requests', data: { retryAfterSeconds: 42 } };
  expect(failureOf(new ErrorResponse(429, '', problem))).toMatchObject({
    status: 429,
    retryAfterSeconds: 42,
    isPageNotFound: false,
  });
});

test('an address that is no screen is known as such', () => {
  expect(failureOf(new ErrorResponse(404, '', { code: 'request/not-found' }))).toMatchObject({
    status: 404,
    isPageNotFound: true,
  });
});

test('a request nobody answered is a network error', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toMatchObject({ i18nKey: 'errors.network' });
  expect(failureOf(new TypeError('Failed to fetch')).status).toBeUndefined();
});

test('any other fault is a technical issue, and tells nothing of itself', () => {
  expect(failureOf(new TypeError('x is not a function'))).toEqual({
    status: 500,
    retryAfterSeconds: null,
    message: null,
    until: null,
    isPageNotFound: false,
  });
});

test('a time that cannot be read is not shown', () => {
  const problem = { code: 'brand/maintenance', data: { message: 'Back soon', until: 'tomorrow' } };
  expect(failureOf(new ErrorResponse(503, '', problem))).toMatchObject({ message: 'Back soon', until: null });
});
