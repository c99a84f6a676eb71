import { expect, test } from 'vitest';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { nameKey, searchKeysOf } from './search-keys.ts';

test('an order has one search key for each word of its buyer and each domain, product and country', () => {
  const billing = { name: ' Ada  Lovelace ', company: 'Lovelace Ltd', country: 'GB' };
  const domain = { mode: 'register', name: 'xn--mller-kva.com', nameservers: [] } as const;
  const configuration = buildConfiguration({ domain });
  const priced = { lines: [{ configuration }, { configuration }] };
  const found = searchKeysOf({ billing, priced }).map(({ kind, value }) => `${kind} ${value}`);
  expect(found).toEqual([
    'name ada lovelace',
    'name lovelace ltd',
    'name ada',
    'name lovelace',
    'name ltd',
    'domain xn--mller-kva.com',
    `product ${configuration.productId}`,
    'country GB',
  ]);
});

test('names are compared regardless of case and Unicode composition', () => {
  expect(nameKey('  JOSÉ\tGarcía ')).toBe('josé garcía');
  expect(nameKey('Jose\u0301')).toBe(nameKey('JOSÉ'));
});
