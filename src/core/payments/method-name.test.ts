import { expect, test } from 'vitest';
import { methodName } from './method-name.ts';

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa •••• 4242'],
  [{ brand: 'Kanal Bank', last4: '3000' }, 'Kanal Bank •••• 3000'],
  [{ brand: '', last4: '3000' }, '•••• 3000'],
  [{ brand: 'wallet', last4: '' }, 'Wallet'],
])('%j is called %s', (method, name) => {
  expect(methodName(method)).toBe(name);
});
