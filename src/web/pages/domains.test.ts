import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import { ok, refuse } from '#core/result.ts';
import { buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildProduct, buildProductDetail } from '#web/test-support/stub-catalogue.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { action, loader } from './domains.tsx';
import { action as productAction } from './product/product-add.tsx';

const DOMAIN = { mode: 'register', name: 'bluelantern.com', nameservers: [] } as const;
const LINE = buildLine({ id: 'l1', configuration: { ...buildLine().configuration, domain: DOMAIN } });

function pageOf(isTaken = false) {
  const commands: unknown[] = [];
  const command: ApiClient['basket']['command'] = (input) => {
    commands.push(input);
    const fields = [{ path: 'command.configuration.domain', code: 'taken' }];
    return Promise.resolve(
      isTaken ? refuse({ code: 'basket/configuration-invalid', fields }) : ok(buildBasket({ lines: [LINE] })),
    );
  };
  const api = buildCaller({
    basket: { command },
    catalogue: { get: ({ pid }) => Promise.resolve(ok(productOf(pid))) },
  });
  const context = buildContext(api, { canApplyDeepLink: false });
  return { commands, context };
}

/** A domain of .ai is sold for 2 years at least, any other for 1; any other product needs a domain. */
function productOf(pid: string) {
  if (!pid.startsWith('tld:')) return buildProductDetail({ product: buildProduct({ needsDomain: true }) });
  const price = { regularMinor: 1000, currentMinor: 1000, setupMinor: 0 };
  const terms = pid === 'tld:ai' ? ([24, 36] as const) : ([12, 24] as const);
  const prices = { EUR: terms.map((term) => ({ term, ...price })) };
  return buildProductDetail({ product: buildProduct({ kind: 'domain', prices }), currency: 'EUR' });
}

async function load(path: string) {
  const { context } = pageOf();
  const request = new Request(`http://localhost${path}`);
  const url = new URL(request.url.replace('.data', ''));
  return loader({ request, url, context, params: {}, pattern: '/order/domains' });
}

async function send(fields: Readonly<Record<string, string>>, isTaken = false) {
  const { commands, context } = pageOf(isTaken);
  const url = new URL('http://localhost/order/domains');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ commandId: 'c1', ...fields }) });
  const answer = await action({ request, url, context, params: {}, pattern: '/order/domains' });
  return { commands, answer };
}

function locationOf(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('location') : null;
}

const ADD = { 'domain.do': 'add com bluelantern.com' };

test('a document contains the search results; a script loads them as a stream', async () => {
  expect((await load('/order/domains?query=bluelantern')).chooser.result?.cards).toHaveLength(2);
  expect((await load('/order/domains.data?query=bluelantern')).chooser).toMatchObject({
    query: 'bluelantern',
    result: null,
  });
});

test('a domain is added for the selected number of years, then redirects to the search', async () => {
  const { commands, answer } = await send({ ...ADD, 'years.bluelantern.com': '3', query: 'bluelantern' });
  const configuration = { productId: 'tld:com', term: 36, domain: DOMAIN };
  expect(commands).toMatchObject([{ commandId: 'c1', command: { kind: 'add-line', configuration } }]);
  expect(answer).toBeInstanceOf(Response);
  expect(locationOf(answer)).toBe('/order/domains?query=bluelantern#name-bluelantern.com');
});

test('without scripts adding a domain preserves the sort order and the number of domains shown', async () => {
  const { answer } = await send({ ...ADD, query: 'bluelantern', sort: '3', shown: '24' });
  expect(locationOf(answer)).toBe('/order/domains?query=bluelantern&sort=3&shown=24#name-bluelantern.com');
});

test('a search from an address loses control characters and bidi overrides', async () => {
  expect((await load('/order/domains?query=%01%E2%80%AEblue')).chooser.query).toBe('blue');
  expect((await load('/order/domains?name=%01%E2%80%AEblue')).name).toBe('blue');
});

test('without scripts a search leads to its address, and a list too long for one is shown at once', async () => {
  const { answer } = await send({ 'domain.do': 'search', query: 'bluelantern' });
  expect(locationOf(answer)).toBe('/order/domains?query=bluelantern');
  const query = Array.from({ length: 800 }, (_, place) => `bluelantern-${place}.com`).join('\r\n');
  for (const does of ['search', 'add com bluelantern.com']) {
    const long = await send({ 'domain.do': does, query, sort: '3' });
    expect(long.answer).toMatchObject({ data: { kind: 'searched', query, sort: '3' } });
  }
});

test('a sorted or extended search is loaded with all results on return', async () => {
  for (const left of ['sort=3', 'shown=24']) {
    expect((await load(`/order/domains.data?query=bluelantern&${left}`)).chooser.result).not.toBeNull();
  }
});

test('a domain without a number of years is added for the minimum of its TLD', async () => {
  const { commands } = await send({ 'domain.do': 'add ai bluelantern.ai com bluelantern.com', stay: 'yes' });
  const ofTwoYears = { productId: 'tld:ai', term: 24 };
  expect(commands).toMatchObject([
    { command: { configuration: ofTwoYears } },
    { command: { configuration: { productId: 'tld:com', term: 12 } } },
  ]);
});

test('a domain that has been taken in the meantime is reported and not added', async () => {
  const { answer } = await send({ ...ADD, stay: 'yes' }, true);
  expect(answer).toMatchObject({ data: { added: [], refused: [{ name: 'bluelantern.com', code: 'taken' }] } });
});

test('several domains are added one by one, each with its own command', async () => {
  const { commands } = await send({ 'domain.do': 'add com bluelantern.com net bluelantern.net', stay: 'yes' });
  expect(commands).toMatchObject([{ commandId: 'c1' }, { commandId: 'c1-1' }]);
});

test('a domain added within the form of a product is selected for it, and the form keeps its input', async () => {
  const { context } = pageOf();
  const url = new URL('http://localhost/order/product/add/starter');
  const body = new URLSearchParams({ ...ADD, domain: 'register', term: '24', 'field.site_name': 'Engines' });
  const request = new Request(url, { method: 'POST', body });
  const answer = await productAction({ request, url, context, params: { pid: 'starter' }, pattern: '/' });
  const configuration = { term: 24, fields: { site_name: 'Engines' }, domain: { mode: 'basket', lineId: 'l1' } };
  expect(answer).toMatchObject({ data: { returned: { configuration, issues: [] }, step: { mode: 'basket' } } });
});
