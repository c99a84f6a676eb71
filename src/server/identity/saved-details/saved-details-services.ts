import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';

/** The dependencies of the saved entry use cases. */
export interface SavedDetailsServices {
  readonly database: Database;
  readonly ids: Pick<Ids, 'uuid'>;
}
