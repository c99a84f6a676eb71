import { readJournalLines } from '#sandbox/journal.ts';
import { type Entry, entrySchema } from './state/entry.ts';

/** The journal's file in the registry's directory. */
export const JOURNAL_FILE = 'journal.ndjson';

/** Every change in commit order. */
export function readRegistryJournal(path: string): Promise<readonly Entry[]> {
  return readJournalLines(path, (line) => entrySchema.parse(line));
}
