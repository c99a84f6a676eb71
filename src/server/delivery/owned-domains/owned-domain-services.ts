import type { RegistryOf } from '#server/domains/public.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/** The dependencies of the use cases of owned domains. */
export interface OwnedDomainServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'warn'>;
  readonly registryOf: RegistryOf;
  readonly queueMail: QueueEmail;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
}
