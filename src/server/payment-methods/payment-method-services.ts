import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';

/** What the use cases of kept methods work with. */
export interface PaymentMethodServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Tells a brand's provider to forget a method; false: ask again later. */
  readonly forgetMethod: (brandId: string, provider: string, providerMethodId: string) => Promise<boolean>;
}
