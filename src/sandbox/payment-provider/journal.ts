import { z } from 'zod';
import { readJournalLines } from '#sandbox/journal.ts';
import { type MoneyEntry, type JournalLine, isMoney, moneyEntrySchema, stateEntrySchema } from './journal-entry.ts';

/** Every money event in order. */
export async function readJournal(path: string): Promise<readonly MoneyEntry[]> {
  return (await readJournalWithStates(path)).filter(isMoney);
}

/** Every line in order. */
export function readJournalWithStates(path: string): Promise<readonly JournalLine[]> {
  return readJournalLines(path, (line) => lineSchema.parse(line));
}

const lineSchema = z.union([moneyEntrySchema, stateEntrySchema]);
