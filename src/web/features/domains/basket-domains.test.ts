import { expect, test } from 'vitest';
import { buildLine } from '#web/test-support/stub-basket.ts';
import { basketDomains } from './basket-domains.ts';

const renewal = { term: 12, amountMinor: 1490, at: 0 } as const;
const configuration = {
  ...buildLine({}).configuration,
  domain: { mode: 'register', name: 'a.com', nameservers: [] },
} as const;

test('a domain in the basket has its list price, and states whether tax is added to the price of its renewal', () => {
  const added = buildLine({ configuration, subtotalMinor: 1252, discountMinor: 0, totalMinor: 1490, renewal });
  const inside = { ...added, subtotalMinor: 1490 };
  expect(basketDomains([added, inside])).toMatchObject([
    { dueMinor: 1252, renewal: { amountMinor: 1490, isTaxAdded: true } },
    { dueMinor: 1490, renewal: { amountMinor: 1490, isTaxAdded: false } },
  ]);
});
