import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { migrationOptions } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type MigrateOptions, migrate } from '#server/platform/database/migrate.ts';
import type { Terminal } from './command.ts';
import { withDatabase } from './with-database.ts';

/** landrush migrate: applies pending migrations. */
export async function runMigrate(_args: readonly string[], terminal: Terminal): Promise<number> {
  return withDatabase(
    terminal,
    async (database) => {
      const onProgress = progressTo(terminal);
      const applied = await migrate(database, { directory: MIGRATIONS, clock: systemClock, onProgress });
      terminal.out(applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`);
      return 0;
    },
    { optionsOf: migrationOptions, canCreate: true },
  );
}

/** Says once that another run is waited for, and which migration is begun: it may wait for a table, or create an index for hours. */
function progressTo({ out }: Terminal): NonNullable<MigrateOptions['onProgress']> {
  let isWaiting = false;
  return (progress) => {
    if (progress !== 'waiting') out(`Running ${progress.begun} …`);
    else if (!isWaiting) out('Waiting for another run of landrush migrate …');
    isWaiting = progress === 'waiting';
  };
}
