import { expect, test } from 'vitest';
import { voucherRefusal } from '#contract/basket.ts';
import { formatMoney } from '#core/money/format-money.ts';
import basketText from '#web/text/en/basket.json';
import { createText } from '#web/text/text.ts';
import type { VoucherRefusal } from './basket-view.ts';
import { refusalText } from './refusal-text.ts';

const AT = Date.UTC(2031, 0, 15);
const writer = {
  t: createText({ locale: 'en', overrides: {} }, basketText),
  money: (amountMinor: number, currency: string) => formatMoney(amountMinor, currency, 'en'),
  day: (at: number) => new Date(at).toISOString().slice(0, 10),
  anyOf: (names: readonly string[]) => names.join(' or '),
};

const EVERY = {
  unknown: [{ kind: 'unknown' }, null],
  'not-started': [{ kind: 'not-started', at: AT }, 'This code is valid from 2031-01-15.'],
  ended: [{ kind: 'ended', at: AT }, 'This code ended on 2031-01-15.'],
  'needs-term': [{ kind: 'needs-term', months: 12 }, 'This code needs a term of 12 months or more.'],
  'needs-subtotal': [
    { kind: 'needs-subtotal', amountMinor: 2000, currency: 'EUR' },
    'This code needs a subtotal of €20.00 or more.',
  ],
  'needs-product': [
    { kind: 'needs-product', names: ['Nest', 'Roost'] },
    'This code needs Nest or Roost in your basket.',
  ],
  'first-time-customers-only': [{ kind: 'first-time-customers-only' }, 'This code is for a first order only.'],
  currency: [{ kind: 'currency', currency: 'JPY' }, 'This code does not work in JPY. It may work in another currency.'],
  'used-up': [{ kind: 'used-up' }, 'This code has been used up.'],
  'used-by-you': [{ kind: 'used-by-you' }, 'You have used this code already.'],
  'not-with-others': [
    { kind: 'not-with-others' },
    'This code cannot be combined with the other discounts in your basket.',
  ],
  'nothing-to-discount': [
    { kind: 'nothing-to-discount' },
    'Nothing in your basket can be discounted with this code yet.',
  ],
} as const satisfies Record<VoucherRefusal['kind'], readonly [VoucherRefusal, string | null]>;

test.each(Object.values(EVERY))('a refusal says why and what would make the code valid: %j', (refusal, text) => {
  expect(refusalText(refusal, writer)).toBe(text);
});

test('every refusal of the contract is known here', () => {
  const kinds = voucherRefusal.def.options.map(({ shape }) => shape.kind.def.values[0]);
  expect(new Set<string | undefined>(kinds)).toEqual(new Set(Object.keys(EVERY)));
});

test('a term of a month and a product that is paid once read well', () => {
  const needs = (months: number) => refusalText({ kind: 'needs-term', months }, writer);
  expect(needs(1)).toBe('This code needs a term of 1 month or more.');
  expect(needs(0)).toBe('This code needs a product that is paid once.');
});
