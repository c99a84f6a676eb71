import type { Queries } from '#server/platform/database/database.ts';

/** A minimal query; throws when the database does not answer. */
export async function pingDatabase(db: Queries): Promise<void> {
  await db.selectFrom('store_versions').select('version').limit(1).execute();
}
