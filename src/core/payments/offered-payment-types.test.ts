import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHECKOUT_TYPES } from './checkout-type.ts';
import {
  type PaymentSituation,
  type PaymentTypeRule,
  isChargedIn,
  offeredPaymentType,
} from './offered-payment-types.ts';

const EVERYWHERE = { countries: null, currencies: null, minMinor: {}, maxMinor: {} };
const GERMAN_ORDER: PaymentSituation = { country: 'DE', currency: 'EUR', amountMinor: 4800 };

function offers(rule: Partial<PaymentTypeRule>, situation: Partial<PaymentSituation> = {}): boolean {
  return offeredPaymentType({ ...EVERYWHERE, type: '1', ...rule }, { ...GERMAN_ORDER, ...situation }) !== null;
}

describe('a payment type', () => {
  test('without a rule is offered everywhere, also before an address is known', () => {
    expect([offers({}), offers({}, { country: null })]).toEqual([true, true]);
  });

  test('with countries is offered there, and not before the country is known', () => {
    const rule = { countries: ['DE', 'AT'] };
    expect([offers(rule), offers(rule, { country: 'CH' }), offers(rule, { country: null })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('with currencies is offered in them', () => {
    const rule = { currencies: ['USD'] };
    expect([offers(rule), offers(rule, { currency: 'USD' })]).toEqual([false, true]);
  });

  test('is offered from its minimum to its maximum amount, inclusive, by currency', () => {
    const rule = { minMinor: { EUR: 100 }, maxMinor: { EUR: 200 } };
    const amounts = [99, 100, 200, 201].map((amountMinor) => offers(rule, { amountMinor }));
    expect(amounts).toEqual([false, true, true, false]);
    expect(offers(rule, { currency: 'USD', amountMinor: 5 })).toBe(true);
  });

  test.each([
    ['4', 'EUR', 'GBP'],
    ['3', 'GBP', 'EUR'],
  ])('%s supports %s only, whatever the brand configures', (type, currency, other) => {
    expect(offers({ type }, { currency })).toBe(true);
    expect(offers({ type, currencies: [other] }, { currency: other })).toBe(false);
  });

  test('saves a method that is charged in the same currencies', () => {
    const saved = (['sepa-debit', 'direct-debit', 'card', 'wallet'] as const).map((kind) =>
      ['EUR', 'GBP', 'USD'].filter((currency) => isChargedIn(kind, currency)),
    );
    expect(saved).toEqual([['EUR'], ['GBP'], ['EUR', 'GBP', 'USD'], ['EUR', 'GBP', 'USD']]);
  });

  test('that does not exist is not offered', () => {
    expect(offers({ type: '8' })).toBe(false);
  });
});

const rules = fc.record({
  type: fc.constantFrom(...CHECKOUT_TYPES.map(({ wire }) => wire)),
  countries: fc.option(fc.subarray(['DE', 'GB', 'US'])),
  currencies: fc.option(fc.subarray(['EUR', 'GBP', 'USD'])),
  minMinor: fc.dictionary(fc.constantFrom('EUR', 'GBP'), fc.nat(1000)),
  maxMinor: fc.dictionary(fc.constantFrom('EUR', 'GBP'), fc.nat(2000)),
});

const situations = fc.record({
  country: fc.option(fc.constantFrom('DE', 'GB', 'US')),
  currency: fc.constantFrom('EUR', 'GBP', 'USD'),
  amountMinor: fc.nat(3000),
});

test('the offered type is that of the rule, and removing limits never removes a type', () => {
  fc.assert(
    fc.property(rules, situations, (rule, situation) => {
      const offered = offeredPaymentType(rule, situation);
      if (offered === null) return;
      expect(offered.wire).toBe(rule.type);
      expect(offeredPaymentType({ ...EVERYWHERE, type: rule.type }, situation)).toEqual(offered);
      expect(rule.countries ?? [situation.country]).toContain(situation.country);
      expect(rule.currencies ?? [situation.currency]).toContain(situation.currency);
    }),
  );
});
