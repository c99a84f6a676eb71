import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries } from '#tests/support/postgres.ts';
import {
  type ClusterFiles,
  type ClusterPlace,
  createPasswords,
  dataFolderOf,
  writeClusterFiles,
} from './cluster-files.ts';
import { readClusterMembers } from './cluster-members.ts';
import { type ClusterPorts, SERVERS, type ServerName } from './cluster-ports.ts';
import { describeClusterProcesses } from './cluster-processes.ts';
import type { GuardedFolder } from './guarded-folder.ts';
import { killPostgres } from './kill-postgres.ts';

/**
 * Two PostgreSQL servers with synchronous replication, managed by Patroni with etcd, behind HAProxy and PgBouncer in
 * transaction mode, all on loopback and configured by the files of deploy/high-availability.
 */
export interface DatabaseCluster {
  /** The database through PgBouncer. */
  readonly url: string;
  /** The database on the primary, past PgBouncer. */
  readonly directUrl: string;
  /** The listening addresses, to be printed. */
  readonly addresses: readonly (readonly [name: string, address: string])[];
  /** Kills the primary with its Patroni, as if its machine had lost power; returns its name. */
  killPrimary(): Promise<ServerName>;
  startServer(name: ServerName): Promise<void>;
  /** Resolves when one server is the primary and the other its synchronous standby. */
  waitUntilReplicated(): Promise<void>;
  restartPgBouncer(): Promise<void>;
}

/** Time limit (ms) of creating a server, or of catching up after it was stopped. */
const REPLICATED_WITHIN_MS = 90_000;

/** Starts a cluster with an empty database, which ends with its folder. */
export async function startDatabaseCluster(folder: GuardedFolder, ports: ClusterPorts): Promise<DatabaseCluster> {
  const passwords = createPasswords();
  const place = { folder, ports, passwords, binaries: await findBinaries() };
  const files = await writeClusterFiles(place);
  const { etcd, haproxy, pgbouncer, patroni } = describeClusterProcesses(place, files);
  for (const one of [etcd, haproxy, patroni.db1, patroni.db2]) await one.start();
  await waitUntilReplicated(ports);
  await createDatabase(place, files);
  await pgbouncer.start();
  return {
    url: `postgres://landrush:${passwords.landrush}@127.0.0.1:${ports.pgbouncer}/landrush`,
    directUrl: `postgres://landrush:${passwords.landrush}@127.0.0.1:${ports.primary}/landrush`,
    addresses: [
      ...SERVERS.map((name) => [`PostgreSQL ${name}`, `127.0.0.1:${ports.postgres[name]}`] as const),
      ...SERVERS.map((name) => [`Patroni ${name}`, `http://127.0.0.1:${ports.patroni[name]}/cluster`] as const),
      ['primary', `127.0.0.1:${ports.primary}`],
      ['PgBouncer', `127.0.0.1:${ports.pgbouncer}`],
    ],
    async killPrimary() {
      const { primary } = await readClusterMembers(ports);
      if (primary === null) throw new Error('There is no primary to kill.');
      await patroni[primary].kill();
      await killPostgres(dataFolderOf(folder, primary));
      return primary;
    },
    startServer: (name) => patroni[name].start(),
    waitUntilReplicated: () => waitUntilReplicated(ports),
    async restartPgBouncer() {
      await pgbouncer.kill();
      await pgbouncer.start();
    },
  };
}

async function waitUntilReplicated(ports: ClusterPorts): Promise<void> {
  for (const endsAt = Date.now() + REPLICATED_WITHIN_MS; Date.now() < endsAt; await sleep(100)) {
    const { primary, synchronousStandby } = await readClusterMembers(ports);
    if (primary !== null && synchronousStandby !== null) return;
  }
  throw new Error(`The database was not replicated within ${REPLICATED_WITHIN_MS / 1000} s.`);
}

async function createDatabase({ ports, passwords, binaries }: ClusterPlace, files: ClusterFiles): Promise<void> {
  const connection = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'postgres', '-d', 'postgres'];
  await promisify(execFile)(
    join(binaries, 'psql'),
    ['-q', '-X', '-v', 'ON_ERROR_STOP=1', ...connection, '-f', files.createDatabase],
    { env: { ...process.env, PGPASSWORD: passwords.superuser } },
  );
}
