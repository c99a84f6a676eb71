import type { Subscription } from '#server/events/publisher.ts';
import { deleteTransferCodesOf } from './transfer-code-store.ts';

/** Deletes the auth codes of an order's transfers when it is cancelled. */
export const transferCodeSubscription: Subscription = {
  async 'order.cancelled'(tx, { brandId, orderId }) {
    await deleteTransferCodesOf(tx, brandId, [orderId]);
    return [];
  },
};
