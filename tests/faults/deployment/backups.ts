import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { findBinaries, findOwner } from '#tests/support/postgres.ts';
import type { Deployment } from './deployment.ts';

/** The backups of a deployment, as an operator makes them (docs/deploy/backup.md). */
export interface Backups {
  /** Makes a backup; returns the instant before which everything acknowledged is in it. */
  make(): Promise<number>;
  /** Destroys the database while no process of the shop runs, and restores the last backup. */
  restore(): Promise<void>;
}

const run = promisify(execFile);

/** Opens the backups of a deployment on either database. */
export async function openBackups(deployment: Deployment): Promise<Backups> {
  return deployment.server === null ? openCopies(deployment) : openArchive(deployment, deployment.server);
}

/** SQLite: copies of the file. The data folder is lost, except the secret keys, of which there is a copy elsewhere. */
function openCopies({ folder, env: { dataDir }, landrush, replaceDatabase }: Deployment): Backups {
  let count = 0;
  const fileOf = (index: number): string => join(folder, `backup-${index}.sqlite`);
  return {
    async make() {
      const from = Date.now();
      await landrush('backup', fileOf(count + 1));
      count += 1;
      return from;
    },
    async restore() {
      await replaceDatabase(async () => {
        const keys = await readFile(join(dataDir, 'secret-keys'));
        const lost = (await readdir(dataDir)).filter((name) => name !== REGISTRY);
        for (const name of lost) await rm(join(dataDir, name), { recursive: true });
        await writeFile(join(dataDir, 'secret-keys'), keys, { mode: 0o600 });
        await landrush('restore', fileOf(count), '--yes');
      });
      await landrush('migrate');
    },
  };
}

/** The sandbox registry's folder, which is not data of the shop. */
const REGISTRY = 'sandbox-registry';

const SCRIPTS = join(import.meta.dirname, '..', '..', '..', 'deploy', 'backup');

/**
 * The settings of deploy/backup/postgresql.conf for a server whose archive is in its own folder, with the scripts, since
 * its user may not be able to read the repository.
 */
export async function archiveSettings(folder: string): Promise<readonly string[]> {
  const owner = await findOwner();
  await cp(SCRIPTS, scriptsOf(folder), { recursive: true });
  for (const path of ['archive', 'archive/base', 'archive/wal']) {
    await mkdir(join(folder, path));
    if (owner !== undefined) await chown(join(folder, path), owner.uid, owner.gid);
  }
  const text = await readFile(join(SCRIPTS, 'postgresql.conf'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\w+ = /.test(line))
    .map((line) => line.replace(' = ', '=').replaceAll(/(?<==)'|'$/g, ''))
    .map((line) => line.replaceAll('/opt/landrush/deploy/backup', scriptsOf(folder)))
    .map((line) => line.replaceAll('/var/backups/postgresql', archiveOf(folder)));
}

function scriptsOf(folder: string): string {
  return join(folder, 'scripts');
}

function archiveOf(folder: string): string {
  return join(folder, 'archive');
}

/** PostgreSQL: a base backup, and the archived write-ahead log. */
async function openArchive({ database }: Deployment, server: NonNullable<Deployment['server']>): Promise<Backups> {
  const archive = archiveOf(server.folder);
  const owner = await findOwner();
  const { hostname, port, username } = new URL(server.url);
  const env = { PATH: `${await findBinaries()}:/usr/bin:/bin`, PGHOST: hostname, PGPORT: port, PGUSER: username };
  await run(join(scriptsOf(server.folder), 'base-backup'), [archive], { ...owner, env, cwd: server.folder });
  return {
    async make() {
      const from = Date.now();
      const switched = sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`;
      const { rows } = await switched.execute(database.write);
      await untilExists(join(archive, 'wal', basename(rows[0]?.name ?? '')));
      return from;
    },
    async restore() {
      const script = `'${join(scriptsOf(server.folder), 'restore-postgresql')}' '${join(server.folder, 'data')}' '${archive}'`;
      await server.restart('immediate', 0, `rm -rf '${join(server.folder, 'data')}' && ${script}`);
      await untilRecovered(database);
    },
  };
}

const WITHIN_MS = 60_000;

async function untilExists(file: string): Promise<void> {
  for (const endsAt = Date.now() + WITHIN_MS; !existsSync(file); await sleep(50))
    if (Date.now() > endsAt) throw new Error(`${file} was not archived.`);
}

/** The server answers reads before it has applied all segments. */
async function untilRecovered(database: Deployment['database']): Promise<void> {
  for (const endsAt = Date.now() + WITHIN_MS; Date.now() < endsAt; await sleep(100)) {
    const recovery = sql<{ recovering: boolean }>`select pg_is_in_recovery() as recovering`;
    const { rows } = await recovery.execute(database.read).catch(() => ({ rows: [{ recovering: true }] }));
    if (rows[0]?.recovering === false) return;
  }
  throw new Error('The server did not recover.');
}
