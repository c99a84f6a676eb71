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

test('every screen is titled Checkout and the brand', () => {
  expect(pageTitle(shell, null)).toBe('Checkout | Larkhost');
});

test('an address that is no screen is titled Page Not Found', () => {
  expect(pageTitle(shell, new ErrorResponse(404, '', { code: 'request/not-found' }))).toBe('Page Not Found');
});

test('other failures keep the title', () => {
  expect(pageTitle(shell, new ErrorResponse(404, '', { code: 'product/not-found' }))).toBe('Checkout | Larkhost');
  expect(pageTitle(shell, new Error('boom'))).toBe('Checkout | Larkhost');
});

test('where the brand is unknown the title names none', () => {
  expect(pageTitle(undefined, new Error('boom'))).toBe('Checkout');
});
