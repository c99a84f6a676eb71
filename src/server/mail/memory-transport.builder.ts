import type { MailMessage, MailTransport } from './mail-transport.ts';

/** A post office that only remembers. */
export interface MemoryTransport extends MailTransport {
  /** What people would find in their mailboxes, oldest first: a letter that was sent again is there once. */
  readonly messages: readonly MailMessage[];
  /** What was sent to an address, oldest first. */
  to(address: string): readonly MailMessage[];
  /** How often letters were handed over, those sent again included. */
  readonly sends: () => number;
  /** Fails so many next times; `isAfterwards`: the letter was taken all the same. */
  fail(times: number, how?: { readonly isAfterwards?: boolean; readonly error?: Error }): void;
}

/** Makes one, empty. */
export function createMemoryTransport(): MemoryTransport {
  const messages: MailMessage[] = [];
  let sends = 0;
  let failing: { times: number; readonly isAfterwards: boolean; readonly error: Error } | null = null;

  function take(message: MailMessage): void {
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
      if (failing === null || failing.times === 0) return take(message);
      failing.times -= 1;
      if (failing.isAfterwards) take(message);
      throw failing.error;
    },
  };
}
