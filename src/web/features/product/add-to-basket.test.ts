import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { ok, refuse } from '#core/result.ts';
import { buildEmptyBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { addToBasket } from './add-to-basket.ts';
import type { Addition } from './add-to-basket.ts';

const configuration = buildConfiguration();

/** A basket that remembers command ids with their content and refuses the given vouchers. */
function basketOf(currency: string, refusedVouchers: readonly string[] = []) {
  const applied: string[] = [];
  const view = () => buildEmptyBasket({ currency, version: applied.length });
  const command: ApiClient['basket']['command'] = ({ commandId, command: asked }) => {
    if (asked.kind === 'apply-voucher' && refusedVouchers.includes(asked.code)) {
      return Promise.resolve(refuse({ code: 'basket/voucher-refused', data: { refusal: { kind: 'unknown' } } }));
    }
    const known = JSON.stringify([commandId, asked]);
    if (!applied.includes(known)) applied.push(known);
    return Promise.resolve(ok(view()));
  };
  const kinds = () => applied.map((known) => /"kind":"([\w-]+)"/.exec(known)?.[1]);
  return { api: buildCaller({ basket: { get: () => Promise.resolve(ok(view())), command } }), kinds };
}

function additionOf(overrides: Partial<Addition> = {}): Addition {
  return { configuration, currency: 'EUR', vouchers: [], commandId: 'c1', hasRecommendations: true, ...overrides };
}

function add(api: ApiClient, addition: Addition) {
  return addToBasket({ api, newCommandId: () => crypto.randomUUID() }, addition);
}

test('recommendations are shown the first time a product is added, and not again', async () => {
  const { api } = basketOf('EUR');
  expect(await add(api, additionOf())).toEqual(ok({ showsRecommendations: true, isRepeat: false, vouchers: [] }));
  expect(await add(api, additionOf({ commandId: 'c2' }))).toEqual(
    ok({ showsRecommendations: false, isRepeat: false, vouchers: [] }),
  );
});

test('a product without recommendations leads to the basket and notes nothing', async () => {
  const { api, kinds } = basketOf('EUR');
  expect(await add(api, additionOf({ hasRecommendations: false }))).toEqual(
    ok({ showsRecommendations: false, isRepeat: false, vouchers: [] }),
  );
  expect(kinds()).toEqual(['add-line']);
});

test('the same submission again adds nothing and leads on as well', async () => {
  const { api, kinds } = basketOf('EUR');
  await add(api, additionOf());
  const once = kinds();
  expect(await add(api, additionOf())).toEqual(ok({ showsRecommendations: true, isRepeat: true, vouchers: [] }));
  expect(kinds()).toEqual(once);
});

test('a basket in another currency changes to the one that was shown, before anything is added', async () => {
  const { api, kinds } = basketOf('EUR');
  await add(api, additionOf({ currency: 'USD', hasRecommendations: false }));
  expect(kinds()).toEqual(['switch-currency', 'add-line']);
});

test('vouchers of a link are applied to what was added; refused ones are told and do not stand in the way', async () => {
  const { api, kinds } = basketOf('EUR', ['OLD']);
  const added = await add(api, additionOf({ vouchers: ['OLD', 'NEW'], hasRecommendations: false }));
  const told = [{ code: '', isKept: false, refusal: { kind: 'unknown' } }];
  expect(added).toEqual(ok({ showsRecommendations: false, isRepeat: false, vouchers: told }));
  expect(kinds()).toEqual(['add-line', 'apply-voucher']);
});

test('a refused addition is told and notes nothing', async () => {
  const command = () => Promise.resolve(refuse({ code: 'basket/full' } as const));
  const { api } = basketOf('EUR');
  const full: ApiClient = { ...api, basket: { ...api.basket, command } };
  expect(await add(full, additionOf())).toEqual(refuse({ code: 'basket/full' }));
});
