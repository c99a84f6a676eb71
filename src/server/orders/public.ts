export { claimWithBilling } from './claim-with-billing.ts';
export { canOpenOrder } from './can-open-order.ts';
export { orderLink } from './order-link.ts';
export { revokeOrderLinks } from './order-link-store.ts';
export { findOrdersByNumber, listNewestOrders } from './operator-order-store.ts';
export {
  findOverdueOrders,
  hasOrdered,
  insertOrder,
  insertOrderLines,
  loadOrder,
  loadOrderLines,
  lockOrder,
  setLineState,
  setOrderAmounts,
  setOrderState,
  setPayableUntil,
} from './order-store.ts';
export type { StoredOrder, StoredOrderLine } from './order-store.ts';
export { isPayable, ownsOrder } from './owns-order.ts';
export { findUnremindedOrders } from './reminder-store.ts';
export { loadDeliveries } from './withdrawal-store.ts';
export { updateLineState, updateOrderState, publishOrderEvent } from './order-events.ts';
