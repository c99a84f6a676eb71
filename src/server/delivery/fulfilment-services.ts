import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import type { Registry, RegistryOf, TransferKey } from '#server/domains/public.ts';
import type { EventPublisher } from '#server/events/publisher.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { NewRegistrant } from './owned-domains/registrants/request-registrant-confirmation.ts';
import type { ProvisioningServices } from './services/provisioner-for.ts';

/** The dependencies of fulfilment. */
export interface FulfilmentServices extends EventPublisher {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'warn'>;
  readonly domains: FulfilmentDomains;
  readonly provisioning: ProvisioningServices;
}

/** Injected by the domains module. */
export interface FulfilmentDomains {
  readonly registryOf: RegistryOf;
  /** The store version of an order, and every brand's newest. */
  readonly storefronts: Pick<Storefronts, 'at' | 'byBrand' | 'list'>;
  readonly findRegistrant: (db: Queries, brandId: string, orderId: string) => Promise<RegistrantDetails | null>;
  /** Sends the registrant of a domain the address verification email, unless it is confirmed or pending. */
  readonly askRegistrant: (tx: Transaction, registrant: NewRegistrant) => Promise<void>;
  /** The auth code of a transfer; null until given. */
  readonly findTransferCode: (db: Queries, transfer: TransferKey) => Promise<string | null>;
  /** Deletes the auth code of a finished transfer. */
  readonly deleteTransferCode: (tx: Transaction, transfer: TransferKey) => Promise<void>;
}

/** A registry with its key in the store files. */
export interface NamedRegistry {
  readonly key: string;
  readonly registry: Registry;
}
