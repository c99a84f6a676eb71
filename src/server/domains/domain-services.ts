import type { Availability } from '#core/domains/availability.ts';
import type { OwnedName } from '#core/domains/owned/owned-name.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { Registry } from './registry.ts';
import type { AvailabilitySource } from './search/availability-source.ts';
import type { CheckWriter } from './search/check-writer.ts';
import type { SearchGate } from './search/search-gate.ts';

/** A brand's registry by its key in the store files; null when there is none. */
export type RegistryOf = (brandId: string, key: string) => Registry | null;

/** The dependencies of the domain use cases. */
export interface DomainServices {
  readonly database: Database;
  /** Needed because answers arrive long after the request began. */
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
  readonly registryOf: RegistryOf;
  /** Timeout of registry answers for a shopper; 8 s by default. */
  readonly timeout?: () => AbortSignal;
  /** Encrypts auth codes; its purpose is 'transfer-codes'. */
  readonly transferCodes: SecretBox;
}

/** Additional dependencies of searches; one of each per process. */
export interface SearchServices extends DomainServices {
  /** The cached source for searches; use cases that need fresh answers call the registries. */
  readonly availability: AvailabilitySource;
  readonly gate: SearchGate;
  readonly checks: CheckWriter;
  readonly listOwnedNames: ListOwnedNames;
  /** Finds the shopper's domains and currency; a requested currency the brand does not sell in is ignored. */
  readonly shopperNames: (context: RequestContext, currency?: string) => Promise<ShopperNames>;
  /** Receives every answer with its duration in seconds. */
  readonly observeAnswer?: (kind: Availability['kind'], seconds: number) => void;
}

/** The domains in a shopper's basket by A-label, and the currency prices are shown in. */
export interface ShopperNames {
  readonly currency: string;
  /** The basket line of each domain. */
  readonly lines: ReadonlyMap<string, string>;
}

/**
 * The domains among these a customer owns or is obtaining, with their state; null without a customer. No query without
 * a customer or domains.
 */
export type ListOwnedNames = (
  db: Queries,
  holder: { readonly brandId: string; readonly customerId: string | null },
  names: readonly string[],
) => Promise<ReadonlyMap<string, OwnedName> | null>;
