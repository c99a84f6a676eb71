import { z } from 'zod';
import { readJournalLines } from '#sandbox/journal.ts';
import { isMoney, moneyEntrySchema, noteSchema } from './journal-entry.ts';
import type { JournalEntry, JournalLine } from './journal-entry.ts';

/** Every money event in order. */
export async function readJournal(path: string): Promise<readonly JournalEntry[]> {
  return (await readWholeJournal(path)).filter(isMoney);
}

/** Every line in order. */
export function readWholeJournal(path: string): Promise<readonly JournalLine[]> {
  return readJournalLines(path, (line) => lineSchema.parse(line));
}

const lineSchema = z.union([moneyEntrySchema, noteSchema]);
