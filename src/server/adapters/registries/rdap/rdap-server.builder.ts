import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Socket } from 'node:net';
import { testCertificate } from '#server/adapters/registries/test-certificate.builder.ts';

/** An RDAP server controlled by a test. */
export interface TestRdapServer {
  /** Ends in '/'. */
  readonly base: string;
  readonly ca: string;
  /** Requested paths, oldest first. */
  readonly paths: readonly string[];
  /** Drops every connection while set. */
  away(isAway: boolean): void;
  close(): Promise<void>;
}

/** Answers a query for a name. */
export type RdapHandler = (name: string, response: ServerResponse, request: IncomingMessage) => void;

/** Starts a server on a free port. */
export async function startRdapServer(answer: RdapHandler = defaultHandler): Promise<TestRdapServer> {
  const { certificate, key } = testCertificate();
  const paths: string[] = [];
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    answer(decodeURIComponent(path.replace(/^\/domain\//, '')), response, request);
  });
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isAway) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    base: `https://127.0.0.1:${address.port}/`,
    ca: certificate,
    paths,
    away(away) {
      isAway = away;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/**
 * Names starting with 'free-' are not registered, 'locked-' are locked, 'reserved-' are reserved, all others are
 * registered.
 */
export function defaultHandler(name: string, response: ServerResponse): void {
  if (name.startsWith('free-')) return sendRdap(response, 404, { errorCode: 404, title: 'Not found' });
  const statuses = name.startsWith('locked-') ? ['client transfer prohibited', 'auto renew period'] : ['active'];
  sendRdap(
    response,
    200,
    domainObject(name, name.startsWith('reserved-') ? { status: ['reserved'] } : { status: statuses }),
  );
}

/** Sends an RDAP response. */
export function sendRdap(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/rdap+json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** A domain object as sent by registries (RFC 9083 §5.3). */
export function domainObject(name: string, overrides: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    objectClassName: 'domain',
    handle: '123_DOMAIN',
    ldhName: name.toUpperCase(),
    status: ['active'],
    events: [
      { eventAction: 'registration', eventDate: '2001-02-03T04:05:06Z' },
      { eventAction: 'expiration', eventDate: '2030-02-03T04:05:06Z' },
      { eventAction: 'transfer', eventDate: '2020-01-01T00:00:00+01:00' },
    ],
    entities: [
      { objectClassName: 'entity', roles: ['technical'] },
      {
        objectClassName: 'entity',
        handle: '9999',
        roles: ['registrar'],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', 'Example Registrar, Inc.'],
          ],
        ],
      },
    ],
    nameservers: [{ objectClassName: 'nameserver', ldhName: 'NS1.EXAMPLE.COM.' }],
    secureDNS: { delegationSigned: true, dsData: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'ab' }] },
    ...overrides,
  };
}
