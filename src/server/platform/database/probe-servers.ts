import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from './database.ts';
import { type ReadDatabaseOptions, openReadDatabase } from './read-database.ts';
import type { ReplicaChange } from './replica-watch.ts';

/** How long a notification may take, and each step of connecting (ms). */
const LIMIT_MS = 4_000;

/**
 * Whether what a database notifies arrives on a connection of a URL: not on one of another database, nor through a pooler of transactions. Throws when it
 * cannot be connected to, or the database cannot notify.
 */
export async function areNotificationsReceived({ write }: Pick<Database, 'write'>, url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    application_name: 'landrush doctor',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on('error', () => undefined);
  const channel = `landrush_doctor_${randomUUID().replaceAll('-', '')}`;
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    const received = new Promise<boolean>((resolve) => void client.once('notification', () => resolve(true)));
    await sql`select pg_notify(${channel}, '')`.execute(write);
    // Only now: a commit may wait for a synchronous standby.
    return await Promise.race([received, sleep(LIMIT_MS, false, { ref: false })]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether reads that may be some seconds old use the replica. */
export async function probeReplica(options: ReadDatabaseOptions): Promise<ReplicaChange> {
  let found: ReplicaChange = { isUsed: false, lagMs: null };
  const reader = await openReadDatabase({
    ...options,
    onReplicaChange(change) {
      found = change;
    },
  });
  try {
    await sql`select 1`.execute(reader.read('metrics'));
    return found;
  } finally {
    await reader.close();
  }
}
