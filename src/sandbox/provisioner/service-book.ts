import { join } from 'node:path';
import { z } from 'zod';
import { openJournal, readJournalLines } from '#sandbox/journal.ts';

/** An event as in the journal. */
const entrySchema = z.object({
  at: z.number(),
  kind: z.enum(['taken-up', 'set-up', 'refused', 'renew', 'suspend', 'resume', 'end']),
  stepId: z.string(),
  brandId: z.string(),
  orderId: z.string(),
  lineId: z.string(),
  productId: z.string(),
  /** The callback URL of an accepted service; null when there is none. */
  answersTo: z.string().nullable(),
});

export type ServiceEntry = z.infer<typeof entrySchema>;

/** All provisioned services; nothing is acknowledged before it is on disk. */
export interface ServiceBook {
  /** The state of a job; null for an unknown one. */
  readonly of: (stepId: string) => ServiceEntry | null;
  /** Records an entry once: a job does not go back to an earlier state. */
  readonly note: (entry: ServiceEntry) => Promise<void>;
  /** The state of a job once it is on disk, because an acknowledged state has to survive a crash. */
  readonly toldOf: (stepId: string) => Promise<ServiceEntry | null>;
  /** Newest first. */
  readonly all: () => readonly ServiceEntry[];
  readonly close: () => Promise<void>;
}

/** The journal of a sandbox provisioner's folder. */
export function provisionerJournal(directory: string): string {
  return join(directory, 'journal.jsonl');
}

/** Every entry of a journal in order; also used by test checkers. */
export function readServiceJournal(path: string): Promise<readonly ServiceEntry[]> {
  return readJournalLines(path, (line) => entrySchema.parse(line));
}

/** Opens the services of a folder from its journal. */
export async function openServiceBook(directory: string): Promise<ServiceBook> {
  const path = provisionerJournal(directory);
  const journal = await openJournal<ServiceEntry>(path);
  const entries = [...(await readServiceJournal(path))];
  const newest = new Map(entries.map((entry) => [entry.stepId, entry]));
  return {
    of: (stepId) => newest.get(stepId) ?? null,
    async toldOf(stepId) {
      const known = newest.get(stepId) ?? null;
      if (known !== null) await journal.settled();
      return known;
    },
    async note(entry) {
      const known = newest.get(entry.stepId);
      if (known !== undefined && !(known.kind === 'taken-up' && entry.kind !== 'taken-up')) return journal.settled();
      newest.set(entry.stepId, entry);
      entries.push(entry);
      await journal.append([entry]);
    },
    all: () => entries.toReversed(),
    close: () => journal.close(),
  };
}
