import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { ok, refuse } from '#core/result.ts';
import { filledForm } from '#web/features/product/filled-form.builder.ts';
import { buildBasket, buildEmptyBasket } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { action, loader } from './product-add.tsx';

const notFound = () => Promise.resolve(refuse({ code: 'product/not-found' } as const));
const complete = buildConfiguration({ options: { location: ['zurich'] }, fields: { site_name: 'Engines' } });
const incomplete = buildConfiguration({ options: { location: ['zurich'] } });

function basket(refusal?: 'basket/full') {
  let version = 0;
  const batch: ApiClient['basket']['batch'] = ({ commands }) => {
    version += 1;
    const outcomes = commands.map(() => ({ kind: 'applied' }) as const);
    const applied = ok({ basket: buildBasket({ version }), outcomes });
    return Promise.resolve(refusal === undefined ? applied : refuse({ code: refusal }));
  };
  return { get: () => Promise.resolve(ok(buildEmptyBasket())), batch };
}

function argsFor(api: ApiClient, query = '', form?: FormData) {
  const context = buildContext(api);
  const url = new URL(`http://localhost/order/product/add/starter${query}`);
  const request = new Request(url, form === undefined ? {} : { method: 'POST', body: form });
  return { request, url, context, params: { pid: 'starter' }, pattern: '/' };
}

async function submit(form: FormData, api = buildCaller({ basket: basket() })) {
  const answer = await action(argsFor(api, '', form));
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') };
  return { status: answer.init?.status, ...answer.data };
}

test('a deep link preselects and changes nothing', async () => {
  const command = () => Promise.reject(new Error('a GET changes nothing'));
  const api = buildCaller({ basket: { command, batch: command } });
  const { data } = await loader(argsFor(api, '?term=12&option.location=zurich&voucher=spring&currency=EUR'));
  expect(data).toMatchObject({ start: { term: 12, options: { location: ['zurich'] } }, vouchers: ['SPRING'] });
});

test('what a deep link fills in loses control characters and bidi overrides', async () => {
  const { data } = await loader(argsFor(buildCaller(), '?field.site_name=%01%E2%80%AEEngines&currency=EUR'));
  expect(data).toMatchObject({ start: { fields: { site_name: 'Engines' } } });
});

test('a product that does not exist has status 404', async () => {
  const answer = await loader(argsFor(buildCaller({ catalogue: { get: notFound } })));
  expect(answer).toMatchObject({ data: null, init: { status: 404 } });
});

test('a complete configuration is added to the basket, then redirects to its recommendations', async () => {
  expect(await submit(filledForm(complete))).toEqual({
    status: 303,
    location: '/order/product/recommendations/starter',
  });
});

test('missing details are reported at their fields, and the input is returned', async () => {
  const answer = await submit(filledForm(incomplete, { quantity: '3' }));
  expect(answer).toMatchObject({
    status: 422,
    returned: {
      configuration: { quantity: 3, options: { location: ['zurich'] } },
      issues: [{ path: 'fields.site_name', code: 'required' }],
      problem: null,
    },
  });
});

test('an incomplete configuration can be added to complete it later', async () => {
  expect(await submit(filledForm(incomplete, { intent: 'keep-incomplete' }))).toMatchObject({ status: 303 });
});

test('updating the price adds nothing and reports no issues', async () => {
  const command = () => Promise.reject(new Error('nothing is to be added'));
  const answer = await submit(
    filledForm(incomplete, { intent: 'update' }),
    buildCaller({ basket: { command, batch: command } }),
  );
  expect(answer).toMatchObject({ status: 200, returned: { issues: [] } });
});

test('a refusal of the basket is reported by its problem code', async () => {
  const answer = await submit(filledForm(complete), buildCaller({ basket: basket('basket/full') }));
  expect(answer).toMatchObject({
    status: 409,
    returned: { problem: 'basket/full' },
  });
});

test('a dialog receives the result instead of a redirect', async () => {
  expect(await submit(filledForm(complete, { stay: 'yes' }))).toMatchObject({ returned: null });
});

test('a body that is not a form is refused', async () => {
  const args = argsFor(buildCaller());
  const request = new Request(args.url, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } });
  await expect(action({ ...args, request })).rejects.toMatchObject({ init: { status: 400 } });
});
