import { tellShopperToo } from '#server/mail/public.ts';
import { createTellOperator } from '#server/operator-webhooks/public.ts';
import type { Database } from '#server/platform/database.ts';
import { createIds } from '#server/platform/ids.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { TellOperator } from '#server/platform/tell-operator.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { Terminal } from './command.ts';

/** Lets a command publish events for the operator and the buyer; the workers deliver them. */
export async function openTelling(
  database: Database,
  now: Terminal['now'],
): Promise<{ readonly ids: Ids; readonly tell: TellOperator; readonly storefronts: Storefronts }> {
  const storefronts = createStorefronts(database);
  await storefronts.refresh();
  const ids = createIds({ now });
  return { ids, storefronts, tell: tellShopperToo(ids, createTellOperator({ ids, storefronts })) };
}
