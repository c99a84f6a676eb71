import type { Registry, RegistrantDetails, RegistryOf } from '#server/domains/public.ts';
import type { NewRegistrant } from '#server/owned-domains/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { Telling } from '#server/platform/tell-operator.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { ProvisioningServices } from './provisioner-for.ts';
import type { Step } from './step-store.ts';

/** What running a step may lead to: over, never to succeed, to be tried again, or to be looked at again at an instant – because it waits, or because it fails for now. */
export type StepOutcome = 'done' | 'given-up' | 'again' | { readonly until: number; readonly isFailing?: boolean };

/** A step whose work belongs to another noun. */
export type RunStep = (step: Step) => Promise<StepOutcome>;

/** What fulfilment works with. */
export interface FulfilmentServices extends Telling {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'warn'>;
  readonly domains: FulfilmentDomains;
  readonly provisioning: ProvisioningServices;
  /** Given by the payments noun, which begins fulfilment and so cannot be asked by it. */
  readonly returnExcess: RunStep;
  readonly refundLine: RunStep;
  readonly refundOrder: RunStep;
  readonly capturePayment: RunStep;
  /** Given by the mail noun. */
  readonly sendMail: RunStep;
  /** Given by the operator webhooks' noun. */
  readonly sendWebhook: RunStep;
}

/** What the domains noun gives. */
export interface FulfilmentDomains {
  readonly registryOf: RegistryOf;
  /** The store an order was sealed with, and every brand's newest. */
  readonly storefronts: Pick<Storefronts, 'at' | 'list'>;
  readonly loadRegistrant: (db: Queries, brandId: string, orderId: string) => Promise<RegistrantDetails | null>;
  /** Asks the registrant of a name for the address, unless it is confirmed or asked for already. */
  readonly askRegistrant: (tx: Queries, registrant: NewRegistrant) => Promise<void>;
  /** The authorisation code of a transfer; null until it is given. */
  readonly loadTransferCode: (db: Queries, transfer: TransferKey) => Promise<string | null>;
  /** Forgets the code of a transfer that is over. */
  readonly deleteTransferCode: (tx: Queries, transfer: TransferKey) => Promise<void>;
}

/** A transfer by its order, which has its basket's id. */
interface TransferKey {
  readonly brandId: string;
  readonly basketId: string;
  /** A-label. */
  readonly name: string;
}

/** A registry with the key the brand calls it by. */
export interface NamedRegistry {
  readonly key: string;
  readonly registry: Registry;
}
