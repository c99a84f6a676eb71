import { afterEach, beforeEach, expect, test } from 'vitest';
import { showSystemErrors, stayOnSystemError } from './stay-on-system-error.ts';

let told: unknown[] = [];
let end: () => void = () => undefined;

beforeEach(() => {
  told = [];
  end = showSystemErrors((error) => told.push(error));
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

test.each([answer(429), answer(500), answer(503), new TypeError('Failed to fetch')])(
  'what the shop could not take leaves the page as it was typed, and is told: %o',
  async (answered) => {
    await expect(send(() => Promise.reject(answered))).resolves.toMatchObject({
      data: { typed: 'WELCOME10' },
      init: { status: 503 },
    });
    expect(told).toEqual([answered]);
  },
);

test.each([answer(401), answer(403), answer(404)])('%o takes the place of the page', async (answered) => {
  await expect(send(() => Promise.reject(answered))).rejects.toBe(answered);
  expect(told).toEqual([]);
});

test('while nobody shows failures they take the place of the page', async () => {
  end();
  await expect(send(() => Promise.reject(answer(500)))).rejects.toThrow('answered 500');
});
