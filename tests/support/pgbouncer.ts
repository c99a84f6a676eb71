import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort, findOwner } from './postgres.ts';

/** A PgBouncer in transaction mode in front of a PostgreSQL server. */
export interface TemporaryPgBouncer {
  /** The URL of a database behind it. */
  readonly urlOf: (database: string) => string;
  /** Ends it, with all its connections, and starts it again. */
  restart(): Promise<void>;
  /** Ends it with all its connections; resolves to the function that starts it again. */
  interrupt(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Starts PgBouncer with this many connections to the server for each database. */
export async function startPgBouncer(server: string, poolSize: number): Promise<TemporaryPgBouncer> {
  const { hostname, port: serverPort, username } = new URL(server);
  const folder = await mkdtemp(join(tmpdir(), 'landrush-pgbouncer-'));
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings({ hostname, serverPort, username, port, poolSize }));
  const owner = await findOwner();
  await chmod(folder, 0o700);
  if (owner !== undefined) for (const path of [folder, file]) await chown(path, owner.uid, owner.gid);
  let child = await start(file, owner, port);
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const begin = async (): Promise<void> => {
    child = await start(file, owner, port);
  };
  return {
    urlOf: (database) => `postgres://${username}@127.0.0.1:${port}/${database}`,
    async restart() {
      await end();
      await begin();
    },
    async interrupt() {
      await end();
      return begin;
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}

function settings(given: {
  readonly hostname: string;
  readonly serverPort: string;
  readonly username: string;
  readonly port: number;
  readonly poolSize: number;
}): string {
  return [
    '[databases]',
    `* = host=${given.hostname} port=${given.serverPort} user=${given.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${given.port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${given.poolSize}`,
    'max_client_conn = 500',
    '',
  ].join('\n');
}

/** Of Debian's package; it refuses to run as root. */
const PROGRAM = 'pgbouncer';

async function start(
  file: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
  port: number,
): Promise<ChildProcess> {
  const child = spawn(PROGRAM, ['-q', file], { ...owner, stdio: 'ignore' });
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    if (await acceptsConnections(port)) return child;
    await sleep(50);
  }
  throw new Error('PgBouncer did not start.');
}

/** Whether it accepts connections, as its console shows. */
async function acceptsConnections(port: number): Promise<boolean> {
  const client = new Client({ connectionString: `postgres://pgbouncer@127.0.0.1:${port}/pgbouncer` });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
