import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { ok, refuse } from '#core/result.ts';
import { buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildDomainCard, buildPreflight } from '#web/test-support/stub-domains.ts';
import { startTransfer } from './start-transfer.ts';

const NAME = 'bluelantern.net';

async function transfer(
  preflight: Parameters<typeof buildPreflight>[0],
  { code = '', addToBasket = true, present = null, isRemoved = false }: TransferOptions = {},
) {
  const commands: unknown[] = [];
  const codes: unknown[] = [];
  const given = buildLine().configuration;
  const domain = { mode: 'transfer', name: NAME, codeGiven: false } as const;
  const line = buildLine({ configuration: { ...given, domain: present ?? domain } });
  const basket = buildBasket({ lines: isRemoved ? [] : [line] });
  const command: ApiClient['basket']['command'] = (input) => {
    commands.push(input.command);
    return Promise.resolve(present === null ? ok(basket) : refuse({ code: 'basket/domain-in-basket' }));
  };
  const api = buildCaller({
    basket: { command, get: () => Promise.resolve(ok(basket)) },
    domains: {
      transferPreflight: () => Promise.resolve(ok(buildPreflight(preflight))),
      check: () => Promise.resolve(ok(buildDomainCard({ name: NAME, tld: 'net', state: 'taken' }))),
      giveTransferCode: (input) => {
        codes.push(input);
        return Promise.resolve(ok({ verdict: 'taken' }));
      },
    },
  });
  const answer = await startTransfer({ api }, { name: NAME, code, addToBasket, commandId: 'c1' });
  return { answer, commands, codes };
}

interface TransferOptions {
  readonly code?: string;
  readonly addToBasket?: boolean;
  /** What the basket has of the domain already. */
  readonly present?: DomainChoice | null;
  /** Whether the basket no longer has what was added. */
  readonly isRemoved?: boolean;
}

test('a transfer is added to the basket without an auth code, which can be entered later', async () => {
  const { answer, commands, codes } = await transfer({});
  const domain = { mode: 'transfer', name: NAME, codeGiven: false };
  expect(commands).toMatchObject([{ configuration: { productId: 'tld:net:transfer', term: 12, domain } }]);
  expect(codes).toEqual([]);
  expect(answer.added?.name).toBe(NAME);
});

test('the auth code is stored separately and is neither in the basket nor in the result', async () => {
  const { answer, commands, codes } = await transfer({ verdict: 'ready' }, { code: 'SECRET-1' });
  expect(codes).toEqual([{ name: NAME, code: 'SECRET-1' }]);
  expect(JSON.stringify([answer, commands])).not.toContain('SECRET-1');
});

test.each(['blocked', 'not-registered', 'not-sold', 'owned'] as const)(
  'a transfer whose preflight result is %s is not added to the basket',
  async (result) => {
    const { answer, commands } = await transfer({ verdict: result });
    expect(commands).toEqual([]);
    expect(answer).toMatchObject({ added: null, preflight: { verdict: result } });
  },
);

test('a transfer that is in the basket already counts as added, another line of its domain does not', async () => {
  const present = { mode: 'transfer', name: NAME, codeGiven: false } as const;
  expect((await transfer({}, { present })).answer).toMatchObject({ added: { name: NAME }, problem: null });
  const others = [
    { mode: 'register', name: NAME, nameservers: [] },
    { mode: 'renew', name: NAME },
  ] as const;
  for (const other of others) {
    const { answer, codes } = await transfer({}, { present: other, code: 'SECRET-1' });
    expect(answer).toMatchObject({ added: null, problem: 'basket/domain-in-basket' });
    expect(codes).toEqual([]);
  }
});

test('a repeated transfer that was removed from the basket since is neither added nor in the basket', async () => {
  const { answer } = await transfer({}, { isRemoved: true });
  expect(answer).toMatchObject({ added: null, problem: 'basket/line-not-found' });
});

test('a check without adding leaves the basket unchanged', async () => {
  expect((await transfer({ verdict: 'ready' }, { addToBasket: false })).commands).toEqual([]);
});
