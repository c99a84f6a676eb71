import { expect, test, vi } from 'vitest';
import { fixedClock, systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { EppClient } from './epp/epp-client.ts';
import { createEppRegistry } from './epp/epp-registry.ts';
import {
  type FakePeer,
  checkDocument,
  clTRIDOf,
  namesOf,
  responseDocument,
  startFakePeer,
  buildEppClient,
} from './epp/fake-peer.builder.ts';
import { createLeaseRenewal } from './lease-renewal.ts';
import { collect } from './registry-under-test.ts';
import { createSessionLeases } from './session-leases.ts';

const ids = createIds(systemClock);
const RENEWAL = { leaseMs: 2000, renewMs: 50, retryMs: 20, batchMs: 5, requestMs: 200 };
const QUICK = { retryMs: 20, timeoutMs: 5000 };
const NO_EVENTS = { onRequested: () => undefined, onLost: () => undefined };
const never = () => new AbortController().signal;

describeOnBothDatabases('registry sessions shared by processes', (open, find) => {
  function leasesOf(
    database: Database,
    maxSessions: number,
    { clock = systemClock, renewMs = RENEWAL.renewMs, registry = 'epp.test:700 us' } = {},
  ) {
    const renewal = createLeaseRenewal({ database, clock, timings: { ...RENEWAL, renewMs } });
    return createSessionLeases({
      database,
      clock,
      ids,
      log: silentLog,
      renewal,
      registry,
      maxSessions,
      timings: QUICK,
    });
  }

  /** A separate process using the same registry. */
  function processOn(database: Database, peer: FakePeer, maxSessions: number): EppClient {
    return buildEppClient(peer, {
      credentials: { user: 'us', password: 'password' },
      maxSessions,
      leases: leasesOf(database, maxSessions),
      checkBatch: 1,
      timings: { backOffMs: 0 },
      clock: systemClock,
      ids,
    });
  }

  /** A registry that counts concurrent sessions. */
  async function strictPeer() {
    let most = 0;
    const peer: FakePeer = await startFakePeer((document, connection) => {
      if (document.includes('<login>')) most = Math.max(most, peer.connections());
      if (document.includes('<poll')) connection.send(responseDocument(1300, clTRIDOf(document)));
      else if (document.includes('<domain:check'))
        connection.send(checkDocument(clTRIDOf(document), namesOf(document)));
      else return false;
      return true;
    });
    return { peer, most: () => most };
  }

  const kinds = async (client: EppClient, names: readonly string[]) =>
    (await collect(client.check(names, never()))).map(({ availability }) => availability.kind);

  test.each([1, 2])(
    'never exceed the %i that the registry allows, and each process gets its responses',
    async (limit) => {
      const database = await open();
      const { peer, most } = await strictPeer();
      const clients = [1, 2, 3].map(() => processOn(database, peer, limit));
      for (let round = 0; round < 2; round += 1) {
        const answers = await Promise.all(
          clients.map((client, index) => kinds(client, [`a${index}.test`, `b${index}.test`])),
        );
        expect(answers).toEqual(clients.map(() => ['available', 'available']));
      }
      expect(most()).toBeLessThanOrEqual(limit);
      for (const client of clients) await client.close();
      expect(await database.read.selectFrom('registry_sessions').selectAll().execute()).toEqual([]);
      await peer.close();
    },
  );

  test('a polling worker leaves the only session to searches, and does not log in for each poll', async () => {
    const database = await open();
    const { peer } = await strictPeer();
    const [worker, shop] = [processOn(database, peer, 1), processOn(database, peer, 1)];
    const registry = createEppRegistry('one', worker, { pollPauseMs: 60_000 });
    expect(await registry.poll()).toBeNull();
    expect(await kinds(shop, ['a.test'])).toEqual(['available']);
    const logins = peer.opened();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await registry.poll()).toBeNull();
    expect(await kinds(shop, ['b.test'])).toEqual(['available']);
    expect(peer.opened()).toBe(logins);
    await Promise.all([worker.close(), shop.close()]);
    await peer.close();
  });

  test('the session of a killed process becomes available when its lease expires', async () => {
    const database = await open();
    const clock = fixedClock();
    const at = clock.now();
    const row = { registry: 'epp.test:700 us', slot: 0, holder: 'killed', lease_until: at + 1000, wanted_at: null };
    await database.transaction((tx) => tx.insertInto('registry_sessions').values(row).execute());
    const leases = leasesOf(database, 1, { clock });
    const acquiring = leases.acquire(never(), NO_EVENTS);
    clock.advance(1001);
    const lease = await acquiring;
    expect(lease).not.toBeNull();
    await lease?.release();
  });

  test('a session whose lease was taken over is ended', async () => {
    const database = await open();
    const onLost = vi.fn<() => void>();
    const lease = await leasesOf(database, 1).acquire(never(), { ...NO_EVENTS, onLost });
    await database.transaction((tx) => tx.updateTable('registry_sessions').set({ holder: 'another' }).execute());
    await eventually(() => expect(onLost).toHaveBeenCalledOnce());
    await lease?.release();
  });

  test('a session is ended when the clock was set back and its lease cannot be renewed', async () => {
    await open();
    const database = await openDatabase(await find());
    const clock = fixedClock();
    const lost = Promise.withResolvers<void>();
    const leases = leasesOf(database, 1, { clock, registry: 'set-back.test:700 us' });
    await leases.acquire(never(), { ...NO_EVENTS, onLost: lost.resolve });
    await database.close();
    clock.advance(-RENEWAL.leaseMs);
    await expect(lost.promise).resolves.toBeUndefined();
  });

  test('a session request is reported immediately, long before the next renewal', async () => {
    const [database, other] = [await open(), await open()];
    const onRequested = vi.fn<() => void>();
    const slow = { renewMs: 60_000, registry: 'requested.test:700 us' };
    const lease = await leasesOf(database, 1, slow).acquire(never(), { ...NO_EVENTS, onRequested });
    const requesting = leasesOf(other, 1, slow).acquire(never(), NO_EVENTS);
    await eventually(() => expect(onRequested).toHaveBeenCalled());
    await lease?.release();
    const next = await requesting;
    expect(next).not.toBeNull();
    await next?.release();
  });

  test('all leases of a process are renewed by one statement, only while it has any', async () => {
    const database = await open();
    const end = Date.now() + RENEWAL.leaseMs;
    const renewal = createLeaseRenewal({ database, clock: systemClock, timings: RENEWAL });
    const shared = { database, clock: systemClock, ids, log: silentLog, renewal, maxSessions: 2, timings: QUICK };
    const registries = ['one.test:700 us', 'two.test:700 us'];
    const leases = await Promise.all(
      registries.map((registry) => createSessionLeases({ ...shared, registry }).acquire(never(), NO_EVENTS)),
    );
    const ends = async () => {
      const all = database.read.selectFrom('registry_sessions').select('lease_until');
      const rows = await all.where('registry', 'in', registries).execute();
      return new Set(rows.map((row) => row.lease_until));
    };
    await eventually(async () => {
      const renewed = await ends();
      expect(renewed.size).toBe(1);
      expect(Math.min(...renewed)).toBeGreaterThan(end + RENEWAL.renewMs);
    });
    for (const lease of leases) await lease?.release();
    expect(await ends()).toEqual(new Set());
  });
});
