import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { migrationOptions } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Terminal } from './command.ts';
import { withDatabase } from './with-database.ts';

/** landrush migrate: applies pending migrations. */
export async function runMigrate(_args: readonly string[], terminal: Terminal): Promise<number> {
  return withDatabase(
    terminal,
    async (database) => {
      const applied = await migrate(database, { directory: MIGRATIONS, clock: systemClock });
      terminal.out(applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`);
      return 0;
    },
    { optionsOf: migrationOptions, canCreate: true },
  );
}
