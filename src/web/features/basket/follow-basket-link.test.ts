import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { buildBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { followBasketLink } from './follow-basket-link.ts';

async function follow(query: string, given: Partial<ApiClient['basket']> = {}, session = buildSession()) {
  const done: unknown[] = [];
  const record: ApiClient['basket']['command'] = (input) => {
    done.push(input.command);
    return given.command === undefined ? Promise.resolve(ok(buildBasket())) : given.command(input);
  };
  const batch: ApiClient['basket']['batch'] = (input) => {
    done.push(...input.commands);
    const outcomes = input.commands.map(() => ({ kind: 'applied' }) as const);
    return given.batch === undefined ? Promise.resolve(ok({ basket: buildBasket(), outcomes })) : given.batch(input);
  };
  let ids = 0;
  const api = buildCaller({
    basket: { command: record, batch },
    account: { session: () => Promise.resolve(ok(session)) },
  });
  const page = { api, newCommandId: () => `c${(ids += 1)}` };
  return { done, followed: await followBasketLink(page, new URLSearchParams(query)) };
}

test('the currency and vouchers of a link are applied to the basket, each voucher once', async () => {
  const { done, followed } = await follow('currency=usd&voucher=a&voucher=%20A%20&voucher=b&quantity=3');
  expect(done).toEqual([
    { kind: 'switch-currency', currency: 'USD' },
    { kind: 'apply-voucher', code: 'A', keep: true },
    { kind: 'apply-voucher', code: 'B', keep: true },
  ]);
  expect(followed).toEqual({ previewHref: null, vouchers: [] });
});

test('invalid parameters are ignored', async () => {
  const nothing = { previewHref: null, vouchers: [] };
  expect(await follow('currency=euros&voucher=')).toEqual({ done: [], followed: nothing });
});

test('a voucher that does not apply yet is saved and reported with its condition', async () => {
  const refusal = { kind: 'nothing-to-discount' } as const;
  const waiting = buildBasket({ refused: [{ code: 'A', refusal }] });
  const { followed } = await follow('voucher=A', {
    batch: () => Promise.resolve(ok({ basket: waiting, outcomes: [{ kind: 'applied' }] })),
  });
  expect(followed.vouchers).toEqual([{ code: 'A', isSaved: true, refusal }]);
});

test('a used-up voucher is reported with its code, an unknown one without', async () => {
  const refusing = (kind: 'used-up' | 'unknown') => ({
    batch: () =>
      Promise.resolve(ok({ basket: buildBasket(), outcomes: [{ kind: 'refused', refusal: { kind } } as const] })),
  });
  const usedUp = await follow('voucher=A', refusing('used-up'));
  expect(usedUp.followed.vouchers).toEqual([{ code: 'A', isSaved: false, refusal: { kind: 'used-up' } }]);
  const unknown = await follow('voucher=CALL-US', refusing('unknown'));
  expect(unknown.followed.vouchers).toEqual([{ code: '', isSaved: false, refusal: { kind: 'unknown' } }]);
});

test('a currency that lines have no price in leads to the currency preview', async () => {
  const { followed } = await follow('currency=PLN', {
    command: () => Promise.resolve(refuse({ code: 'basket/price-missing-in-currency', data: { lineIds: [] } })),
  });
  expect(followed.previewHref).toBe('/order/basket?currency=PLN');
});

test('after an expired session a voucher starts a guest basket', async () => {
  const { done } = await follow('voucher=A', undefined, buildSession({ expired: true }));
  expect(done).toEqual([
    { kind: 'switch-currency', currency: 'EUR' },
    { kind: 'apply-voucher', code: 'A', keep: true },
  ]);
});
