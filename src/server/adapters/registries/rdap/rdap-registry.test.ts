import { afterEach, describe, expect, test } from 'vitest';
import { describeReadOnlyRegistry } from '#server/adapters/registries/registry-suite.ts';
import {
  type ReadOnlyRegistryUnderTest,
  availabilityOf,
  collect,
} from '#server/adapters/registries/registry-under-test.ts';
import { createOutboundGuard } from '#server/platform/outbound-guard.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createRdapClient } from './rdap-client.ts';
import { createRdapRegistry } from './rdap-registry.ts';
import {
  type RdapHandler,
  type TestRdapServer,
  sendRdap,
  domainObject,
  startRdapServer,
} from './rdap-server.builder.ts';

function registryAt(
  server: Pick<TestRdapServer, 'base' | 'ca'>,
  maxRequests = 4,
  readMs = 5000,
  allowsLoopback = true,
) {
  const serverOf = (name: string) => (name.endsWith('.nowhere') ? null : server.base);
  const guard = createOutboundGuard({ allowsLoopback, ca: server.ca });
  const client = createRdapClient({ serverOf, maxRequests, connectMs: 5000, readMs, ca: server.ca, guard });
  return createRdapRegistry('rdap', client);
}

describeReadOnlyRegistry('RDAP over a local server', async (): Promise<ReadOnlyRegistryUnderTest> => {
  const server = await startRdapServer();
  const registry = registryAt(server);
  let names = 0;
  return {
    registry,
    name: (state) => `${state}-${(names += 1)}.test`,
    away: async (isAway) => server.away(isAway),
    async close() {
      await registry.close();
      await server.close();
    },
  };
});

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(
  answer?: RdapHandler,
  ...options: [maxRequests?: number, readMs?: number, allowsLoopback?: boolean]
) {
  const server = await startRdapServer(answer);
  const registry = registryAt(server, ...options);
  ends.push(
    () => server.close(),
    () => registry.close(),
  );
  return { server, registry };
}

describe('RDAP', () => {
  test('all data for a transfer is parsed: EPP statuses, dates, registrar, nameservers and DS records', async () => {
    const { registry } = await start((name, response) =>
      sendRdap(
        response,
        200,
        domainObject(name, {
          status: ['client transfer prohibited', 'auto renew period', 'transfer prohibited', 'active'],
        }),
      ),
    );
    expect(await registry.info('example.test', null)).toEqual({
      kind: 'known',
      answers: {},
      isOurs: false,
      statuses: ['clientTransferProhibited', 'autoRenewPeriod', 'serverTransferProhibited', 'ok'],
      createdAt: Date.UTC(2001, 1, 3, 4, 5, 6),
      expiresAt: Date.UTC(2030, 1, 3, 4, 5, 6),
      transferredAt: Date.UTC(2019, 11, 31, 23),
      nameservers: ['ns1.example.com'],
      ds: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' }],
      registrantId: null,
      registrar: 'Example Registrar, Inc.',
    });
  });

  test('invalid fields are omitted, the others are parsed', async () => {
    const { registry } = await start((name, response) =>
      sendRdap(response, 200, {
        objectClassName: 'domain',
        ldhName: name,
        status: [7, 'locked'],
        events: [{ eventAction: 'expiration', eventDate: 'soon' }, null],
        entities: 'none',
        secureDNS: { dsData: [{ keyTag: 'x' }] },
      }),
    );
    expect(await registry.info('example.test', null)).toMatchObject({
      kind: 'known',
      statuses: ['locked'],
      expiresAt: null,
      registrar: null,
      ds: [],
    });
  });

  test('a reserved domain is reserved', async () => {
    const { registry } = await start();
    expect((await availabilityOf(registry, ['reserved-1.test'])).get('reserved-1.test')?.kind).toBe('reserved');
  });

  test.each<[string, RdapHandler, string]>([
    [
      'a 404 that is not an RDAP response',
      (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>no'),
      'unreadable',
    ],
    [
      'an object about another domain',
      (_, response) => sendRdap(response, 200, domainObject('other.test')),
      'unreadable',
    ],
    ['text that is not JSON', (_, response) => response.end('{'), 'unreadable'],
    ['a response of 2 MB', (_, response) => response.end(Buffer.alloc(2_000_000, 0x20)), 'unreadable'],
    ['a server that limits our requests', (_, response) => response.writeHead(429).end(), 'busy'],
    ['a server error', (_, response) => response.writeHead(503).end(), 'away'],
    ['a closed connection', (_, response) => response.destroy(), 'away'],
  ])('%s is unknown', async (_, answer, reason) => {
    const { registry } = await start(answer);
    expect(await registry.info('example.test', null)).toEqual({ kind: 'unknown', reason });
  });

  test('a server that does not respond is a timeout', async () => {
    const { registry } = await start(() => undefined, 4, 50);
    expect(await registry.info('example.test', null)).toEqual({ kind: 'unknown', reason: 'timeout' });
  });

  test('a TLD without a server or https is not queried', async () => {
    const { server, registry } = await start();
    expect(await registry.info('example.nowhere', null)).toEqual({ kind: 'unknown', reason: 'away' });
    const plain = registryAt({ base: server.base.replace('https:', 'http:'), ca: server.ca });
    expect(await plain.info('example.test', null)).toEqual({ kind: 'unknown', reason: 'away' });
    expect(server.paths).toEqual([]);
  });

  test('concurrent queries are limited, and an aborted search is removed from the queue', async () => {
    const pending: (() => void)[] = [];
    const { server, registry } = await start(
      (name, response) => pending.push(() => sendRdap(response, 404, { errorCode: 404, name })),
      2,
    );
    const aborter = new AbortController();
    const left = collect(registry.check(['a.test', 'b.test', 'c.test', 'd.test'], aborter.signal));
    const stays = collect(registry.check(['e.test'], new AbortController().signal));
    await eventually(() => expect(pending).toHaveLength(2));
    aborter.abort();
    expect(await left).toEqual([]);
    for (const answer of pending.splice(0)) answer();
    await eventually(() => expect(pending).toHaveLength(1));
    pending[0]?.();
    expect(await stays).toEqual([{ name: 'e.test', availability: { kind: 'available' } }]);
    expect(server.paths).toEqual(['/domain/a.test', '/domain/b.test', '/domain/e.test']);
  });

  test('a limited number of redirects is followed', async () => {
    const { registry, server } = await start((name, response, request) => {
      const hop = Number(new URL(request.url ?? '', 'https://rdap.test').searchParams.get('step') ?? 0);
      if (hop >= (name.startsWith('far') ? 4 : 3)) return sendRdap(response, 404, { errorCode: 404 });
      const path = `/domain/${name.replace(/\?.*/, '')}?step=${hop + 1}`;
      response.writeHead(307, { location: hop === 0 ? path : `${server.base.slice(0, -1)}${path}` }).end();
    });
    expect(await registry.info('near.test', null)).toEqual({ kind: 'absent' });
    expect(await registry.info('far.test', null)).toEqual({ kind: 'unknown', reason: 'unreadable' });
  });

  test.each([
    ['a private address', 'https://127.0.0.1:1/domain/a.test', false],
    ['another scheme', 'http://rdap.example/domain/a.test', true],
    ['nowhere', '', true],
    ['a URL with a password', 'https://a:b@rdap.example/', true],
  ])('redirects to %s are not followed', async (_, location, allowsLoopback) => {
    const { registry } = await start(
      (__, response) => void response.writeHead(302, location === '' ? {} : { location }).end(),
      4,
      5000,
      allowsLoopback,
    );
    expect(await registry.info('a.test', null)).toEqual({ kind: 'unknown', reason: 'unreadable' });
  });

  test('it cannot register domains', async () => {
    const { server, registry } = await start();
    expect(registry.canRegister).toBe(false);
    expect(await registry.restore({ name: 'example.test', clTRID: 'step', limit: {} })).toMatchObject({
      kind: 'refused',
    });
    expect(await registry.remove({ name: 'example.test', clTRID: 'step' })).toMatchObject({ kind: 'refused' });
    const update = { name: 'example.test', clTRID: 'step', onHold: true };
    expect(await registry.update(update)).toMatchObject({ kind: 'refused', reason: 'policy' });
    expect(await registry.poll()).toBeNull();
    expect(server.paths).toEqual([]);
  });
});
