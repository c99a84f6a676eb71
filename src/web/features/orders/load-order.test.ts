import { expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { buildBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildInvoice, buildOrder } from '#web/test-support/stub-checkout.ts';
import { loadInvoice, loadOrder } from './load-order.ts';

const ID = '00000000-0000-4000-8000-0000000000ba';

function refusing(code: 'not-found' | 'session/expired' | 'server/unavailable', basketId: string | null = null) {
  return buildCaller({
    orders: { get: async () => refuse({ code: code === 'not-found' ? 'orders/not-found' : code }) },
    invoices: { get: async () => refuse({ code: code === 'not-found' ? 'invoices/not-found' : code }) },
    basket: { get: async () => ok(buildBasket({ id: basketId })) },
  });
}

test('an order and an invoice are found by their ids, in upper or lower case', async () => {
  const api = buildCaller();
  expect((await loadOrder({ api }, ID.toUpperCase())).data).toEqual({ kind: 'found', value: buildOrder() });
  expect((await loadInvoice({ api }, ID)).data).toEqual({ kind: 'found', value: buildInvoice() });
});

test.each(['cart2', '1', `${ID}0`, ''])('a path segment that is not an id is not found: %s', async (segment) => {
  const notFound = { data: { code: 'request/not-found' }, init: { status: 404 } };
  await expect(loadOrder({ api: buildCaller() }, segment)).rejects.toMatchObject(notFound);
  await expect(loadInvoice({ api: buildCaller() }, segment)).rejects.toMatchObject(notFound);
});

test("another customer's order and an unknown one have the same response, with status 404", async () => {
  const answer = await loadOrder({ api: refusing('not-found') }, ID);
  expect(answer).toMatchObject({ data: { kind: 'error' }, init: { status: 404 } });
  const invoice = await loadInvoice({ api: refusing('not-found') }, ID);
  expect(invoice).toMatchObject({ data: { kind: 'error' }, init: { status: 404 } });
});

test('the id of the current basket redirects to the checkout', async () => {
  const thrown = await loadOrder({ api: refusing('not-found', ID) }, ID).catch((error: unknown) => error);
  expect(thrown instanceof Response ? thrown.headers.get('location') : thrown).toBe('/order/checkout');
});

test('an expired session is reported with status 401', async () => {
  const answer = await loadOrder({ api: refusing('session/expired') }, ID);
  expect(answer).toMatchObject({ data: { kind: 'invalid' }, init: { status: 401 } });
});

test('any other problem is an error page', async () => {
  await expect(loadOrder({ api: refusing('server/unavailable') }, ID)).rejects.toMatchObject({ init: { status: 503 } });
});
