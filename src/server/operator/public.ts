export { completeTask } from './changes/complete-task.ts';
export { deliverLine, recordPayment, refund, retryJobs, revokeLinks } from './changes/order-changes.ts';
export { type ChangeFeed, createChangeFeed } from './events/change-feed.ts';
export { operatorHandlers, operatorStreamHandlers } from './routes.ts';
