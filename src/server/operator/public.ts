export { completeTask } from './changes/complete-task.ts';
export { cancel, planCancel, withdrawRequest } from './changes/cancel-order.ts';
export { deliverLine, recordPayment, refund, repay, retryJobs, revokeLinks } from './changes/order-changes.ts';
export { type ChangeFeed, createChangeFeed } from './events/change-feed.ts';
export { operatorHandlers, operatorStreamHandlers } from './routes.ts';
export { readReferenceRates } from './exchange-rates/read-reference-rates.ts';
export { RATES_SUBJECT, storeRates } from './exchange-rates/store-rates.ts';
