import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMethodUsable, methodName, savingConsent } from './payment-method.ts';

describe('a saved card', () => {
  test('can be charged to the end of its month and not after it', () => {
    const expiry = '11/26';
    expect(isMethodUsable({ expiry }, Date.UTC(2026, 10, 30, 23, 59, 59, 999))).toBe(true);
    expect(isMethodUsable({ expiry }, Date.UTC(2026, 11, 1))).toBe(false);
    expect(isMethodUsable({ expiry: '12/26' }, Date.UTC(2027, 0, 1) - 1)).toBe(true);
    expect(isMethodUsable({ expiry: '12/26' }, Date.UTC(2027, 0, 1))).toBe(false);
  });

  test('can never be charged again once it has expired', () => {
    const months = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 20, max: 60 }));
    const instants = fc.tuple(fc.nat(4e12), fc.nat(4e12));
    fc.assert(
      fc.property(months, instants, ([month, year], [one, other]) => {
        const expiry = `${String(month).padStart(2, '0')}/${year}`;
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(isMethodUsable({ expiry }, early) || !isMethodUsable({ expiry }, late)).toBe(true);
      }),
    );
  });
});

test('a method without expiry can always be charged', () => {
  expect(isMethodUsable({ expiry: null }, Number.MAX_SAFE_INTEGER)).toBe(true);
});

test.each(['', '1126', '13/26', '00/26', 'ab/cd'])('an unreadable expiry (%j) cannot be charged', (expiry) => {
  expect(isMethodUsable({ expiry }, 0)).toBe(false);
});

test.each([
  [true, true, { store: true, automatic: true }],
  [true, false, { store: true, automatic: false }],
  [false, true, { store: false, automatic: false }],
  [undefined, undefined, { store: false, automatic: false }],
])('store %s with automatic %s results in the consent %j', (store, automatic, consent) => {
  expect(savingConsent(store, automatic)).toEqual(consent);
});

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa •••• 4242'],
  [{ brand: 'Kanal Bank', last4: '3000' }, 'Kanal Bank •••• 3000'],
  [{ brand: '', last4: '3000' }, '•••• 3000'],
  [{ brand: 'wallet', last4: '' }, 'Wallet'],
])('%j is called %s', (method, name) => {
  expect(methodName(method)).toBe(name);
});
