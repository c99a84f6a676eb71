import { afterEach, beforeEach, expect, test } from 'vitest';
import { showSystemErrors, stayOnSystemError } from './stay-on-system-error.ts';

let told: unknown[] = [];
let end: () => void = () => undefined;

beforeEach(() => {
  end = showSystemErrors((error) => told.push(error));
  // Shows what tests of other files left pending.
  told = [];
});
afterEach(() => end());

function answer(status: number) {
  return Object.assign(new Error(`answered ${status}`), { status, statusText: '', internal: false, data: null });
}

function send(serverAction: () => Promise<string>) {
  const body = new URLSearchParams({ code: 'WELCOME10' });
  const request = new Request('http://localhost/order/basket', { method: 'POST', body });
  return stayOnSystemError({ request, serverAction }, (form) => ({ typed: form.get('code') }));
}

test('what is answered is the answer', async () => {
  await expect(send(async () => 'done')).resolves.toBe('done');
  expect(told).toEqual([]);
});

test.each([...[401, 403, 404, 418, 429, 500, 503].map(answer), new TypeError('Failed to fetch')])(
  'what was not taken leaves the page as it was typed, and is told: %o',
  async (answered) => {
    await expect(send(() => Promise.reject(answered))).resolves.toMatchObject({
      data: { typed: 'WELCOME10' },
      init: { status: 503 },
    });
    expect(told).toEqual([answered]);
  },
);

test('a fault of the page is thrown on', async () => {
  await expect(send(() => Promise.reject(new RangeError('a fault')))).rejects.toThrow('a fault');
  expect(told).toEqual([]);
});

test('what happened before anybody shows failures is shown when somebody does, once', async () => {
  end();
  await expect(send(() => Promise.reject(answer(500)))).resolves.toMatchObject({ data: { typed: 'WELCOME10' } });
  expect(told).toEqual([]);
  end = showSystemErrors((error) => told.push(error));
  end = showSystemErrors((error) => told.push(error));
  expect(told).toMatchObject([{ status: 500 }]);
});
