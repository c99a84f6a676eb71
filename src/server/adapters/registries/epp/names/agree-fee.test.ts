import { expect, test } from 'vitest';
import { FEE } from '#server/adapters/registries/epp/mapping/namespaces.ts';
import { withinLimit } from './agree-fee.ts';

const agree = (limit: Record<string, number>, fee: Parameters<typeof withinLimit>[1], extensions = [FEE]) =>
  withinLimit({ name: 'a.test', command: 'renew', years: 1, limit }, fee, {
    server: '',
    languages: [],
    objects: [],
    extensions,
  });
const eur = (amountMinor: number) => ({ currency: 'EUR', amountMinor });

test.each([
  ['below the limit', { EUR: 800 }, eur(750), eur(750)],
  ['at the limit', { EUR: 800 }, eur(800), eur(800)],
  ['within the limit of its currency', { USD: 100, EUR: 800 }, eur(750), eur(750)],
  ['not reported: the limit is the most the registry may charge', { EUR: 800 }, 'nothing', eur(800)],
] as const)('a fee %s', (_case, limit, fee, agreed) => {
  expect(agree(limit, fee)).toEqual({ kind: 'agreed', fee: agreed });
});

test('no fee is agreed with a registry without fees', () => {
  expect(agree({}, 'nothing', [])).toEqual({ kind: 'agreed', fee: null });
});

test.each([
  [{ EUR: 800 }, eur(801), 'the registry charges 8.01 EUR, at most 8.00 EUR is allowed'],
  [{ EUR: 800 }, { currency: 'JPY', amountMinor: 900 }, 'the registry charges 900 JPY, and no limit is set in JPY'],
  [{}, 'nothing', 'no limit is set for the renew of a.test'],
] as const)('with the limit %j the fee %j is refused', (limit, fee, message) => {
  expect(agree(limit, fee)).toEqual({ kind: 'refused', reason: 'premium', message, code: 0 });
});
