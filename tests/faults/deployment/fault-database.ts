import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { type TemporaryPostgres, startPostgres } from '#tests/support/postgres.ts';
import { archiveSettings } from './backups.ts';

/** Everything has to hold on both databases. */
export const DATABASES = ['sqlite', 'postgres'] as const;

export type DatabaseKind = (typeof DATABASES)[number];

/** An empty database for this run. */
export interface FaultDatabase {
  /** PostgreSQL's URL; absent for SQLite, whose file is in the data folder. */
  readonly url?: string;
  readonly file: string;
  /** Set for a PostgreSQL server started for this run. */
  readonly server: TemporaryPostgres | null;
  remove(): Promise<void>;
}

/**
 * Creates the database: on the given server, else on that of TEST_DATABASE_URL or DATABASE_URL unless it must not be
 * shared, else on a new PostgreSQL server.
 */
export async function createFaultDatabase(
  kind: DatabaseKind,
  dataDir: string,
  { isAlone, server: given }: { readonly isAlone: boolean; readonly server?: string | undefined },
): Promise<FaultDatabase> {
  const file = join(dataDir, 'landrush.sqlite');
  if (kind === 'sqlite') return { file, server: null, remove: async () => undefined };
  const shared = isAlone ? '' : (process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? '');
  const configuredUrl = given ?? shared;
  // Archiving costs what a measurement or a scenario without backups must not pay.
  const settings = isAlone ? { settings: archiveSettings } : {};
  const own = configuredUrl === '' ? await startPostgres(settings) : null;
  const server = own?.url ?? configuredUrl;
  const name = `landrush_faults_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    file,
    server: own,
    async remove() {
      if (own === null) await onServer(server, `drop database ${name} with (force)`);
      else await own.stop();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
