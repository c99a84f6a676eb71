import { expect, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { loadChooser } from './load-chooser.ts';

const REQUEST = { query: '', shown: 0, isAwaited: true } as const;
const line = buildLine();
const ofDomain = buildLine({
  configuration: { ...line.configuration, domain: { mode: 'register', name: 'lantern.com', nameservers: [] } },
});

function pageWith(basketDomainCount: number, basket: () => ReturnType<typeof buildBasket> | null) {
  const session = buildSession({ kind: 'guest', basketCount: 2, basketDomainCount, currency: 'USD' });
  const api = buildCaller({
    account: { session: async () => ok(session) },
    basket: {
      get: async () => {
        const found = basket();
        return found === null ? refuse(problem('server/unavailable')) : ok(found);
      },
    },
  });
  return { api, newCommandId: () => 'command' };
}

test('the chooser contains the domains in the basket', async () => {
  const page = pageWith(1, () => buildBasket({ lines: [line, ofDomain] }));
  const { domains, currency } = await loadChooser(page, REQUEST);
  expect(domains.map(({ name }) => name)).toEqual(['lantern.com']);
  expect(currency).toBe('EUR');
});

test('a basket without domains is not loaded, so that guests can share the page', async () => {
  const page = pageWith(0, () => null);
  expect(await loadChooser(page, REQUEST)).toMatchObject({ domains: [], currency: 'USD' });
  await expect(
    loadChooser(
      pageWith(1, () => null),
      REQUEST,
    ),
  ).rejects.toMatchObject({ init: { status: 503 } });
});
