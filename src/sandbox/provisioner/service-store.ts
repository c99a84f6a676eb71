import { join } from 'node:path';
import { z } from 'zod';
import { type JournalOptions, openJournal, readJournalLines } from '#sandbox/journal.ts';

/** An event as in the journal. */
const entrySchema = z.object({
  at: z.number(),
  kind: z.enum(['taken-up', 'set-up', 'refused', 'renew', 'suspend', 'resume', 'end']),
  jobId: z.string(),
  brandId: z.string(),
  orderId: z.string(),
  lineId: z.string(),
  productId: z.string(),
  /** The callback URL of an accepted service; null when there is none. */
  answersTo: z.string().nullable(),
});

export type ServiceEntry = z.infer<typeof entrySchema>;

/** All provisioned services; nothing is acknowledged before it is on disk. */
export interface ServiceStore {
  /** The state of a job; null for an unknown one. */
  readonly find: (jobId: string) => ServiceEntry | null;
  /** Records an entry once: a job does not go back to an earlier state. */
  readonly record: (entry: ServiceEntry) => Promise<void>;
  /** The state of a job once it is on disk, because an acknowledged state has to survive a crash. */
  readonly findSettled: (jobId: string) => Promise<ServiceEntry | null>;
  /** Newest first. */
  readonly list: () => readonly ServiceEntry[];
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
export async function openServiceStore(directory: string, options: JournalOptions): Promise<ServiceStore> {
  const path = provisionerJournal(directory);
  const journal = await openJournal<ServiceEntry>(path, options);
  const entries = [...(await readServiceJournal(path))];
  const newest = new Map(entries.map((entry) => [entry.jobId, entry]));
  return {
    find: (jobId) => newest.get(jobId) ?? null,
    async findSettled(jobId) {
      const known = newest.get(jobId) ?? null;
      if (known !== null) await journal.settled();
      return known;
    },
    async record(entry) {
      const known = newest.get(entry.jobId);
      if (known !== undefined && !(known.kind === 'taken-up' && entry.kind !== 'taken-up')) return journal.settled();
      newest.set(entry.jobId, entry);
      entries.push(entry);
      await journal.append([entry]);
    },
    list: () => entries.toReversed(),
    close: () => journal.close(),
  };
}
