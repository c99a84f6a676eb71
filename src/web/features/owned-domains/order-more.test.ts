import { expect, test } from 'vitest';
import type { Api, ApiClient } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildOwnedDetail } from '#web/test-support/stub-owned-domains.ts';
import { changeOwned } from './change-owned.ts';

const NAME = 'bluelantern.com';

type Command = InputOf<Api['basket']['command']>['command'];

async function order(
  fields: Readonly<Record<string, string>>,
  {
    basket = {},
    owned = {},
  }: { basket?: Partial<ApiClient['basket']>; owned?: Partial<ApiClient['ownedDomains']> } = {},
) {
  const commands: Command[] = [];
  const form = formOf(fields);
  const api = buildCaller({
    ownedDomains: { get: async () => ok(buildOwnedDetail()), ...owned },
    basket: {
      command: async (input) => {
        commands.push(input.command);
        return basket.command === undefined ? ok(buildBasket()) : basket.command(input);
      },
      ...(basket.get === undefined ? {} : { get: basket.get }),
    },
  });
  const page = { api, newCommandId: () => 'command-1' };
  const answer = await changeOwned(page, { name: NAME, form, registrant: () => null });
  return { commands, answer: answer instanceof Response ? answer.headers.get('location') : answer };
}

test('a renewal for a number of years is added to the basket, then redirects to it', async () => {
  const { commands, answer } = await order({ intent: 'renew', years: '2' });
  const domain = { mode: 'renew', name: NAME };
  const configuration = { productId: 'tld:com:renew', term: 24, domain };
  expect(commands).toMatchObject([{ kind: 'add-line', configuration }]);
  expect(answer).toBe('/order/basket');
});

test('a restore is added with the number of years it includes', async () => {
  const restore = { years: 1, feeMinor: 9000, yearsMinor: 1490 };
  const get = async () => ok(buildOwnedDetail({ state: 'redemption', renewals: [], restore }));
  const { commands } = await order({ intent: 'restore' }, { owned: { get } });
  const configuration = { productId: 'tld:com:restore', term: 12, domain: { mode: 'restore', name: NAME } };
  expect(commands).toMatchObject([{ kind: 'add-line', configuration }]);
});

test('an invalid number of years is refused at its form', async () => {
  for (const years of ['11', '0', '', 'x']) {
    const { commands, answer } = await order({ intent: 'renew', years });
    expect(commands).toEqual([]);
    expect(answer).toMatchObject({ data: { kind: 'refused', intent: 'renew', input: { years } } });
  }
});

test('a domain that is in the basket already gets the newly selected number of years', async () => {
  const configuration = {
    ...buildLine().configuration,
    productId: 'tld:com:renew',
    term: 12,
    domain: { mode: 'renew', name: NAME },
  } as const;
  const existing = buildBasket({ lines: [buildLine({ id: 'line-7', configuration })] });
  const basket: Partial<ApiClient['basket']> = {
    command: async ({ command }) =>
      command.kind === 'add-line' ? refuse({ code: 'basket/domain-in-basket' }) : ok(existing),
    get: async () => ok(existing),
  };
  const { commands, answer } = await order({ intent: 'renew', years: '3' }, { basket });
  expect(commands).toMatchObject([
    { kind: 'add-line' },
    { kind: 'edit-line', lineId: 'line-7', configuration: { term: 36 } },
  ]);
  expect(answer).toBe('/order/basket');
  const same = await order({ intent: 'renew', years: '1' }, { basket });
  expect(same.commands).toHaveLength(1);
});

test('an expired session is thrown with status 401, so that the form can be sent after a login', async () => {
  const get = async () => refuse({ code: 'session/expired' } as const);
  const ordered = order({ intent: 'renew', years: '1' }, { owned: { get } });
  await expect(ordered).rejects.toMatchObject({ data: { code: 'session/expired' }, init: { status: 401 } });
});
