import { storedDocument } from '#server/platform/stored-document.ts';

/** What a step 'send-webhook' remembers: where to, and the message; its secrets are looked up when it is sent. */
export interface WebhookDocument {
  readonly url: string;
  /** Of the message: the same for every receiver and however often it is sent. */
  readonly eventId: string;
  readonly type: string;
  /** The body exactly as it is sent and signed. */
  readonly body: string;
}

/** What a stored step says. */
export function webhookDocument(document: string): WebhookDocument {
  return storedDocument<WebhookDocument>(document, 'eventId');
}
