export { endCancelled } from './end-cancelled.ts';
export { followOrders } from './follow-orders.ts';
export { openRenewals } from './open-renewals.ts';
export type { RenewalServices } from './renewal-services.ts';
export { runRenewals } from './run-renewals.ts';
