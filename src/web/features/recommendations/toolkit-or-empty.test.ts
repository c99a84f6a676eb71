import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { toolkitOrEmpty } from './toolkit-or-empty.ts';

async function failing(error: unknown) {
  return toolkitOrEmpty(async () => {
    throw error;
  });
}

test('loaded recommendations are returned', async () => {
  expect(await toolkitOrEmpty(() => Promise.resolve('toolkit'))).toBe('toolkit');
});

test('a failed request returns an empty screen without recommendations', async () => {
  const without = { count: null, shelf: null };
  expect(await failing(new TypeError('Failed to fetch'))).toEqual(without);
  for (const status of [429, 500, 503]) expect(await failing(new ErrorResponse(status, '', null))).toEqual(without);
});

test('an expired session and an error of the page are rethrown', async () => {
  const over = new ErrorResponse(401, '', null);
  await expect(failing(over)).rejects.toBe(over);
  const broken = new Error('broken');
  await expect(failing(broken)).rejects.toBe(broken);
});
