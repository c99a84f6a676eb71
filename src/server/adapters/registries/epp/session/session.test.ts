import { afterEach, describe, expect, test } from 'vitest';
import {
  type FakePeer,
  type PeerScript,
  clTRIDOf,
  greetingDocument,
  responseDocument,
  startFakePeer,
} from '#server/adapters/registries/epp/fake-peer.builder.ts';
import { checkDomains } from '#server/adapters/registries/epp/mapping/domain-commands.ts';
import { DOMAIN, FEE } from '#server/adapters/registries/epp/mapping/namespaces.ts';
import { openSession } from './session.ts';

const PASSWORD = 'p<a&s"s';
const peers: FakePeer[] = [];
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.close();
});

async function peerWith(script?: PeerScript, greeting?: string | null): Promise<FakePeer> {
  const peer = await startFakePeer(script, greeting);
  peers.push(peer);
  return peer;
}

let trids = 0;

function open(peer: FakePeer, overrides: { readonly commandMs?: number; readonly ca?: string | null } = {}) {
  return openSession({
    endpoint: {
      host: '127.0.0.1',
      port: peer.port,
      ca: overrides.ca === undefined ? peer.ca : null,
      certificate: null,
    },
    credentials: { user: 'landrush', password: PASSWORD },
    connectMs: 5000,
    commandMs: overrides.commandMs ?? 5000,
    newTrid: () => `trid-${(trids += 1)}`,
    signal: new AbortController().signal,
  });
}

async function opened(peer: FakePeer, overrides?: Parameters<typeof open>[1]) {
  const session = await open(peer, overrides);
  if (!session.ok) throw new Error(`No session: ${session.problem.message}`);
  return session.value;
}

const check = checkDomains(['example.com'], 1, { server: '', languages: [], objects: [], extensions: [] });

describe('an EPP session', () => {
  test('logs in with the services both sides support', async () => {
    const peer = await peerWith(undefined, greetingDocument([DOMAIN, 'urn:example:other'], [FEE, 'urn:example:more']));
    const session = await opened(peer);
    const login = peer.received[0] ?? '';
    expect([...login.matchAll(/<(?:obj|ext)URI>([^<]+)/g)].map(([, uri]) => uri)).toEqual([DOMAIN, FEE]);
    await session.close();
  });

  test.each([
    [['de', 'en'], 'en'],
    [['fr', 'en-US'], 'en-US'],
    [['de'], 'de'],
    [[], 'en'],
  ])('logs in with English if offered: of %j in %s', async (languages, chosen) => {
    const offered = languages.map((tag) => `<lang>${tag}</lang>`).join('');
    const peer = await peerWith(undefined, greetingDocument().replace('<lang>en</lang>', offered));
    await opened(peer);
    expect(peer.received[0]).toContain(`<lang>${chosen}</lang>`);
  });

  test('is replaced when the registry changes its services', async () => {
    const greetings = [greetingDocument(), greetingDocument([DOMAIN], [])];
    const peer = await peerWith((document, connection) => {
      if (document.includes('<hello')) connection.send(greetings.shift() ?? '');
      return document.includes('<hello');
    });
    const session = await opened(peer);
    await session.hello();
    expect(session.isOpen()).toBe(true);
    await session.hello();
    expect(session.isOpen()).toBe(false);
    await session.closed;
  });

  test('logs out at closing, and leaves no open socket', async () => {
    const peer = await peerWith();
    const session = await opened(peer);
    await session.close();
    expect(peer.received.at(-1)).toContain('<logout');
    expect(session.isOpen()).toBe(false);
  });

  test('matches responses to their commands by clTRID in any order', async () => {
    const waiting: string[] = [];
    const peer = await peerWith((document, connection) => {
      if (!document.includes('domain:check')) return false;
      waiting.push(clTRIDOf(document) ?? '');
      if (waiting.length === 2) {
        for (const clTRID of waiting.toReversed()) connection.send(responseDocument(1000, clTRID, '', clTRID));
      }
      return true;
    });
    const session = await opened(peer);
    const answers = await Promise.all([session.send(check, 'first'), session.send(check, 'second')]);
    expect(answers).toMatchObject([{ value: { message: 'first' } }, { value: { message: 'second' } }]);
  });

  test('ends at an unsolicited response', async () => {
    const peer = await peerWith((document, connection) => {
      if (!document.includes('domain:check')) return false;
      connection.send(responseDocument(1000, 'somebody-else'));
      return true;
    });
    const session = await opened(peer);
    expect(await session.send(check, 'mine')).toEqual({ ok: false, problem: 'unreadable' });
    expect(session.isOpen()).toBe(false);
  });

  test('assigns a response without clTRID to the only pending command', async () => {
    const peer = await peerWith((document, connection) => {
      if (!document.includes('domain:check')) return false;
      connection.send(responseDocument(2001, null));
      return true;
    });
    expect(await (await opened(peer)).send(check, 'mine')).toMatchObject({ ok: true, value: { code: 2001 } });
  });

  test('assigns a response without clTRID to none of several pending commands, and ends', async () => {
    let received = 0;
    const peer = await peerWith((document, connection) => {
      if (!document.includes('domain:check')) return false;
      received += 1;
      if (received === 2) connection.send(responseDocument(1000, null));
      return true;
    });
    const session = await opened(peer);
    const answers = await Promise.all([session.send(check, 'first'), session.send(check, 'second')]);
    expect(answers).toEqual(Array.from({ length: 2 }, () => ({ ok: false, problem: 'unreadable' })));
    expect(session.isOpen()).toBe(false);
  });

  test('refuses a command with the clTRID of a pending one, whose response it would take', async () => {
    const peer = await peerWith((document, connection) => {
      if (document.includes('domain:check')) connection.send(responseDocument(1000, clTRIDOf(document)));
      return document.includes('domain:check');
    });
    const session = await opened(peer);
    const [first, second] = await Promise.all([session.send(check, 'same'), session.send(check, 'same')]);
    expect([first.ok, second]).toEqual([true, { ok: false, problem: 'busy' }]);
    expect(peer.received.filter((document) => document.includes('domain:check'))).toHaveLength(1);
  });

  test('ends when a command has no response in time', async () => {
    const peer = await peerWith((document) => document.includes('domain:check'));
    const session = await opened(peer, { commandMs: 1000 });
    expect(await session.send(check, 'mine')).toEqual({ ok: false, problem: 'timeout' });
    await session.closed;
  });

  test.each([
    ['bytes that are not a frame', Buffer.from([0, 0, 0, 1])],
    ['text that is not XML', Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('what')])],
    ['the header of a frame of 2 MB', Buffer.from([0, 0x20, 0, 0])],
    ['endless data', Buffer.alloc(3_000_000, 0x41)],
  ])('ends as unreadable after %s', async (_, bytes) => {
    const peer = await peerWith((document, connection) => {
      if (!document.includes('domain:check')) return false;
      connection.raw(bytes);
      return true;
    });
    const session = await opened(peer);
    expect(await session.send(check, 'mine')).toEqual({ ok: false, problem: 'unreadable' });
    await session.closed;
  });

  test('fails all pending commands immediately when the connection is dropped', async () => {
    const peer = await peerWith((document, connection) => {
      if (document.includes('domain:check')) connection.drop();
      return document.includes('domain:check');
    });
    const session = await opened(peer);
    const answers = await Promise.all([session.send(check, 'first'), session.send(check, 'second')]);
    expect(answers).toEqual(Array.from({ length: 2 }, () => ({ ok: false, problem: 'away' })));
    expect(await session.send(check, 'third')).toEqual({ ok: false, problem: 'away' });
  });

  test('sends no command after a code that closes the session', async () => {
    const peer = await peerWith((document, connection) => {
      if (document.includes('domain:check')) connection.send(responseDocument(2500, clTRIDOf(document)));
      return document.includes('domain:check');
    });
    const session = await opened(peer);
    expect(await session.send(check, 'first')).toMatchObject({ ok: true, value: { code: 2500 } });
    expect(session.isOpen()).toBe(false);
    expect(await session.send(check, 'second')).toEqual({ ok: false, problem: 'away' });
    expect(peer.received.filter((document) => document.includes('domain:check'))).toHaveLength(1);
  });

  test('receives a greeting for hello', async () => {
    const peer = await peerWith();
    const session = await opened(peer);
    await session.hello();
    expect([peer.received.at(-1)?.includes('<hello'), session.isOpen()]).toEqual([true, true]);
  });

  test.each([
    [2200, 'away'],
    [2501, 'away'],
    [2502, 'busy'],
  ])('is not opened after a login with result %i, and the error contains no secret', async (code, reason) => {
    const peer = await peerWith((document, connection) => {
      if (!document.includes('<login>')) return false;
      const value = `<value xmlns:epp="${DOMAIN}"><epp:pw>p&lt;a&amp;s"s</epp:pw></value>`;
      connection.send(responseDocument(code, clTRIDOf(document)).replace('</msg>', `</msg>${value}`));
      return true;
    });
    const session = await open(peer);
    expect(session).toMatchObject({ ok: false, problem: { reason, code } });
    expect(JSON.stringify(session)).not.toContain('s\\"s');
  });

  test('is refused without a trusted certificate', async () => {
    const peer = await peerWith();
    expect(await open(peer, { ca: null })).toMatchObject({
      ok: false,
      problem: { reason: 'away', message: expect.stringMatching(/^no greeting was received: [A-Z_]*CERT[A-Z_]*$/) },
    });
    expect(peer.received).toEqual([]);
  });

  test('is not opened with an invalid certificate, which the error does not contain', async () => {
    const session = await openSession({
      endpoint: { host: '127.0.0.1', port: 1, ca: null, certificate: 'SECRET' },
      credentials: { user: 'landrush', password: PASSWORD },
      connectMs: 100,
      commandMs: 100,
      newTrid: () => 'trid',
      signal: new AbortController().signal,
    });
    expect(session).toMatchObject({ ok: false, problem: { reason: 'away' } });
    expect(JSON.stringify(session)).not.toContain('SECRET');
  });

  test('times out if the registry never sends a greeting', async () => {
    const peer = await peerWith(undefined, null);
    expect(await open(peer, { commandMs: 100 })).toMatchObject({ ok: false, problem: { reason: 'timeout' } });
  });
});
