import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BILLING_TERMS, addMonths } from '#core/time/billing-term.ts';
import { renewedTerm } from './renewed-term.ts';

const FROM = Date.UTC(2027, 0, 15, 10);

test('a line that renews a service pays the term after the previous one', () => {
  const line = { configuration: { term: 3, domain: null }, renewal: null, renews: { from: FROM } } as const;
  expect(renewedTerm(line)).toEqual({ from: FROM, to: Date.UTC(2027, 3, 15, 10) });
});

test('a domain renewal pays the years before the next renewal', () => {
  const terms = fc.constantFrom(...BILLING_TERMS.filter((term) => term >= 12));
  fc.assert(
    fc.property(terms, (term) => {
      const configuration = { term, domain: { mode: 'renew' } } as const;
      const at = addMonths(FROM, term);
      expect(renewedTerm({ configuration, renewal: { at } })).toEqual({ from: FROM, to: at });
    }),
  );
});

test('first purchases, transfers and restores renew nothing', () => {
  for (const mode of ['register', 'transfer', 'restore', 'existing', 'basket'] as const)
    expect(renewedTerm({ configuration: { term: 12, domain: { mode } }, renewal: { at: FROM } })).toBeNull();
  expect(renewedTerm({ configuration: { term: 12, domain: null }, renewal: { at: FROM } })).toBeNull();
});
