import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** The folders of the first cluster of Debian 12's PostgreSQL. */
export const CLUSTER = {
  programs: '/usr/lib/postgresql/15/bin',
  settings: '/etc/postgresql/15/main',
  data: '/var/lib/postgresql/15/main',
} as const;

/** Peers by the name of their user, as Debian has it, and the administrator from this machine. */
const ACCESS = [
  'local all all peer',
  'local replication all peer',
  'host all postgres 127.0.0.1/32 trust',
  'host all all 127.0.0.1/32 scram-sha-256',
];

/** Creates a new cluster, empty and stopped, as after the installation of the package. */
export function createCluster(): void {
  if (existsSync(CLUSTER.settings)) execFileSync('pg_dropcluster', ['15', 'main']);
  rmSync(CLUSTER.data, { recursive: true, force: true });
  execFileSync('pg_createcluster', ['15', 'main', '--port=5432', '--encoding=UTF8', '--locale=C']);
  writeFileSync(`${CLUSTER.settings}/pg_hba.conf`, `${ACCESS.join('\n')}\n`);
  execFileSync('install', ['-d', '-o', 'postgres', '-g', 'postgres', '-m', '2775', '/run/postgresql']);
}
