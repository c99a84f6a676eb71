export { claimGuestOrders, claimOrders } from './claim-store.ts';
export {
  findOverdueOrders,
  hasOrdered,
  insertOrder,
  insertOrderLines,
  loadOrder,
  loadOrderLines,
  lockOrder,
  setLineState,
  setOrderState,
} from './order-store.ts';
export type { StoredOrder, StoredOrderLine } from './order-store.ts';
export { isPayable, ownsOrder } from './owns-order.ts';
