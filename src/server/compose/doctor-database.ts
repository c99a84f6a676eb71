import { checkPostgresSettings, checkSqliteSettings } from '#server/doctor/check-database.ts';
import { type CheckLine, fail, pass, warn } from '#server/doctor/check.ts';
import { readPostgresSettings, readSqliteSettings } from '#server/doctor/database-settings-store.ts';
import { reasonOf } from '#server/doctor/public.ts';
import { type Env, readDatabaseOptions } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import { areNotificationsReceived, probeReplica } from '#server/platform/database/probe-servers.ts';

/** Checks the database, or reports why it cannot be opened. */
export async function checkDatabase(
  database: Database | string,
  env: Env,
  processes: number,
): Promise<readonly CheckLine[]> {
  if (typeof database === 'string') return [fail(database, 'start the database, or correct DATABASE_URL or DATA_DIR')];
  if (database.dialect === 'sqlite') return checkSqliteSettings(await readSqliteSettings(database.read));
  const { databaseLimits, pooler } = env;
  const clients = { poolSize: databaseLimits.poolSize, processes, pooler };
  return [
    ...checkPostgresSettings(await readPostgresSettings(database.read), clients),
    ...(await checkNotifications(database, env)),
    ...(await checkReplica(env)),
  ];
}

async function checkNotifications(database: Database, { listenUrl }: Env): Promise<readonly CheckLine[]> {
  if (listenUrl === undefined) return [];
  try {
    return (await areNotificationsReceived(database, listenUrl))
      ? [pass('DATABASE_LISTEN_URL receives the notifications of DATABASE_URL')]
      : [
          fail(
            'DATABASE_LISTEN_URL does not receive the notifications of DATABASE_URL: it leads to another database, or to a pooler',
            'let it lead past the pooler to the database of DATABASE_URL',
          ),
        ];
  } catch (error) {
    return [
      fail(
        `notifications on DATABASE_LISTEN_URL could not be tried: ${reasonOf(error)}`,
        'correct it, or DATABASE_URL',
      ),
    ];
  }
}

async function checkReplica(env: Env): Promise<readonly CheckLine[]> {
  if (env.replica === undefined) return [];
  const { isUsed, lagMs } = await probeReplica(readDatabaseOptions(env));
  if (isUsed) return [pass('reports are read from DATABASE_REPLICA_URL')];
  const reason =
    lagMs === null
      ? 'it cannot be reached, is not a replica, or has replayed nothing yet'
      : `it is ${Math.round(lagMs / 1000)} s behind`;
  return [warn(`reports are not read from DATABASE_REPLICA_URL: ${reason}`, 'correct it, or check its replication')];
}
