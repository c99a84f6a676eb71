import { readJournalLines } from '#sandbox/journal.ts';
import { deliverySchema } from './delivery.ts';
import { readLetter } from './letter.ts';

/** The Message-ID of every letter in the order they came; one that came twice stands there twice. */
export async function readMailboxJournal(path: string): Promise<readonly string[]> {
  const deliveries = await readJournalLines(path, (line) => deliverySchema.parse(line));
  const letters = await Promise.all(deliveries.map(readLetter));
  return letters.map(({ messageId }) => messageId);
}
