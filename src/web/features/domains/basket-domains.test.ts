import { expect, test } from 'vitest';
import { buildLine } from '#web/test-support/stub-basket.ts';
import { basketDomains } from './basket-domains.ts';

const renewal = { term: 12, amountMinor: 1490, at: 0 } as const;
const configuration = {
  ...buildLine({}).configuration,
  domain: { mode: 'register', name: 'a.com', nameservers: [] },
} as const;

test('a name of the basket costs what list prices say, and tells whether its renewal contains tax beside them', () => {
  const added = buildLine({ configuration, subtotalMinor: 1252, discountMinor: 0, totalMinor: 1490, renewal });
  const inside = { ...added, subtotalMinor: 1490 };
  expect(basketDomains([added, inside])).toMatchObject([
    { dueMinor: 1252, renewal: { amountMinor: 1490, isTaxAdded: true } },
    { dueMinor: 1490, renewal: { amountMinor: 1490, isTaxAdded: false } },
  ]);
});
