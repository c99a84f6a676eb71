export { claimWithBilling } from './access/claim-with-billing.ts';
export { canOpenOrder } from './access/can-open-order.ts';
export { orderLink } from './access/order-link.ts';
export { revokeOrderLinks } from './access/order-link-store.ts';
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
export { isPayable, ownsOrder } from './access/owns-order.ts';
export { findUnremindedOrders } from './reminder-store.ts';
export { loadDeliveries } from './withdrawal/withdrawal-store.ts';
export { updateLineState, updateOrderState, publishOrderEvent } from './order-events.ts';
