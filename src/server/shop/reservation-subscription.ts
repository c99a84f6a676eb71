import type { Subscription } from '#server/events/publisher.ts';
import { releaseStock } from './catalogue/stock-store.ts';
import { releaseUses } from './promotions/usage-store.ts';

/** Releases the vouchers and stock reserved by an order when it is cancelled. */
export const reservationSubscription: Subscription = {
  async 'order.cancelled'(tx, { brandId, orderId, at }) {
    await releaseUses(tx, brandId, orderId, at);
    await releaseStock(tx, brandId, orderId, at);
    return [];
  },
};
