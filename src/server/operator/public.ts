export { completeTask } from './changes/complete-task.ts';
export { deliverLine, recordPayment, refund, retryJobs, revokeLinks } from './changes/order-changes.ts';
export { operatorHandlers, operatorStreamHandlers } from './routes.ts';
