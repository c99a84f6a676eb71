import { expect, test } from 'vitest';
import { voucherRefusal } from '#contract/shared-schemas.ts';
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
  term: (months: number) => (months % 12 === 0 ? `${months / 12} years` : `${months} months`),
  anyOf: (names: readonly string[]) => names.join(' or '),
};

const EVERY = {
  unknown: [{ kind: 'unknown' }, null],
  'not-started': [{ kind: 'not-started', at: AT }, 'This code is valid from 2031-01-15.'],
  ended: [{ kind: 'ended', at: AT }, 'This code expired on 2031-01-15.'],
  'needs-term': [{ kind: 'needs-term', months: 24 }, 'Only valid for terms of 2 years or longer.'],
  'needs-subtotal': [{ kind: 'needs-subtotal', amountMinor: 2000, currency: 'EUR' }, 'Minimum spend €20.00.'],
  'needs-product': [
    { kind: 'needs-product', names: ['Nest', 'Roost'] },
    'Add Nest or Roost to your basket to use this code.',
  ],
  'first-time-customers-only': [{ kind: 'first-time-customers-only' }, 'This code is only valid for your first order.'],
  'needs-account': [
    { kind: 'needs-account' },
    'This code is valid for the first order of a customer account. Log in or create an account to use it.',
  ],
  currency: [{ kind: 'currency', currency: 'JPY' }, "This code isn't valid in JPY."],
  'used-up': [{ kind: 'used-up' }, 'This code is no longer available.'],
  'used-by-you': [{ kind: 'used-by-you' }, "You've already used this code."],
  'not-with-others': [{ kind: 'not-with-others' }, "This code can't be combined with other discounts in your basket."],
  'nothing-to-discount': [{ kind: 'nothing-to-discount' }, "This code doesn't apply to anything in your basket yet."],
} as const satisfies Record<VoucherRefusal['kind'], readonly [VoucherRefusal, string | null]>;

test.each(Object.values(EVERY))('a refusal shows the reason and the condition: %j', (refusal, text) => {
  expect(refusalText(refusal, writer)).toBe(text);
});

test('all voucher refusals of the contract are tested', () => {
  const kinds = voucherRefusal.def.options.map(({ shape }) => shape.kind.def.values[0]);
  expect(new Set<string | undefined>(kinds)).toEqual(new Set(Object.keys(EVERY)));
});

test('a minimum term in months and a one-time purchase have their own wording', () => {
  const needs = (months: number) => refusalText({ kind: 'needs-term', months }, writer);
  expect(needs(6)).toBe('Only valid for terms of 6 months or longer.');
  expect(needs(0)).toBe('Only valid for one-time purchases.');
});
