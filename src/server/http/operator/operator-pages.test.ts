import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openFoundation } from '#server/compose/foundation.ts';
import { composeOperator } from '#server/compose/operator.ts';
import { parseEnv } from '#server/env.ts';
import { REQUEST_LIMITS } from '#server/http/request/request-limits.ts';
import { fixedClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { commandLineActor, ensureOwner } from '#server/staff/public.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildOperatorHttp } from './build-operator-http.ts';
import type { OperatorPageRenderer } from './operator-page-renderer.ts';
import { operatorPages } from './operator-pages.ts';

interface Office {
  readonly app: FastifyInstance;
  /** A code that logs in the owner. */
  readonly loginCode: () => Promise<string>;
}

/** The back office with a page in place of the built ones. */
async function openOffice(database: Database, render: OperatorPageRenderer): Promise<Office> {
  await emptyTables(database);
  const env = parseEnv({ DATA_DIR: '/nonexistent', SECRET_KEYS: Buffer.alloc(32, 1).toString('base64url') });
  if (!env.ok) throw new Error(env.problem.join(' '));
  const clock = fixedClock();
  const foundation = await openFoundation(env.value, { database, clock, log: silentLog });
  const { ids, log } = foundation;
  const operator = composeOperator(foundation);
  const clientDir = await buildClientFiles();
  const app = await buildOperatorHttp({
    handlers: operator.handlers,
    streams: operator.streams,
    authenticate: operator.authenticate,
    database,
    clock,
    ids,
    log,
    hosts: new Set(['backoffice.example']),
    trustedProxies: [],
    migrations: [],
    checksOutputs: true,
    registerPages: operatorPages({ render, clientDir, ids, log }),
  });
  onTestFinished(async () => {
    await app.close();
    await operator.close();
  });
  return {
    app,
    async loginCode() {
      const owner = { name: 'Olive Owner', email: 'owner@example.org', actor: commandLineActor('test') };
      const link = await ensureOwner(foundation, { ...owner, origin: 'http://127.0.0.1', at: clock.now() });
      return new URL(link).searchParams.get('link') ?? '';
    },
  };
}

/** A folder of built files with a style sheet. */
async function buildClientFiles(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-office-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app.css'), '.shell-main{}');
  return folder;
}

const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The Accept header of a browser that navigates. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describeOnSqlite('pages of the back office', (open) => {
  const buildOffice = async (render: OperatorPageRenderer) => openOffice(await open(), render);

  test('are rendered over the API with the caller of the session, and set its cookie', async () => {
    const { app, loginCode } = await buildOffice(async (request, { api }) => {
      if (request.method === 'POST') {
        const form = new URLSearchParams(await request.text());
        await api.session.useLink({ code: form.get('link') ?? '' });
      }
      const session = await api.session.get({});
      return page(session.ok ? session.value.name : session.problem.code);
    });
    const headers = { host: '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' };
    const loggedIn = await app.inject({ method: 'POST', url: '/login', headers, payload: `link=${await loginCode()}` });
    const cookie = String(loggedIn.headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.inject({ url: '/', headers: { host: '127.0.0.1' } })).body).toBe('staff/login-required');
    expect((await app.inject({ url: '/', headers: { host: '127.0.0.1', cookie } })).body).toBe('Olive Owner');
  });

  test('are not stored, not indexed, and allow scripts with their nonce only', async () => {
    const { app } = await buildOffice(async (_request, { nonce }) => page(nonce));
    const { headers, body } = await app.inject({ url: '/orders', headers: { host: 'backoffice.example' } });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toContain(`'nonce-${body}'`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each(['larkhost.example', 'meridian.localhost', 'backoffice.example.evil'])(
    'are refused at %s',
    async (host) => {
      const { app } = await buildOffice(async () => page('a page'));
      expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(421);
    },
  );

  test.each(['/catalogue/larkhost', '/transfers', '/transfers.data', '/reports/tax', '/reports/tax.data'])(
    'accept large files in the form at %s only',
    async (url) => {
      const { app } = await buildOffice(async (request) => page(String((await request.arrayBuffer()).byteLength)));
      const size = 2 * REQUEST_LIMITS.bodyBytes;
      const send = async (path: string) => {
        const form = new FormData();
        form.set('file', new File(['x'.repeat(size)], 'file.xml'));
        const sent = new Response(form);
        const headers = { host: '127.0.0.1', 'content-type': sent.headers.get('content-type') ?? '' };
        const payload = Buffer.from(await sent.arrayBuffer());
        return app.inject({ method: 'POST', url: path, headers, payload });
      };
      expect(Number((await send(url)).body)).toBeGreaterThan(size);
      expect((await send('/orders')).statusCode).toBe(413);
    },
  );

  test('accept card-like numbers in a pasted store file, which other forms refuse', async () => {
    const { app } = await buildOffice(async (request) => page(await request.text()));
    const payload = new URLSearchParams({ content: 'phone: 4242 4242 4242 4242' }).toString();
    const headers = { host: '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' };
    const send = (url: string) => app.inject({ method: 'POST', url, headers, payload });
    expect((await send('/catalogue/larkhost')).body).toBe(payload);
    expect((await send('/transfers')).statusCode).toBe(422);
  });

  test('explain a missing file on an error page, and in a problem document for programs', async () => {
    const { app } = await buildOffice(async () => Response.json({ code: 'invoices/not-found' }, { status: 404 }));
    const get = (accept: string) => app.inject({ url: '/invoice.pdf', headers: { host: '127.0.0.1', accept } });
    const shown = await get(BROWSER);
    expect(shown).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(shown.body).toContain('<link rel="stylesheet" href="/assets/app.css" />');
    expect(shown.body).toContain('href="/">To the dashboard</a>');
    const answered = await get('*/*');
    expect(answered.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answered.json()).toMatchObject({ status: 404, code: 'invoices/not-found', requestId: expect.any(String) });
  });

  test.each([
    ['a form from another site', { method: 'POST', url: '/', headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['an unreadable address', { method: 'GET', url: '/orders/%zz', headers: {} }, 400],
    ['a download without a session', { method: 'GET', url: '/api/operator/v1/events', headers: {} }, 401],
  ] as const)('include the error page of %s', async (_, { headers, ...request }, status) => {
    const { app } = await buildOffice(async () => page('a page'));
    const shown = await app.inject({ ...request, headers: { host: '127.0.0.1', accept: BROWSER, ...headers } });
    expect(shown).toMatchObject({ statusCode: status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(shown.body).toContain('<h1 ');
  });

  test('are not returned to programs with a token, which may accept HTML by default', async () => {
    const { app } = await buildOffice(async () => page('a page'));
    const headers = { host: '127.0.0.1', accept: BROWSER, authorization: 'Bearer unknown' };
    const answered = await app.inject({ url: '/api/operator/v1/events', headers });
    expect(answered.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  test('ask once whether the database is ready, however many windows do at the same time', async () => {
    const database = await open();
    let reads = 0;
    const counted = {
      ...database,
      get read() {
        reads += 1;
        return database.read;
      },
    };
    const { app } = await openOffice(counted, async () => page('A page'));
    reads = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(reads).toBe(1);
  });

  test('refuse forms from other sites and content that is not a form', async () => {
    const { app } = await buildOffice(async () => page('a page'));
    const send = (headers: Readonly<Record<string, string>>) =>
      app.inject({ method: 'POST', url: '/', headers: { host: '127.0.0.1', ...headers }, payload: '{}' });
    const form = 'application/x-www-form-urlencoded';
    expect((await send({ 'content-type': form, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({ 'content-type': 'application/json' })).statusCode).toBe(400);
  });
});
