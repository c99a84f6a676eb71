import { type MailTransport, isMailRefused } from '#server/notify/public.ts';
import type { Recorder } from '#server/platform/metrics/recorder.ts';

/** A mail transport whose emails are counted by their outcome. */
export function countedTransport(transport: MailTransport, recorder: Recorder): MailTransport {
  return {
    async send(message) {
      try {
        const answer = await transport.send(message);
        recorder.count('landrush_emails_total', { outcome: 'sent' });
        return answer;
      } catch (error) {
        recorder.count('landrush_emails_total', { outcome: isMailRefused(error) ? 'rejected' : 'failed' });
        throw error;
      }
    },
  };
}
