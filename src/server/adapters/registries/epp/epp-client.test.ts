import { afterEach, describe, expect, test } from 'vitest';
import type { CheckResult } from '#server/domains/registry.ts';
import { type FixedClock, fixedClock } from '#server/platform/clock.ts';
import { type RecordedExchange, recordCall, recordExchanges } from '#server/platform/exchanges/exchange-scope.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { EppClient, EppClientOptions } from './epp-client.ts';
import {
  type FakePeer,
  type PeerConnection,
  type PeerScript,
  checkDocument,
  clTRIDOf,
  namesOf,
  responseDocument,
  startFakePeer,
  buildEppClient,
} from './fake-peer.builder.ts';
import { infoDomain } from './mapping/domain-commands.ts';
import { DEFAULT_TIMINGS } from './timings.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Overrides = Partial<Omit<EppClientOptions, 'endpoint' | 'credentials'>> & { readonly clock?: FixedClock };

async function start(script?: PeerScript, overrides: Overrides = {}) {
  const peer = await startFakePeer(script);
  const clock = overrides.clock ?? fixedClock();
  const client = buildEppClient(peer, { clock, ...overrides });
  ends.push(
    () => peer.close(),
    () => client.close(),
  );
  return { peer, client, clock };
}

async function check(client: EppClient, names: readonly string[], signal = new AbortController().signal) {
  const answers: CheckResult[] = [];
  for await (const answer of client.check(names, signal)) answers.push(answer);
  return answers;
}

function kinds(answers: readonly CheckResult[]): string[] {
  return answers.map(({ name, availability }) => `${name} ${availability.kind}`).toSorted();
}

/** The names of each check received by the peer. */
function checksOf(peer: FakePeer): string[][] {
  return peer.received.filter((document) => document.includes('<domain:check')).map(namesOf);
}

/** Holds back every check until released. */
function gate() {
  const pending: { readonly document: string; readonly connection: PeerConnection }[] = [];
  let isClosed = true;
  const script: PeerScript = (document, connection) => {
    if (!isClosed || !document.includes('<domain:check')) return false;
    pending.push({ document, connection });
    return true;
  };
  function answer({ document, connection }: (typeof pending)[number]): void {
    connection.send(checkDocument(clTRIDOf(document), namesOf(document)));
  }
  return {
    script,
    pending,
    open: () => {
      isClosed = false;
      for (const one of pending.splice(0)) answer(one);
    },
  };
}

describe('checks through one client', () => {
  test('domains of concurrent searches are combined into one command', async () => {
    const { peer, client } = await start();
    const answers = await Promise.all([check(client, ['a.test', 'b.test']), check(client, ['c.test'])]);
    expect(answers.map(kinds)).toEqual([['a.test available', 'b.test available'], ['c.test available']]);
    expect(checksOf(peer).map((names) => names.toSorted())).toEqual([['a.test', 'b.test', 'c.test']]);
  });

  test('a command has no more domains than the registry allows', async () => {
    const { peer, client } = await start();
    await check(
      client,
      Array.from({ length: 25 }, (_, index) => `name-${index}.test`),
    );
    expect(checksOf(peer).map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  test('queued domains are combined while a command is running, without duplicates, and searches take turns', async () => {
    const { script, pending, open } = gate();
    const { peer, client } = await start(script, { checkBatch: 4 });
    const first = check(client, ['first.test']);
    await eventually(() => expect(pending).toHaveLength(1));
    const long = check(client, ['a1.test', 'a2.test', 'a3.test', 'same.test']);
    const short = check(client, ['b1.test', 'same.test']);
    open();
    expect((await Promise.all([first, long, short])).map(({ length }) => length)).toEqual([1, 4, 2]);
    expect(checksOf(peer)).toEqual([['first.test'], ['a1.test', 'b1.test', 'a2.test', 'same.test'], ['a3.test']]);
  });

  test('an aborted search is removed from the queue without affecting others', async () => {
    const { script, pending, open } = gate();
    const { peer, client } = await start(script);
    const first = check(client, ['first.test']);
    await eventually(() => expect(pending).toHaveLength(1));
    const aborter = new AbortController();
    const left = check(client, ['gone.test', 'shared.test'], aborter.signal);
    const staying = check(client, ['shared.test']);
    aborter.abort();
    expect(await left).toEqual([]);
    open();
    expect(kinds([...(await first), ...(await staying)])).toEqual(['first.test available', 'shared.test available']);
    expect(checksOf(peer)).toEqual([['first.test'], ['shared.test']]);
  });

  test('a search that stops reading results is removed from the queue too', async () => {
    const { peer, client } = await start(undefined, { checkBatch: 1 });
    for await (const { name } of client.check(['a.test', 'b.test', 'c.test'], new AbortController().signal)) {
      expect(name).toBe('a.test');
      break;
    }
    await check(client, ['d.test']);
    expect(checksOf(peer).flat()).not.toContain('c.test');
  });

  test('a domain the registry refuses as malformed does not affect the others', async () => {
    const { client } = await start((document, connection) => {
      if (!namesOf(document).includes('bad.test')) return false;
      connection.send(responseDocument(2005, clTRIDOf(document)));
      return true;
    });
    const answers = await check(client, ['a.test', 'bad.test', 'c.test', 'd.test']);
    expect(kinds(answers)).toEqual(['a.test available', 'bad.test reserved', 'c.test available', 'd.test available']);
  });

  test.each([
    ['fails at', (c: PeerConnection, id: string | null) => c.send(responseDocument(2400, id))],
    ['closes the session at', (c: PeerConnection, id: string | null) => c.send(responseDocument(2500, id))],
    ['drops the connection at', (c: PeerConnection) => c.drop()],
    ['sends an unreadable response to', (c: PeerConnection) => c.raw(Buffer.from([0, 0, 0, 6, 60, 60]))],
    ['sends endless data for', (c: PeerConnection) => c.raw(Buffer.alloc(2_000_000, 1))],
  ])(
    'a domain the registry %s is unknown, and the domains of other searches are checked again without it',
    async (_, fail) => {
      const { client } = await start((document, connection) => {
        if (!namesOf(document).includes('bad.test')) return false;
        fail(connection, clTRIDOf(document));
        return true;
      });
      const [own, others] = await Promise.all([check(client, ['bad.test']), check(client, ['a.test', 'b.test'])]);
      expect(kinds(own)).toEqual(['bad.test unknown']);
      expect(kinds(others)).toEqual(['a.test available', 'b.test available']);
    },
  );

  test('in a long list only the domains that the registry fails for are unknown', async () => {
    const { client } = await start(
      (document, connection) => {
        if (!namesOf(document).some((name) => name.startsWith('bad'))) return false;
        connection.send(responseDocument(2400, clTRIDOf(document)));
        return true;
      },
      { checkBatch: 25 },
    );
    const names = Array.from({ length: 25 }, (_, at) => (at % 8 === 3 ? `bad-${at}.test` : `name-${at}.test`));
    const answers = await check(client, names);
    const unknown = answers.filter(({ availability }) => availability.kind === 'unknown').map(({ name }) => name);
    expect(unknown.toSorted()).toEqual(['bad-11.test', 'bad-19.test', 'bad-3.test']);
    expect(answers).toHaveLength(25);
  });

  test('a registry that fails for every domain gets few additional commands', async () => {
    const { peer, client } = await start((document, connection) => {
      if (!document.includes('<domain:check')) return false;
      connection.send(responseDocument(2400, clTRIDOf(document)));
      return true;
    });
    const names = Array.from({ length: 10 }, (_, at) => `name-${at}.test`);
    const answers = await check(client, names);
    expect(new Set(answers.map(({ availability }) => availability.kind))).toEqual(new Set(['unknown']));
    expect(checksOf(peer)).toHaveLength(7);
  });

  test('a domain missing in the response is unknown', async () => {
    const { client } = await start((document, connection) => {
      if (!document.includes('<domain:check')) return false;
      connection.send(checkDocument(clTRIDOf(document), ['A.test', 'unasked.test']));
      return true;
    });
    expect(kinds(await check(client, ['a.test', 'b.test']))).toEqual(['a.test available', 'b.test unknown']);
  });

  test('a command without a response in time is a timeout', async () => {
    const { client } = await start((document) => document.includes('<domain:check'), { timings: { commandMs: 50 } });
    expect(await check(client, ['a.test'])).toEqual([
      { name: 'a.test', availability: { kind: 'unknown', reason: 'timeout' } },
    ]);
  });
});

describe('sessions of one client', () => {
  test('are opened while domains wait, up to the maximum', async () => {
    const { script, pending, open } = gate();
    const { peer, client } = await start(script, { maxSessions: 3, checkBatch: 1 });
    const answers = check(client, ['a.test', 'b.test', 'c.test', 'd.test', 'e.test']);
    await eventually(() => expect(pending).toHaveLength(3));
    expect(peer.connections()).toBe(3);
    open();
    expect(await answers).toHaveLength(5);
    expect(peer.opened()).toBe(3);
  });

  test('run one command at a time', async () => {
    const { script, pending, open } = gate();
    const { client } = await start(script, { checkBatch: 1 });
    const answers = check(client, ['a.test', 'b.test', 'c.test', 'd.test']);
    await eventually(() => expect(pending).toHaveLength(1));
    open();
    expect(await answers).toHaveLength(4);
  });

  test('continue with fewer sessions if the registry allows fewer', async () => {
    let logins = 0;
    const { script, pending, open } = gate();
    const { client } = await start(
      (document, connection) => {
        if (!document.includes('<login>') || (logins += 1) === 1) return script(document, connection);
        connection.send(responseDocument(2502, clTRIDOf(document)));
        return true;
      },
      { maxSessions: 4, checkBatch: 1 },
    );
    const answers = check(client, ['a.test', 'b.test', 'c.test']);
    await eventually(() => expect([pending.length, logins > 1]).toEqual([1, true]));
    open();
    expect(kinds(await answers)).toEqual(['a.test available', 'b.test available', 'c.test available']);
  });

  test('fail immediately while the registry is unreachable, and are tried again after the pause', async () => {
    let isAway = true;
    const { peer, client, clock } = await start((_, connection) => {
      if (isAway) connection.drop();
      return isAway;
    });
    expect(kinds(await check(client, ['a.test']))).toEqual(['a.test unknown']);
    const tries = peer.opened();
    expect(kinds(await check(client, ['b.test']))).toEqual(['b.test unknown']);
    expect(await client.greeting()).toEqual({ ok: false, problem: 'away' });
    expect(peer.opened()).toBe(tries);
    isAway = false;
    clock.advance(500);
    expect(kinds(await check(client, ['c.test']))).toEqual(['c.test available']);
  });

  test('are tried again when the clock was set back during the pause', async () => {
    let isAway = true;
    const { client, clock } = await start((_, connection) => {
      if (isAway) connection.drop();
      return isAway;
    });
    await check(client, ['a.test']);
    isAway = false;
    clock.advance(-7_200_000);
    expect(kinds(await check(client, ['b.test']))).toEqual(['b.test available']);
  });

  test('that the registry ended while idle are replaced without a failed check', async () => {
    const { peer, client } = await start();
    await check(client, ['a.test']);
    peer.dropAll();
    expect(kinds(await check(client, ['b.test']))).toEqual(['b.test available']);
  });

  test('are replaced to retry a query, but not a change', async () => {
    let drops = 0;
    const { client } = await start((document, connection) => {
      if (!document.includes('<domain:info')) return false;
      if ((drops += 1) % 2 === 1) connection.drop();
      else connection.send(responseDocument(2303, clTRIDOf(document)));
      return true;
    });
    expect(await client.send(() => infoDomain('a.test', null), 'query')).toMatchObject({ value: { code: 2303 } });
    expect(await client.send(() => infoDomain('a.test', null), { clTRID: 'step' })).toEqual({
      ok: false,
      problem: 'away',
    });
  });

  test('send hello while idle and are closed, except the last one, which saves the next search a login', async () => {
    const { script, pending, open } = gate();
    const timings = { keepAliveMs: 20, idleMs: 60 };
    const { peer, client } = await start(script, { maxSessions: 2, checkBatch: 1, timings });
    const answers = check(client, ['a.test', 'b.test']);
    await eventually(() => expect(pending).toHaveLength(2));
    open();
    await answers;
    await eventually(() => expect(peer.connections()).toBe(1));
    const countReceived = (verb: string) => peer.received.filter((document) => document.includes(`<${verb}`)).length;
    await eventually(() => expect(countReceived('hello')).toBeGreaterThan(6));
    expect({ logouts: countReceived('logout'), opened: peer.opened(), open: peer.connections() }).toEqual({
      logouts: 1,
      opened: 2,
      open: 1,
    });
  });

  test('fail the waiting commands at closing, and leave no open socket', async () => {
    const { script, pending } = gate();
    const { peer, client } = await start(script, { maxSessions: 2, checkBatch: 1 });
    const answers = check(client, ['a.test', 'b.test', 'c.test']);
    await eventually(() => expect(pending).toHaveLength(2));
    await client.close();
    expect(kinds(await answers)).toEqual(['a.test unknown', 'b.test unknown', 'c.test unknown']);
    await eventually(() => expect(peer.connections()).toBe(0));
    expect(kinds(await check(client, ['d.test']))).toEqual(['d.test unknown']);
  });

  test('are closed without waiting for a registry that never sends a greeting', async () => {
    const peer = await startFakePeer(undefined, null);
    const client = buildEppClient(peer, {});
    ends.push(() => peer.close());
    const answers = check(client, ['a.test']);
    await eventually(() => expect(peer.opened()).toBe(1));
    await client.close();
    expect(kinds(await answers)).toEqual(['a.test unknown']);
  });

  test.each([
    [2400, 'available'],
    [2500, 'available'],
    [2502, 'available'],
    [2200, 'unknown'],
    [2501, 'unknown'],
  ])('after a login with result %i and the shortest pause are %s', async (code, kind) => {
    let isFailing = true;
    const { client, clock } = await start((document, connection) => {
      const isFailed = isFailing && document.includes('<login>');
      if (isFailed) connection.send(responseDocument(code, clTRIDOf(document)));
      return isFailed;
    });
    expect(kinds(await check(client, ['a.test']))).toEqual(['a.test unknown']);
    isFailing = false;
    clock.advance(DEFAULT_TIMINGS.backOffMs);
    expect(kinds(await check(client, ['b.test']))).toEqual([`b.test ${kind}`]);
  });

  test('log a refused login without the password', async () => {
    const logged: unknown[] = [];
    const log = { warn: (...parts: unknown[]) => void logged.push(parts), error: () => undefined };
    const { client } = await start(
      (document, connection) => {
        const isLogin = document.includes('<login>');
        if (isLogin) connection.send(responseDocument(2200, clTRIDOf(document)));
        return isLogin;
      },
      { log },
    );
    expect(kinds(await check(client, ['a.test']))).toEqual(['a.test unknown']);
    expect(JSON.stringify(logged)).toContain('2200');
    expect(JSON.stringify(logged)).not.toContain('password');
  });

  test('refuse further domains when the queue is full', async () => {
    const { script, pending, open } = gate();
    const { client } = await start(script, { checkBatch: 100 });
    const first = check(client, ['first.test']);
    await eventually(() => expect(pending).toHaveLength(1));
    const most = check(
      client,
      Array.from({ length: 20_000 }, (_, index) => `name-${index}.test`),
    );
    expect(kinds(await check(client, ['late.test']))).toEqual(['late.test unknown']);
    open();
    expect([(await first).length, (await most).length]).toEqual([1, 20_000]);
  });
});

test('concurrent calls on one session are recorded separately, without the login', async () => {
  const { client, peer, clock } = await start();
  const recorded: RecordedExchange[] = [];
  const query = (name: string) =>
    recordExchanges({ sink: (exchanges) => void recorded.push(...exchanges), subject: { brandId: name } }, () =>
      recordCall(
        { family: 'registry', adapter: 'nic', operation: 'info' },
        () => clock.now(),
        () => client.send(() => infoDomain(name, null), { clTRID: `query-${name}` }),
        () => ({ outcome: 'ok', answer: null }),
      ),
    );
  const names = ['lantern.com', 'beacon.com', 'harbour.com'];
  await Promise.all([...names.map(query), client.send(() => infoDomain('quiet.com', null), 'query')]);
  expect(recorded.map(({ brandId, frames }) => [brandId, ...frames.map(({ direction }) => direction)])).toEqual(
    names.map((name) => [name, 'sent', 'received']),
  );
  for (const { brandId, frames } of recorded) {
    expect(frames[0]?.body).toContain(`<domain:name>${brandId}</domain:name>`);
    expect(frames[1]?.body).toContain(`<clTRID>query-${brandId}</clTRID>`);
  }
  expect(peer.received[0]).toContain('<login>');
  expect(JSON.stringify(recorded)).not.toMatch(/login|password/);
});
