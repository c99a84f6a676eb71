import { expect, test } from 'vitest';
import { answerOfFailure } from './answer-of-failure.ts';

function routeError(status: number): unknown {
  return { status, statusText: '', internal: false, data: null };
}

test('a request nobody answered keeps the page: it may be tried again', () => {
  expect(answerOfFailure(new TypeError('Failed to fetch'))).toMatchObject({
    data: { kind: 'refused', code: 'network', orderKey: null },
    init: { status: 503 },
  });
});

test.each([
  [422, 'request/card-data-refused'],
  [429, 'limits/too-many-requests'],
  [500, 'server/fault'],
  [503, 'server/unavailable'],
])('status %i before the action is %s', (status, code) => {
  expect(answerOfFailure(routeError(status)).data).toMatchObject({ code });
});

test('anything else is thrown on', () => {
  expect(() => answerOfFailure(new RangeError('a fault of the page'))).toThrow('a fault of the page');
  expect(() => answerOfFailure(routeError(404))).toThrow(expect.objectContaining({ status: 404 }));
});
