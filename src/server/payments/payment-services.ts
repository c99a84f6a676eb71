import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { Telling } from '#server/platform/tell-operator.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What the payments' use cases work with. */
export interface PaymentServices extends Telling {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** The provider of a brand by its key in the store files. */
  readonly provider: (brandId: string, key: string) => PaymentProvider | null;
}
