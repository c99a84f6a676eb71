import { createShopperEmails } from '#server/mail/public.ts';
import { createOperatorPublisher } from '#server/operator-webhooks/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { PublishToOperator } from '#server/platform/publish-to-operator.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { Terminal } from './command.ts';

/** Lets a command publish events for the operator and the buyer; the workers deliver them. */
export async function openOperatorPublisher(
  database: Database,
  now: Terminal['now'],
): Promise<{ readonly ids: Ids; readonly tell: PublishToOperator; readonly storefronts: Storefronts }> {
  const storefronts = createStorefronts(database);
  await storefronts.refresh();
  const ids = createIds({ now });
  return { ids, storefronts, tell: createShopperEmails(ids, createOperatorPublisher({ ids, storefronts })) };
}
