import { checkSecretKeys } from './configuration/check-secret-keys.ts';
import { MIGRATIONS } from './configuration/migrations-folder.ts';
import type { Env } from './env.ts';
import { loadSecretKeys } from './platform/crypto/secret-keys.ts';
import type { Database } from './platform/database/database.ts';
import { listMigrations, listPending } from './platform/database/migrate.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Refuses the start on a database that lacks migrations of this version, or that was used with other secret keys. Newer
 * migrations are accepted: another process may have been upgraded already. Returns the names of the migrations.
 */
export async function requireReadyDatabase(database: Database, env: Env, at: number): Promise<readonly string[]> {
  const names = await listMigrations(MIGRATIONS);
  const pending = await listPending(database.read, names);
  if (pending.length === names.length)
    throw new StartRefused(['The database has no tables yet: make them with "landrush migrate".']);
  if (pending.length > 0)
    throw new StartRefused([
      `The database lacks ${pending.join(', ')}: apply what is missing with "landrush migrate".`,
    ]);
  const problem = await checkSecretKeys(database, await loadSecretKeys(env), at);
  if (problem !== null) throw new StartRefused([problem]);
  return names;
}
