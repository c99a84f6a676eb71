export { createSendWebhook } from './send-webhook.ts';
export { createTellOperator } from './tell-operator.ts';
