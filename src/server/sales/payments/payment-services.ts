import type { EventPublisher } from '#server/events/publisher.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExchangeSink } from '#server/platform/exchanges/exchange-scope.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { DeliverySource } from '#server/sales/orders/delivery-of.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What cancelling an order needs; no provider is asked. */
export type CancelServices = Pick<PaymentServices, 'ids' | 'clock' | 'publish'>;

/** The dependencies of the payment use cases. */
export interface PaymentServices extends EventPublisher, DeliverySource {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Source of the current tax rates, and of all brands. */
  readonly storefronts: Pick<Storefronts, 'byBrand' | 'list'>;
  /** The provider of a brand by its key in the store files; null when there is none. */
  readonly provider: (brandId: string, key: string) => PaymentProvider | null;
  /** Takes what is exchanged with providers outside of jobs. */
  readonly exchanges: ExchangeSink;
}
