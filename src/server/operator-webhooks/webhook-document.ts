import { storedDocument } from '#server/platform/database/stored-document.ts';

/** The document of a 'send-webhook' step; secrets are looked up when sending. */
export interface WebhookDocument {
  readonly url: string;
  /** The event id, identical for all receivers and retries. */
  readonly eventId: string;
  readonly type: string;
  /** The exact body sent and signed. */
  readonly body: string;
}

/** Reads the document of a step. */
export function webhookDocument(document: string): WebhookDocument {
  return storedDocument<WebhookDocument>(document, 'eventId');
}
