import { join } from 'node:path';
import { z } from 'zod';
import { openJournal, readJournalLines } from '#sandbox/journal.ts';

/** Something that happened, as the journal has it. */
const entrySchema = z.object({
  at: z.number(),
  kind: z.enum(['taken-up', 'set-up', 'refused', 'renew', 'suspend', 'resume', 'end']),
  stepId: z.string(),
  brandId: z.string(),
  orderId: z.string(),
  lineId: z.string(),
  productId: z.string(),
  /** Where to tell of a service that was taken up; null when nobody asked for that. */
  answersTo: z.string().nullable(),
});

export type ServiceEntry = z.infer<typeof entrySchema>;

/** Everything that was set up, of which nobody is told before it is on the disk. */
export interface ServiceBook {
  /** What became of a step; null when it was never heard of. */
  readonly of: (stepId: string) => ServiceEntry | null;
  /** Notes an entry once: a step that has come as far stays as it is. */
  readonly note: (entry: ServiceEntry) => Promise<void>;
  /** The same, once it is on the disk: what is told outside must outlive a crash. */
  readonly toldOf: (stepId: string) => Promise<ServiceEntry | null>;
  /** The newest first. */
  readonly all: () => readonly ServiceEntry[];
  readonly close: () => Promise<void>;
}

/** The journal of a sandbox provisioner's folder. */
export function provisionerJournal(directory: string): string {
  return join(directory, 'journal.jsonl');
}

/** Every entry of a journal, in order; for the checkers of tests too. */
export function readServiceJournal(path: string): Promise<readonly ServiceEntry[]> {
  return readJournalLines(path, (line) => entrySchema.parse(line));
}

/** Opens the book of a folder, with everything in it that was there before. */
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
