import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildProduct, buildProductDetail } from '#web/test-support/stub-catalogue.ts';
import { addRecommended } from './add-recommended.ts';

const simple = () => Promise.resolve(ok(buildProductDetail({ product: buildProduct({ fields: [] }) })));

function add(api: ApiClient) {
  const form = formOf({ product: 'starter', commandId: 'c1' });
  return addRecommended({ api, newCommandId: () => 'new' }, form);
}

test('a product without required details is added with its defaults', async () => {
  const commands: unknown[] = [];
  const command: ApiClient['basket']['command'] = (input) => {
    commands.push(input);
    return Promise.resolve(ok(buildBasket()));
  };
  expect(await add(buildCaller({ catalogue: { get: simple }, basket: { command } }))).toEqual({ kind: 'added' });
  expect(commands).toMatchObject([
    { commandId: 'c1', command: { kind: 'add-line', configuration: { term: 12, options: { location: ['vienna'] } } } },
  ]);
});

test('a product with required details leads to its configuration and is not added', async () => {
  const command = () => Promise.reject(new Error('nothing is to be added'));
  expect(await add(buildCaller({ basket: { command } }))).toEqual({
    kind: 'to-configure',
    href: '/order/product/add/starter',
  });
});

test('a refused addition is reported by its problem code', async () => {
  const command = () => Promise.resolve(refuse({ code: 'basket/full' } as const));
  expect(await add(buildCaller({ catalogue: { get: simple }, basket: { command } }))).toEqual({
    kind: 'refused',
    problem: 'basket/full',
    status: 409,
  });
});
