import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { applyBatch } from '#core/basket/apply-command.ts';
import { buildBasket } from '#core/basket/basket.builder.ts';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { ok, refuse } from '#core/result.ts';
import { buildEmptyBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { type Addition, addToBasket } from './add-to-basket.ts';

const configuration = buildConfiguration();

/** A basket that applies batches with the rules of core and refuses the given vouchers. */
function basketOf(currency: string, refusedVouchers: readonly string[] = []) {
  let basket = buildBasket({ currency, vouchers: [] });
  let lines = 0;
  const batch: ApiClient['basket']['batch'] = ({ commandId, commands }) => {
    const applied = applyBatch(
      basket,
      commands.map((command) =>
        command.kind === 'add-line' ? { ...command, lineId: `line-${(lines += 1)}` } : command,
      ),
      {
        products: () => buildProduct(),
        currencies: ['EUR', 'USD'],
        at: 0,
        commandId,
        fingerprint: JSON.stringify(commands),
        checkVoucher: (code) => (refusedVouchers.includes(code) ? refuse({ kind: 'unknown' }) : ok(null)),
        refusalOf: () => null,
      },
    );
    if (!applied.ok) return Promise.resolve(refuse(applied.problem));
    ({ basket } = applied.value);
    return Promise.resolve(
      ok({ basket: buildEmptyBasket({ currency: basket.currency }), outcomes: applied.value.outcomes }),
    );
  };
  return { api: buildCaller({ basket: { batch } }), basket: () => basket };
}

function additionOf(overrides: Partial<Addition> = {}): Addition {
  return { configuration, currency: 'EUR', vouchers: [], commandId: 'c1', hasRecommendations: true, ...overrides };
}

function add(api: ApiClient, addition: Addition) {
  return addToBasket(api, addition);
}

test('recommendations are shown only the first time a product is added', async () => {
  const { api } = basketOf('EUR');
  expect(await add(api, additionOf())).toEqual(ok({ showsRecommendations: true, isRepeat: false, vouchers: [] }));
  expect(await add(api, additionOf({ commandId: 'c2' }))).toEqual(
    ok({ showsRecommendations: false, isRepeat: false, vouchers: [] }),
  );
});

test('a product without recommendations shows none and is not recorded as having shown them', async () => {
  const { api, basket } = basketOf('EUR');
  expect(await add(api, additionOf({ hasRecommendations: false }))).toEqual(
    ok({ showsRecommendations: false, isRepeat: false, vouchers: [] }),
  );
  expect(basket()).toMatchObject({ lines: [{ configuration }], recommendationsShown: [] });
});

test('a repeated submission adds nothing and has the same result', async () => {
  const { api, basket } = basketOf('EUR');
  await add(api, additionOf());
  const once = basket();
  expect(await add(api, additionOf())).toEqual(ok({ showsRecommendations: true, isRepeat: true, vouchers: [] }));
  expect(basket()).toBe(once);
});

test('a basket in another currency is switched to the displayed one before the product is added', async () => {
  const { api, basket } = basketOf('EUR');
  await add(api, additionOf({ currency: 'USD', hasRecommendations: false }));
  expect(basket()).toMatchObject({ currency: 'USD', lines: [{ configuration }] });
});

test('vouchers of a link are applied after the product is added; refused ones are reported without blocking it', async () => {
  const { api, basket } = basketOf('EUR', ['OLD']);
  const added = await add(api, additionOf({ vouchers: ['OLD', 'NEW'], hasRecommendations: false }));
  const refused = [{ code: '', isSaved: false, refusal: { kind: 'unknown' } }];
  expect(added).toEqual(ok({ showsRecommendations: false, isRepeat: false, vouchers: refused }));
  expect(basket()).toMatchObject({ lines: [{ configuration }], vouchers: ['NEW'] });
});

test('a refused addition returns its problem', async () => {
  const batch = () => Promise.resolve(refuse({ code: 'basket/full' } as const));
  const { api } = basketOf('EUR');
  const full: ApiClient = { ...api, basket: { ...api.basket, batch } };
  expect(await add(full, additionOf())).toEqual(refuse({ code: 'basket/full' }));
});
