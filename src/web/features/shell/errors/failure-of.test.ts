import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { errorPanel } from './error-panel.ts';
import { failureOf } from './failure-of.ts';

test('a response keeps its status and the data of its problem', () => {
  const problem = { code: 'limits/too-many-requests', data: { retryAfterSeconds: 42 } };
  expect(failureOf(new ErrorResponse(429, '', problem))).toMatchObject({
    status: 429,
    retryAfterSeconds: 42,
    isPageNotFound: false,
  });
});

test.each([
  [500, 500],
  [501, 500],
  [502, 503],
  [503, 503],
  [504, 503],
  [520, 500],
  [404, 404],
  [418, 418],
])('a response with status %i is shown as %i', (status, shown) => {
  const failure = failureOf(new ErrorResponse(status, '', '<html>Bad gateway</html>'));
  expect(failure.status).toBe(shown);
  expect(errorPanel(failure).action).toBe(status < 500 ? 'storefront' : 'reload');
});

test('a URL without a screen is marked as page not found', () => {
  expect(failureOf(new ErrorResponse(404, '', { code: 'request/not-found' }))).toMatchObject({
    status: 404,
    isPageNotFound: true,
  });
});

test('a request without a response is a network error', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toMatchObject({ i18nKey: 'errors.network' });
  expect(failureOf(new TypeError('Failed to fetch')).status).toBeUndefined();
});

test('any other error has status 500 and no details', () => {
  expect(failureOf(new TypeError('x is not a function'))).toEqual({
    status: 500,
    retryAfterSeconds: null,
    message: null,
    until: null,
    isPageNotFound: false,
  });
});

test('an invalid time is not shown', () => {
  const problem = { code: 'brand/maintenance', data: { message: 'Back soon', until: 'tomorrow' } };
  expect(failureOf(new ErrorResponse(503, '', problem))).toMatchObject({ message: 'Back soon', until: null });
});
