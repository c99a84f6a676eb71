import { expect, test } from 'vitest';
import type { Caller } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { buildBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { followBasketLink } from './follow-basket-link.ts';
import { toldRefusals } from './told-refusals.ts';

async function follow(address: string, command?: Caller['basket']['command']) {
  const done: unknown[] = [];
  const record: Caller['basket']['command'] = (input) => {
    done.push(input.command);
    return command === undefined ? Promise.resolve(ok(buildBasket())) : command(input);
  };
  let ids = 0;
  const page = { api: buildCaller({ basket: { command: record } }), newCommandId: () => `c${(ids += 1)}` };
  const next = await followBasketLink(page, new URL(address, 'http://localhost'));
  return { done, next };
}

test('currency and codes are brought into the basket, each code once, and the address is clean', async () => {
  const { done, next } = await follow('/order?currency=usd&voucher=a&voucher=%20A%20&voucher=b&quantity=3');
  expect(done).toEqual([
    { kind: 'switch-currency', currency: 'USD' },
    { kind: 'apply-voucher', code: 'A' },
    { kind: 'apply-voucher', code: 'B' },
  ]);
  expect(next).toBe('/order');
});

test('what cannot be read is ignored', async () => {
  expect(await follow('/?currency=euros&voucher=')).toEqual({ done: [], next: '/' });
});

test('a refused code is told on the next page with its reason', async () => {
  const refusal = { kind: 'nothing-to-discount' } as const;
  const { next } = await follow('/?voucher=A', () =>
    Promise.resolve(refuse({ code: 'basket/voucher-refused', data: { refusal } })),
  );
  const { pathname, searchParams } = new URL(next, 'http://localhost');
  expect(pathname).toBe('/');
  expect(toldRefusals(searchParams)).toEqual([{ code: 'A', refusal }]);
});

test('a currency that lines have no price in leads to the preview that names them', async () => {
  const { next } = await follow('/?currency=PLN', () =>
    Promise.resolve(refuse({ code: 'basket/price-missing-in-currency' })),
  );
  expect(next).toBe('/order/basket?currency=PLN');
});

test('after a session that is over a code begins a guest’s basket', async () => {
  let isOver = true;
  const { done, next } = await follow('/?voucher=A', ({ command: { kind } }) => {
    if (isOver && kind === 'apply-voucher') return Promise.resolve(refuse({ code: 'session/expired' }));
    isOver = false;
    return Promise.resolve(ok(buildBasket()));
  });
  expect(done).toEqual([
    { kind: 'apply-voucher', code: 'A' },
    { kind: 'switch-currency', currency: 'EUR' },
    { kind: 'apply-voucher', code: 'A' },
  ]);
  expect(next).toBe('/');
});
