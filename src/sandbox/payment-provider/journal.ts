import { readJournalLines } from '#sandbox/journal.ts';
import { journalEntrySchema } from './journal-entry.ts';
import type { JournalEntry } from './journal-entry.ts';

/** Every money event in the order it was written. */
export function readJournal(path: string): Promise<readonly JournalEntry[]> {
  return readJournalLines(path, (line) => journalEntrySchema.parse(line));
}
