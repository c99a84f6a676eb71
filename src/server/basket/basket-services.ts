import type { Database } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';

/** What the basket's use cases work with. */
export interface BasketServices {
  readonly database: Database;
  readonly ids: Ids;
}
