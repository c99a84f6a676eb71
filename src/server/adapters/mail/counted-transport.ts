import { type MailTransport, isMailRefused } from '#server/notify/public.ts';
import type { Recorder } from '#server/platform/metrics/recorder.ts';

/** A mail transport whose emails are counted by their outcome. */
export function countedTransport(transport: MailTransport, recorder: Recorder): MailTransport {
  return {
    async send(message) {
      try {
        await transport.send(message);
      } catch (error) {
        recorder.count('landrush_emails_total', { outcome: isMailRefused(error) ? 'rejected' : 'failed' });
        throw error;
      }
      recorder.count('landrush_emails_total', { outcome: 'sent' });
    },
  };
}
