import { describe, expect, test } from 'vitest';
import { buildConfiguration, buildExtra, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { otherTerms } from './other-terms.ts';
import { TERM_OFFER_STATES, type TermSubject, nextTermOfferState, termRefusal } from './term-offer.ts';

const RENEWING: TermSubject = {
  state: 'active',
  renewsAt: 1000,
  cancelledAt: null,
  hasAccount: true,
  isTrial: false,
  renewal: null,
};

describe('another term', () => {
  test.each<readonly [string, Partial<TermSubject>, ReturnType<typeof termRefusal>]>([
    ['that renews', {}, null],
    ['that staff suspended', { state: 'suspended' }, null],
    ['whose next term is known', { renewal: 'upcoming' }, null],
    ['whose next term is invoiced', { renewal: 'invoiced' }, 'invoiced'],
    ['whose next term is unpaid', { renewal: 'dunning' }, 'invoiced'],
    ['that has ended', { state: 'ended' }, 'state'],
    ['that does not renew', { renewsAt: null }, 'state'],
    ['that ends with its term', { cancelledAt: 1 }, 'state'],
    ['of a guest', { hasAccount: false }, 'no-account'],
    ['in its trial', { isTrial: true }, 'trial'],
    ['whose trial ended without a payment', { isTrial: true, renewal: 'dunning' }, 'invoiced'],
  ])('of a service %s', (_name, changes, refusal) => {
    expect(termRefusal({ ...RENEWING, ...changes })).toBe(refusal);
  });

  test('can be answered or withdrawn once', () => {
    for (const event of ['accepted', 'declined', 'withdrawn'] as const) {
      expect(nextTermOfferState('open', event)).toEqual({ ok: true, value: event });
      for (const state of TERM_OFFER_STATES.filter((one) => one !== 'open'))
        expect(nextTermOfferState(state, event).ok).toBe(false);
    }
  });
});

describe('the other terms of a product', () => {
  const product = buildProduct({
    prices: buildPrices({
      EUR: [
        [0, 9900],
        [1, 500],
        [12, 6000, 4800, 1000],
        [24, 12_000],
      ],
      USD: [[1, 550]],
    }),
    extras: [
      buildExtra({
        key: 'backup',
        prices: buildPrices({
          EUR: [
            [1, 100],
            [24, 2000],
          ],
        }),
      }),
    ],
  });

  test('are the renewing terms in the currency at their renewal price, without first-term price and setup fee', () => {
    expect(otherTerms(product, buildConfiguration({ term: 1 }), 'EUR')).toEqual([
      { term: 12, listMinor: 6000 },
      { term: 24, listMinor: 12_000 },
    ]);
    expect(otherTerms(product, buildConfiguration({ term: 1 }), 'USD')).toEqual([]);
    expect(otherTerms(product, buildConfiguration({ term: 1 }), 'JPY')).toEqual([]);
  });

  test('include the quantity and the extras if these are sold for them', () => {
    const configuration = buildConfiguration({ term: 1, quantity: 3, extras: ['backup'] });
    expect(otherTerms(product, configuration, 'EUR')).toEqual([{ term: 24, listMinor: 3 * 14_000 }]);
  });
});
