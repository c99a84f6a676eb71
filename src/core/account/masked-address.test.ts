import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.ts';

test.each([
  ['ada@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['ünal@example.com', 'ü…@example.com'],
  ['@example.com', '…'],
  ['nobody', '…'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
