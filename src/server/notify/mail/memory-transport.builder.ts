import type { MailMessage, MailTransport } from './mail-transport.ts';

/** An in-memory mail server. */
export interface MemoryTransport extends MailTransport {
  /** Delivered emails, oldest first; a retry with the same Message-ID is delivered once. */
  readonly messages: readonly MailMessage[];
  /** Emails to an address, oldest first. */
  to(address: string): readonly MailMessage[];
  /** Number of sends, including retries. */
  readonly sends: () => number;
  /** Fails the next sends; with `isAfterwards` the email is delivered nevertheless. */
  fail(times: number, options?: { readonly isAfterwards?: boolean; readonly error?: Error }): void;
}

/** Creates an empty one. */
export function createMemoryTransport(): MemoryTransport {
  const messages: MailMessage[] = [];
  let sends = 0;
  let failing: { times: number; readonly isAfterwards: boolean; readonly error: Error } | null = null;

  function receive(message: MailMessage): void {
    if (!messages.some(({ messageId }) => messageId === message.messageId)) messages.push(message);
  }

  return {
    messages,
    to: (address) => messages.filter((message) => message.to === address),
    sends: () => sends,
    fail(times, { isAfterwards = false, error = new Error('the post office is closed') } = {}) {
      failing = { times, isAfterwards, error };
    },
    async send(message) {
      sends += 1;
      if (failing === null || failing.times === 0) {
        receive(message);
        return '250 2.0.0 accepted';
      }
      failing.times -= 1;
      if (failing.isAfterwards) receive(message);
      throw failing.error;
    },
  };
}
