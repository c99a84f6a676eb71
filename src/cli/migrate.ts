import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { databaseOptions, parseEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Terminal } from './command.ts';

/** landrush migrate: applies pending migrations. */
export async function runMigrate(_args: readonly string[], terminal: Terminal): Promise<number> {
  const env = parseEnv(terminal.env);
  if (!env.ok) {
    for (const sentence of env.problem) terminal.err(sentence);
    return 1;
  }
  const database = await openDatabase(databaseOptions(env.value));
  try {
    const applied = await migrate(database, { directory: MIGRATIONS, clock: systemClock });
    terminal.out(applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`);
    return 0;
  } finally {
    await database.close();
  }
}
