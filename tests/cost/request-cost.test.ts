import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BUILD_DIR } from '#server/app.ts';
import { jsonSchemaOf } from '#server/http/api/describe-operation.ts';
import { loadPages } from '#server/http/pages/page-renderer.ts';
import { listEndpoints, listStreams } from '#server/http/request/operations.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { variantsInRound } from '#tests/support/rotation.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClient, TestRequest } from '#tests/support/test-client.ts';
import { type FormCommand, worstForms, worstHeaders, worstJson, worstQueries } from './worst-requests.ts';

// Whatever its contents, a request may block the event loop, which all brands share, for no longer than this. CPU time
// of all threads in ms; the minimum of several tries counts, because compilation and garbage collection affect any of
// them.
const MAX_CPU_MS = 50;
const TRIES = 6;

const BUILD = join(BUILD_DIR, 'server', 'index.js');

interface Shape {
  readonly name: string;
  readonly request: TestRequest;
}

/** Field names of the pages' forms, and the fields that tell a page's forms apart. */
const FIELDS =
  'commandId next return code email firstname lastname username password kind lineId id quantity term years ds nameservers voucher search name domain captcha'.split(
    ' ',
  );
/** The commands of the pages' forms, each with the text fields it reads. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pages/account/account-domain': {
    'intent=ds': 'ds',
    'intent=nameservers': 'nameservers',
    'intent=registrant': 'registrant',
  },
  'pages/account/account-personal-data': { 'intent=profile': 'profile' },
  'pages/account/account-security': { 'intent=password': 'password' },
  'pages/account/account-email': { 'intent=email': 'email' },
  'pages/basket': {
    'intent=set-quantity&lineId=l': 'quantity',
    'intent=remove-line': 'lineId',
    'intent=apply-voucher': 'code captcha',
    'intent=remove-voucher': 'code',
    'intent=switch-currency': 'currency next',
    'intent=dismiss-notice': 'noticeKey',
  },
  'pages/checkout': {
    'intent=billing&country=DE': 'name email phone company line1 postcode city region',
    'intent=billing&country=DE&type=business': 'taxNumber registrationNumber',
    'intent=billing-in-background': 'email country',
    'intent=registrant&registrant.asked=1': 'registrant.name registrant.email registrant.phone registrant.line1',
    'intent=save-entries': 'name',
    'intent=use-saved': 'saved.address',
    'intent=place-order&acceptTerms=true': 'email name quoteHash shown captcha',
  },
  'pages/domains': { 'domain.do=search': 'query', 'domain.do=transfer': 'domain.transfer domain.code' },
  'pages/product/product-add': { 'commandId=c': 'domain.name voucher currency host_name' },
};
const PARAMETERS = [
  'search',
  'q',
  'category',
  'voucher',
  'refused',
  'domain',
  'return',
  'code',
  'term',
  'page',
  'lang',
];

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const NEST = { productId: 'nest', term: 12, quantity: 1, options: {}, extras: [], fields: {}, domain: null } as const;

interface TimedClient {
  request(request: TestRequest): Promise<unknown>;
}

/** The requests of an address that were too slow in every try, with their time in ms. */
async function findSlow(clientFor: (url: string) => TimedClient, url: string, shapes: readonly Shape[]) {
  const slow: string[] = [];
  for (const { name, request } of shapes) {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && least > MAX_CPU_MS; tries += 1) {
      least = Math.min(least, await cpuMsOf(() => clientFor(url).request(request)));
    }
    if (least > MAX_CPU_MS) slow.push(`${request.method ?? 'GET'} ${url}: ${name} (${Math.round(least)} ms)`);
  }
  return slow;
}

/** A customer with a basket, except on routes that end the session. */
async function openVisitors(app: TestApp): Promise<(url: string) => TestClient> {
  const customer = app.client();
  const signedIn = await customer.api.account.login(await createAccount(app));
  if (!signedIn.ok) throw new Error('Nobody is logged in.');
  const added = await customer.api.basket.command({
    commandId: 'add',
    command: { kind: 'add-line', configuration: NEST },
  });
  if (!added.ok) throw new Error('The basket stayed empty.');
  const guest = app.client();
  return (url) => (/log-?out|sign-?out|login|register|guest|reset|transfer/.test(url) ? guest : customer);
}

const SAMPLE: Readonly<Record<string, string>> = { pid: 'nest', name: 'lantern.com' };

function filled(path: string): string {
  return path
    .replaceAll(/[:{](\w+)\??\}?/g, (_, name: string) => SAMPLE[name] ?? '01234567-89ab-7cde-8f01-23456789abcd')
    .replace('*', 'a/b');
}

/** The pages of the route table, without aliases. */
async function listPages(): Promise<readonly { readonly id: string; readonly path: string }[]> {
  const build: unknown = await import(pathToFileURL(BUILD).href);
  if (typeof build !== 'object' || build === null || !('routes' in build)) throw new Error('The build has no routes.');
  return Object.entries(build.routes ?? {}).flatMap(([id, route]: [string, unknown]) =>
    typeof route === 'object' &&
    route !== null &&
    'path' in route &&
    typeof route.path === 'string' &&
    !id.startsWith('/')
      ? [{ id, path: `/${route.path.replace(/^\//, '')}` }]
      : [],
  );
}

function membersOf(schema: Parameters<typeof jsonSchemaOf>[0]): readonly string[] {
  const { properties } = jsonSchemaOf(schema, 'input');
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function commandsOf(page: string): readonly FormCommand[] {
  return Object.entries(COMMANDS[page] ?? {}).flatMap(([fixed, fields]) =>
    fields.split(' ').map((field) => ({ fixed, field })),
  );
}

function gets(url: string, names: readonly string[]): readonly Shape[] {
  return [
    ...worstQueries(names).map(([name, query]) => ({ name, request: { url: `${url}?${query}` } })),
    ...worstHeaders().map(([name, headers]) => ({ name, request: { url, headers } })),
  ];
}

function posts(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  bodies: ReturnType<typeof worstForms>,
): readonly Shape[] {
  return bodies.map(({ name, contentType, body }) => ({
    name,
    request: { method, url, payload: body, headers: { 'content-type': contentType, 'idempotency-key': 'k' } },
  }));
}

test('a slow request is detected', async () => {
  const request = async () => {
    const before = process.cpuUsage().user;
    while (process.cpuUsage().user - before < 2 * MAX_CPU_MS * 1000);
  };
  const shapes = [{ name: 'anything', request: { url: '/' } }];
  expect(await findSlow(() => ({ request }), '/', shapes)).toEqual([expect.stringContaining('GET /: anything')]);
});

describeOnSqlite('the cost of a request with any input is limited', (open) => {
  test('for every operation of the API', { timeout: 300_000 }, async () => {
    const app = await openTestApp({ database: await open() });
    const clientFor = await openVisitors(app);
    const operations = [...listEndpoints(), ...listStreams()];
    const slow: string[] = [];
    for (const { endpoint } of variantsInRound(operations, (operation) => operation.endpoint.path)) {
      const url = `/api/v1${filled(endpoint.path)}`;
      const members = membersOf(endpoint.input);
      const { method } = endpoint;
      slow.push(
        ...(await findSlow(
          clientFor,
          url,
          method === 'GET' ? gets(url, members) : posts(method, url, worstJson(members)),
        )),
      );
    }
    expect(operations.length).toBeGreaterThan(60);
    expect(slow).toEqual([]);
  });

  describe.skipIf(!existsSync(BUILD))('as a page', () => {
    test('for every path of the route table', { timeout: 300_000 }, async () => {
      const app = await openTestApp({ database: await open(), renderPage: await loadPages(BUILD) });
      const clientFor = await openVisitors(app);
      // The router logs each form that a page does not handle.
      const logged = vi.spyOn(console, 'error').mockReturnValue();
      onTestFinished(() => logged.mockRestore());
      const own = ['/order/language', '/order/cookies'].map((path) => ({ id: path, path }));
      const pages = [...(await listPages()), ...own];
      const slow: string[] = [];
      for (const { id, path } of variantsInRound(pages, (page) => page.path)) {
        const url = filled(path);
        const forms = posts('POST', url, worstForms(FIELDS, commandsOf(id)));
        slow.push(...(await findSlow(clientFor, url, [...gets(url, PARAMETERS), ...forms])));
      }
      expect(pages.length).toBeGreaterThan(30);
      expect(slow).toEqual([]);
    });
  });
});
