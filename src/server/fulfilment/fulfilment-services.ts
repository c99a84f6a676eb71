import type { Registry, RegistrantDetails, RegistryOf } from '#server/domains/public.ts';
import type { NewRegistrant } from '#server/owned-domains/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { OperatorPublishing } from '#server/platform/publish-to-operator.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { Job } from './jobs/job-store.ts';
import type { ProvisioningServices } from './services/provisioner-for.ts';

/**
 * Result of running a step: succeeded, failed for good, to be retried with back-off, or to be run again at an instant
 * (ms) because it waits or fails for now.
 */
export type JobOutcome = 'done' | 'given-up' | 'again' | { readonly until: number; readonly isFailing?: boolean };

/** A step implemented by another module. */
export type RunJob = (job: Job) => Promise<JobOutcome>;

/** The dependencies of fulfilment. */
export interface FulfilmentServices extends OperatorPublishing {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'warn'>;
  readonly domains: FulfilmentDomains;
  readonly provisioning: ProvisioningServices;
  /** Injected by the payments module, which depends on fulfilment. */
  readonly returnOverpayment: RunJob;
  readonly refundLine: RunJob;
  readonly refundOrder: RunJob;
  readonly capturePayment: RunJob;
  /** Injected by the mail module. */
  readonly sendMail: RunJob;
  /** Injected by the operator webhooks module. */
  readonly sendWebhook: RunJob;
}

/** Injected by the domains module. */
export interface FulfilmentDomains {
  readonly registryOf: RegistryOf;
  /** The store version of an order, and every brand's newest. */
  readonly storefronts: Pick<Storefronts, 'at' | 'byBrand' | 'list'>;
  readonly loadRegistrant: (db: Queries, brandId: string, orderId: string) => Promise<RegistrantDetails | null>;
  /** Sends the registrant of a name the address verification email, unless it is confirmed or pending. */
  readonly askRegistrant: (tx: Queries, registrant: NewRegistrant) => Promise<void>;
  /** The auth code of a transfer; null until given. */
  readonly loadTransferCode: (db: Queries, transfer: TransferKey) => Promise<string | null>;
  /** Deletes the auth code of a finished transfer. */
  readonly deleteTransferCode: (tx: Queries, transfer: TransferKey) => Promise<void>;
}

/** A transfer; the order id equals the id of its basket. */
interface TransferKey {
  readonly brandId: string;
  readonly basketId: string;
  /** A-label. */
  readonly name: string;
}

/** A registry with its key in the store files. */
export interface NamedRegistry {
  readonly key: string;
  readonly registry: Registry;
}
