import { composeEvents } from '#server/compose/events.ts';
import type { Publish } from '#server/events/publisher.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Ids, createIds } from '#server/platform/ids.ts';
import { type Storefronts, createStorefronts } from '#server/storefront/public.ts';
import type { Terminal } from './command.ts';

/** Lets a command publish events; the workers deliver their webhooks and emails. */
export async function openPublisher(
  database: Database,
  now: Terminal['now'],
): Promise<{ readonly ids: Ids; readonly publish: Publish; readonly storefronts: Storefronts }> {
  const storefronts = createStorefronts(database);
  await storefronts.refresh();
  const ids = createIds({ now });
  return { ids, storefronts, publish: composeEvents({ ids, storefronts }) };
}
