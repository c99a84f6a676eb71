import fc from 'fast-check';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { FAILURES, failureKindOf, isUnanswered } from './failure-kind.ts';

test.each([
  [400, 'refused'],
  [401, 'sessionOver'],
  [403, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [422, 'cardData'],
  [429, 'tooMany'],
  [500, 'fault'],
  [501, 'fault'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
])('a response with status %i is: %s', (status, kind) => {
  expect(failureKindOf(new ErrorResponse(status, '', null))).toBe(kind);
});

test('every status has a kind, and 429 and statuses from 500 are system failures', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 999 }), (status) => {
      const kind = failureKindOf(new ErrorResponse(status, '', null));
      expect(FAILURES[kind].isSystem).toBe(status === 429 || status >= 500);
      expect(['network', 'broken']).not.toContain(kind);
    }),
  );
});

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The Internet connection appears to be offline.',
  'The network connection was lost.',
  'Could not connect to the server.',
  'The request timed out.',
  'A server with the specified hostname could not be found.',
  'Failed to fetch dynamically imported module: http://localhost/assets/basket.js',
  'Importing a module script failed.',
])('the error message of a browser is a network failure: %s', (message) => {
  expect(failureKindOf(new TypeError(message))).toBe('network');
});

test('a response that is cut off or was not sent by the shop is a network failure', () => {
  expect(failureKindOf(new Error('Unable to decode turbo-stream response'))).toBe('network');
});

test.each([
  new TypeError('x is not a function'),
  new TypeError("Cannot read properties of undefined (reading 'network')"),
  new TypeError("undefined is not an object (evaluating 'location.hostname')"),
  new RangeError('Load failed'),
  'Failed to fetch',
  null,
  undefined,
])('an error of the page is not a network failure: %o', (thrown) => {
  expect(failureKindOf(thrown)).toBe('broken');
});

test.each([
  [new TypeError('Failed to fetch'), true],
  [undecodable(new TypeError('network error')), true],
  [undecodable(new SyntaxError('Unexpected token <')), false],
  [new TypeError('x is undefined'), false],
  [new ErrorResponse(502, '', null), false],
])('whether a request got no answer: %o is %s', (error, expected) => {
  expect(isUnanswered(error)).toBe(expected);
});

function undecodable(cause: Error): Error {
  return new Error('Unable to decode turbo-stream response', { cause });
}

test('every system failure has a problem code', () => {
  for (const { code, isSystem } of Object.values(FAILURES)) expect(isSystem && code === null).toBe(false);
});
