import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

/** The dependencies of the saved method use cases. */
export interface PaymentMethodServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Deletes a method at its provider; false: retry later. */
  readonly deleteMethod: (brandId: string, provider: string, providerMethodId: string) => Promise<boolean>;
}
