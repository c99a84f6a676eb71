import { readJournalLines } from '#sandbox/journal.ts';
import { deliverySchema } from './delivery.ts';
import { parseEmail } from './email.ts';

/** The Message-IDs in order of arrival, with repeats. */
export async function readMailboxJournal(path: string): Promise<readonly string[]> {
  const deliveries = await readJournalLines(path, (line) => deliverySchema.parse(line));
  const emails = await Promise.all(deliveries.map(parseEmail));
  return emails.map(({ messageId }) => messageId);
}
