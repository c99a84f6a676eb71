import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import type { EngineOptions } from './database-engine.ts';
import { WATCHED_TABLES, type WatchedTable } from './table-changes.ts';

/** Reports changes of watched tables within the process and, by LISTEN and NOTIFY, between processes. */
export interface PostgresChanges {
  /** Called after a commit of this process. */
  committed(tables: ReadonlySet<WatchedTable>): void;
  /** Listens to other processes on a connection of its own, which is opened again when it is lost. */
  readonly listen: () => void;
  close(): Promise<void>;
}

/** Where notifications come from. */
interface ListenServer {
  /** Null: nowhere. */
  readonly url: string | null;
  readonly connectTimeoutMs: number;
}

const CHANNEL = 'landrush_changes';
/** Changes within this time (ms) are sent as one notification. */
const BATCH_MS = 20;
/** Pause before a lost connection is opened again (ms); there is one such connection for each process. */
const RECONNECT_MS = 1_000;

/**
 * Creates the reports of a process. A notification is a statement of its own after the commit: one within the
 * transaction would make all commits of the server wait for each other. Without a URL nothing is listened to.
 */
export function createPostgresChanges(
  { url, connectTimeoutMs }: ListenServer,
  pool: Pool,
  onChange: EngineOptions['onChange'],
): PostgresChanges {
  const process = randomUUID();
  const unsent = new Set<WatchedTable>();
  let sending: NodeJS.Timeout | undefined;
  let sent: Promise<unknown> = Promise.resolve();
  let client: Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;

  function send(): void {
    clearTimeout(sending);
    sending = undefined;
    if (unsent.size === 0) return;
    const payload = `${process} ${[...unsent].join(' ')}`;
    unsent.clear();
    // Processes that miss a notification look after a while.
    sent = pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
  }

  function received(payload = ''): void {
    const [sender, ...names] = payload.split(' ');
    if (sender !== process) onChange(new Set(WATCHED_TABLES.filter((table) => names.includes(table))));
  }

  async function connect(): Promise<void> {
    if (url === null) return;
    const connecting = new Client({
      connectionString: url,
      application_name: 'landrush listen',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    client = connecting;
    connecting.on('notification', ({ payload }) => received(payload));
    connecting.on('error', () => undefined);
    connecting.once('end', reconnect);
    try {
      await connecting.connect();
      await connecting.query(`listen ${CHANNEL}`);
      onChange(new Set(WATCHED_TABLES));
    } catch {
      void connecting.end().catch(() => undefined);
      reconnect();
    }
  }

  function reconnect(): void {
    if (isClosed) return;
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  return {
    committed(tables) {
      if (tables.size === 0) return;
      onChange(tables);
      for (const table of tables) unsent.add(table);
      sending ??= setTimeout(send, BATCH_MS);
    },
    listen: () => void connect(),
    async close() {
      isClosed = true;
      clearTimeout(reconnecting);
      await client?.end().catch(() => undefined);
      send();
      await sent;
    },
  };
}
