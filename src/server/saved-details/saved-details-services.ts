import type { Database } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';

/** What the use cases of saved entries work with. */
export interface SavedDetailsServices {
  readonly database: Database;
  readonly ids: Pick<Ids, 'uuid'>;
}
