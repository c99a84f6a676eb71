import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { buildOperatorHttp } from './build-operator-http.ts';
import { createMemoryOperator } from './memory-operator.builder.ts';
import { NOW } from './memory-orders.builder.ts';
import type { OperatorPageRenderer } from './operator-page-renderer.ts';
import { operatorPages } from './operator-pages.ts';

/** The back office with a page in place of the built ones. */
async function buildOffice(render: OperatorPageRenderer): Promise<FastifyInstance> {
  const clock = fixedClock(NOW);
  const ids = createIds(clock);
  const log = createLog({ level: 'silent' });
  const database = await openDatabase({ file: ':memory:' });
  const app = await buildOperatorHttp({
    ...createMemoryOperator(),
    database,
    clock,
    ids,
    log,
    hosts: new Set(['backoffice.example']),
    trustedProxies: [],
    migrations: [],
    registerPages: operatorPages({ render, clientDir: import.meta.dirname, ids, log }),
  });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return app;
}

const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('pages of the back office', () => {
  test('are rendered over the API with the caller of the session, and set its cookie', async () => {
    const app = await buildOffice(async (request, { api }) => {
      if (request.method === 'POST') {
        const form = new URLSearchParams(await request.text());
        await api.session.useLink({ code: form.get('link') ?? '' });
      }
      const session = await api.session.get({});
      return page(session.ok ? session.value.name : session.problem.code);
    });
    const headers = { host: '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' };
    const loggedIn = await app.inject({ method: 'POST', url: '/login', headers, payload: 'link=owner' });
    const cookie = String(loggedIn.headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.inject({ url: '/', headers: { host: '127.0.0.1' } })).body).toBe('staff/login-required');
    expect((await app.inject({ url: '/', headers: { host: '127.0.0.1', cookie } })).body).toBe('Olive Owner');
  });

  test('are not stored, not indexed, and allow scripts with their nonce only', async () => {
    const app = await buildOffice(async (_request, { nonce }) => page(nonce));
    const { headers, body } = await app.inject({ url: '/orders', headers: { host: 'backoffice.example' } });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toContain(`'nonce-${body}'`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each(['larkhost.example', 'meridian.localhost', 'backoffice.example.evil'])(
    'are not there at %s',
    async (host) => {
      const app = await buildOffice(async () => page('a page'));
      expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(421);
    },
  );

  test('refuse forms of other sites and content that is no form', async () => {
    const app = await buildOffice(async () => page('a page'));
    const send = (headers: Readonly<Record<string, string>>) =>
      app.inject({ method: 'POST', url: '/', headers: { host: '127.0.0.1', ...headers }, payload: '{}' });
    const form = 'application/x-www-form-urlencoded';
    expect((await send({ 'content-type': form, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({ 'content-type': 'application/json' })).statusCode).toBe(400);
  });
});
