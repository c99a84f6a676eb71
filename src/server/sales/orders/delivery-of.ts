import type { DomainLineView } from '#core/orders/domain-line-view.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { StoredOrder, StoredOrderLine } from './order-store.ts';

/** The state of a domain line, with the expiry once the domain is registered. */
export interface DomainLineDelivery extends DomainLineView {
  /** A-label and U-label. */
  readonly name: string;
  readonly unicode: string;
  readonly expiresAt: number | null;
}

/** What an order's lines obtained, by line id. */
export interface OrderDelivery {
  readonly domains: ReadonlyMap<string, DomainLineDelivery>;
  /** Access data of services. */
  readonly facts: ReadonlyMap<string, readonly ServiceFact[]>;
}

/** Loads what an order's lines obtained; implemented by the delivery module. */
export type LoadDelivery = (
  db: Queries,
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
) => Promise<OrderDelivery>;

/** Dependency of showing orders. */
export interface DeliverySource {
  readonly deliveryOf: LoadDelivery;
}
