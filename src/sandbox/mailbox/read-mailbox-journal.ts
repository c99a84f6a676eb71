import { readJournalLines } from '#sandbox/journal.ts';
import { deliverySchema } from './delivery.ts';
import { readLetter } from './letter.ts';

/** The Message-IDs in order of arrival, with repeats. */
export async function readMailboxJournal(path: string): Promise<readonly string[]> {
  const deliveries = await readJournalLines(path, (line) => deliverySchema.parse(line));
  const letters = await Promise.all(deliveries.map(readLetter));
  return letters.map(({ messageId }) => messageId);
}
