import type { Availability } from '#core/domains/availability.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { AvailabilitySource } from './availability-source.ts';
import type { CheckWriter } from './check-writer.ts';
import type { Registry } from './registry.ts';
import type { SearchGate } from './search-gate.ts';

/** A brand's registry by its key in the store files; null when the brand names none of that key. */
export type RegistryOf = (brandId: string, key: string) => Registry | null;

/** What the domains' use cases work with. */
export interface DomainServices {
  readonly database: Database;
  /** Answers come long after the request began. */
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
  readonly registryOf: RegistryOf;
  /** Aborts when a shopper has waited long enough for a registry: 8 s unless given. */
  readonly patience?: () => AbortSignal;
  /** Seals authorisation codes; made for the purpose 'transfer-codes'. */
  readonly transferCodes: SecretBox;
}

/** What searching works with besides: one of each in a process. */
export interface SearchServices extends DomainServices {
  /** What searches ask; whoever needs a fresh answer asks the registries themselves. */
  readonly availability: AvailabilitySource;
  readonly gate: SearchGate;
  readonly checks: CheckWriter;
  /** Told of every answer, with how many seconds it took. */
  readonly observeAnswer?: (kind: Availability['kind'], seconds: number) => void;
}
