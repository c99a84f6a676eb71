import { Kysely } from 'kysely';
import type { DatabaseEngine, EngineOptions } from './database-engine.ts';
import { databaseUnavailable } from './database-faults.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { openSqlite } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { createTransactionScope } from './transaction-scope.ts';

/** Typed SQL over the tables of the migrations. */
export type Queries = Kysely<Tables>;

/** One database, SQLite or PostgreSQL, behind the same rules (architecture.md §2, traps of SQLite and PostgreSQL). */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads outside transactions, each by itself; throws inside a transaction and when asked to write. */
  readonly read: Queries;
  /** One statement that changes something and needs no other beside it: a transaction by itself, without a begin and a commit to wait for; throws inside a transaction. */
  readonly write: Queries;
  /**
   * Every other write happens here. Runs the work again from its start when it loses against another transaction, so it may do nothing but SQL;
   * throws DatabaseUnavailable when that goes on too long or the database is away, and then a commit may or may not have happened.
   */
  transaction<Value>(work: (tx: Queries) => Promise<Value>): Promise<Value>;
  /** Waits for transactions under way. */
  close(): Promise<void>;
}

/** What to open: PostgreSQL by `url` or else a SQLite `file`, which is made when missing. */
export interface DatabaseOptions {
  readonly url?: string | undefined;
  readonly file?: string | undefined;
  /** Told of each statement, and of one begin and one commit or rollback a transaction; for measuring. */
  readonly onStatement?: (sql: string) => void;
  /** How long a transaction that loses against others is tried again. */
  readonly retryForMs?: number;
  /** PostgreSQL connections that read, and as many that write. */
  readonly poolSize?: number;
}

/** Opens a database; throws DatabaseUnavailable, with a sentence for the operator, when it cannot be reached. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { onStatement = ignore, retryForMs = 5_000 } = options;
  const scope = createTransactionScope();
  const refuseInside = (): void => scope.refuseInside('The global handle was used');
  const engine = await openEngine(options, { refuseInside, onStatement, retryForMs });
  const writing = new Kysely<Tables>({ dialect: engine.write });
  return {
    dialect: options.url === undefined ? 'sqlite' : 'postgres',
    read: new Kysely<Tables>({ dialect: engine.read }),
    write: new Kysely<Tables>({ dialect: engine.single }),
    async transaction(work) {
      scope.refuseInside('Another transaction was begun');
      return retryConflicts(retryForMs, () => writing.transaction().execute((tx) => scope.enter(() => work(tx))));
    },
    close: () => engine.close(),
  };
}

async function openEngine(
  { url, file, poolSize = 10 }: DatabaseOptions,
  options: EngineOptions,
): Promise<DatabaseEngine> {
  try {
    if (url !== undefined) {
      const { openPostgres } = await import('./postgres-dialect.ts');
      return await openPostgres(url, poolSize, options);
    }
    if (file === undefined) throw new Error('neither a URL nor a file was given');
    return await openSqlite(file, options);
  } catch (error) {
    const name = url === undefined ? `The SQLite file ${file ?? ''}` : 'The PostgreSQL database of DATABASE_URL';
    throw databaseUnavailable(`${name} cannot be opened: ${reasonOf(error)}.`, error);
  }
}

/** Node leaves the message empty when several addresses of one host refuse. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

function ignore(): void {
  return undefined;
}
