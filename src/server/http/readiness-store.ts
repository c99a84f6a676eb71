import type { Queries } from '#server/platform/database.ts';

/** Asks the database for the least there is; throws when it does not answer. */
export async function pingDatabase(db: Queries): Promise<void> {
  await db.selectFrom('store_versions').select('version').limit(1).execute();
}
