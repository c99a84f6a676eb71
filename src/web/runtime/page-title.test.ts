import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { loadShell } from './load-shell.ts';
import { pageTitle } from './page-title.ts';

const { data: shell } = await loadShell({
  api: buildCaller(),
  requestId: 'r1',
  language: 'en',
  consent: null,
  form: null,
  readFlash: () => null,
});

test('the title of every screen is Checkout and the brand', () => {
  expect(pageTitle(shell, null)).toBe('Checkout | Larkhost');
});

test('the title of an unknown URL is Page Not Found', () => {
  expect(pageTitle(shell, new ErrorResponse(404, '', { code: 'request/not-found' }))).toBe('Page Not Found');
});

test('other errors do not change the title', () => {
  expect(pageTitle(shell, new ErrorResponse(404, '', { code: 'product/not-found' }))).toBe('Checkout | Larkhost');
  expect(pageTitle(shell, new Error('boom'))).toBe('Checkout | Larkhost');
});

test('the title has no brand if the shell is missing', () => {
  expect(pageTitle(undefined, new Error('boom'))).toBe('Checkout');
});
