export { createSendWebhook } from './send-webhook.ts';
export { createOperatorPublisher } from './publish-to-operator.ts';
