import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { ok, refuse } from '#core/result.ts';
import { filledForm } from '#web/features/product/filled-form.builder.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { action, loader } from './product-edit.tsx';
import { loader as requiresAction } from './requires-action.tsx';

const missing = [{ path: 'fields.site_name', code: 'required' }] as const;
const flagged = buildLine({ issues: missing });
const other = buildLine({ id: '00000000-0000-4000-8000-000000000009', issues: missing });
const notFound = () => Promise.resolve(refuse({ code: 'product/not-found' } as const));

/** A basket before and after its command. */
function shop(before: ReturnType<typeof buildBasket>['lines'], after = before, commands: unknown[] = []): ApiClient {
  const command: ApiClient['basket']['command'] = (input) => {
    commands.push(input.command);
    return Promise.resolve(ok(buildBasket({ lines: after })));
  };
  return buildCaller({ basket: { get: () => Promise.resolve(ok(buildBasket({ lines: before }))), command } });
}

function argsFor(api: ApiClient, bpid: string, form?: FormData, query = '') {
  const context = buildContext(api);
  const url = new URL(`http://localhost/order/product/edit/${bpid}${query}`);
  const request = new Request(url, form === undefined ? {} : { method: 'POST', body: form });
  return { request, url, context, params: { bpid }, pattern: '/' };
}

async function save(api: ApiClient, form: FormData) {
  const answer = await action(argsFor(api, flagged.id, form));
  return answer instanceof Response ? answer.headers.get('location') : answer;
}

const complete = filledForm(
  buildConfiguration({ options: { location: ['vienna'] }, fields: { site_name: 'Engines' } }),
);

test('a line that is not in the basket is not found', async () => {
  expect(await loader(argsFor(shop([flagged]), 'gone'))).toMatchObject({ data: null, init: { status: 404 } });
});

test('an expired session is reported with status 401 for a line and for its form', async () => {
  const session = () => Promise.resolve(ok(buildSession({ expired: true })));
  const api = { ...shop([]), account: { ...shop([]).account, session } };
  await expect(loader(argsFor(api, flagged.id))).rejects.toMatchObject({ init: { status: 401 } });
  await expect(action(argsFor(api, flagged.id, complete))).rejects.toMatchObject({ init: { status: 401 } });
  await expect(requiresAction(argsFor(api, ''))).rejects.toMatchObject({ init: { status: 401 } });
});

test('a completed line leads to the next one with issues, or to the basket', async () => {
  expect(await save(shop([flagged, other], [buildLine(), other]), complete)).toBe(
    `/order/product/requires-action/?after=${flagged.id}`,
  );
  expect(await save(shop([flagged], [buildLine()]), complete)).toBe('/order/basket');
});

test('a line that had no issues leads back to the basket, even if others have some', async () => {
  expect(await save(shop([buildLine(), other]), complete)).toBe('/order/basket');
});

test('a line whose product no longer exists is removed only by the button to remove it', async () => {
  const commands: unknown[] = [];
  const api = { ...shop([flagged], [], commands), catalogue: buildCaller({ catalogue: { get: notFound } }).catalogue };
  expect(await loader(argsFor(api, flagged.id))).toMatchObject({ data: { detail: null } });
  await save(api, complete);
  expect(commands).toEqual([]);
  const form = formOf({ intent: 'remove' });
  await expect(save(api, form)).rejects.toMatchObject({ status: 303 });
  expect(commands).toEqual([{ kind: 'remove-line', lineId: flagged.id }]);
});

test('lines with issues are counted and completed one after the other', async () => {
  const api = shop([flagged, buildLine({ id: '00000000-0000-4000-8000-000000000005' }), other]);
  expect(await requiresAction(argsFor(api, ''))).toMatchObject({ waiting: { length: 2 }, nextId: flagged.id });
  expect(await requiresAction(argsFor(api, '', undefined, `?after=${flagged.id}`))).toMatchObject({ nextId: other.id });
  await expect(requiresAction(argsFor(shop([buildLine()]), ''))).rejects.toMatchObject({ status: 303 });
});
