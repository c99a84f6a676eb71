import { Kysely } from 'kysely';
import type { Tables } from '#server/platform/tables.ts';
import type { Database, DatabaseLimits, Pooler, Queries } from './database.ts';
import type { ReplicaChange } from './replica-watch.ts';

/** The reads that may be some seconds old, with why that is harmless; all others use the primary (decision 119). */
export const STALE_READS = {
  metrics: 'Gauges are scraped every some seconds and are already up to five seconds old.',
  rehearsal: 'Prices of a draft are rehearsed with the baskets of the last 30 days; those of this moment hardly count.',
  figures: 'The dashboard counts what happened today so far; nothing is decided by it.',
  reports: 'Reports are about past periods, open items and later terms; nothing is decided by them.',
  accounting: 'Sums and files of invoices and payments are for periods that are over; nothing is decided by them.',
} as const;

export type StaleRead = keyof typeof STALE_READS;

/**
 * Reads apart from those of the shop, with connections and a time limit of their own: they neither wait for the shop's
 * nor take any from it. From a replica of PostgreSQL where there is one, which may be some seconds behind; from a thread
 * with SQLite, whose statements block the thread they run on.
 */
export interface ReadDatabase {
  /** Each statement on its own; throws on writes. */
  read(what: StaleRead): Queries;
  close(): Promise<void>;
}

/** The database to read: PostgreSQL by `url`, or else a SQLite `file`, which exists. */
export interface ReadDatabaseOptions {
  readonly url?: string | undefined;
  readonly file: string;
  readonly pooler: Pooler;
  readonly limits: DatabaseLimits;
  /** Time limit of a statement (ms). */
  readonly timeoutMs: number;
  /** A replica of PostgreSQL, used while it is at most `maxLagMs` behind; null: the primary is read. */
  readonly replica: { readonly url: string; readonly maxLagMs: number } | null;
  /** Called when the replica begins or ceases to be used. */
  readonly onReplicaChange?: (change: ReplicaChange) => void;
}

/** Opens the database; connections are made when something is read, so it need not be available. */
export async function openReadDatabase(options: ReadDatabaseOptions): Promise<ReadDatabase> {
  const { dialect, close } = await openReader(options);
  const queries = new Kysely<Tables>({ dialect });
  return { read: () => queries, close };
}

async function openReader({ url, ...options }: ReadDatabaseOptions) {
  if (url !== undefined) return (await import('./postgres-reader.ts')).openPostgresReader({ url, ...options });
  return (await import('./sqlite-reader.ts')).openSqliteReader(options);
}

/** Reads as the shop does, for tests and commands. */
export function readsOf(database: Pick<Database, 'read'>): ReadDatabase {
  return { read: () => database.read, close: async () => undefined };
}
