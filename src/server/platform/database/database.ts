import { type Dialect, Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from '#server/platform/tables.ts';
import { tracedDialect } from '#server/platform/tracing/traced-dialect.ts';
import { NO_TRACER, type Tracer } from '#server/platform/tracing/tracer.ts';
import type { DatabaseEngine, EngineOptions } from './database-engine.ts';
import { databaseUnavailable } from './database-faults.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { openSqlite } from './sqlite-dialect.ts';
import { type ChangeListener, type WatchedTable, createTableChanges } from './table-changes.ts';
import { createTransactionScope } from './transaction-scope.ts';

/** Typed SQL on the tables of the migrations, inside or outside a transaction. */
export type Queries = Kysely<Tables>;

/** The handle of a transaction: required by what consists of several statements, or is committed with its caller's writes. */
export type Transaction = KyselyTransaction<Tables>;

/** A database, SQLite or PostgreSQL, with identical behaviour (docs/rules/reliability-invariants.md). */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads outside transactions, each on its own; throws inside a transaction and on writes. */
  readonly read: Queries;
  /**
   * A single writing statement, which is a transaction of its own and saves a begin and commit; throws inside a
   * transaction.
   */
  readonly write: Queries;
  /**
   * Every other write. The work is retried from its start after a conflict, so it may only run SQL. Throws
   * DatabaseUnavailable when conflicts persist or the database is unavailable; a commit may or may not have happened
   * then.
   */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>;
  /**
   * Runs statements one after the other on one connection of PostgreSQL, outside transactions and without retries: for locks of a
   * session and what is refused within a transaction. Null for SQLite and behind a pooler, which may give each statement another
   * connection.
   */
  readonly session: (<Value>(work: (db: Queries) => Promise<Value>) => Promise<Value>) | null;
  /**
   * Calls something once the current transaction is committed, never after a rollback and once whatever is retried;
   * it must not throw. Throws outside a transaction.
   */
  afterCommit(call: () => void): void;
  /**
   * Calls a listener soon after commits, of any process, that may have added or updated rows of these tables; returns
   * the function that ends it. A call may be missed while a connection is lost, and many changes may lead to one call
   * (docs/decisions/099).
   */
  watch(tables: readonly WatchedTable[], listener: ChangeListener): () => void;
  /** Waits for running transactions. */
  close(): Promise<void>;
}

/** The database to open: PostgreSQL by `url`, or else a SQLite `file`, created when missing. */
export interface DatabaseOptions {
  readonly url?: string | undefined;
  readonly file?: string | undefined;
  /** Called for each statement, and for one begin and one commit or rollback per transaction; for measurements. */
  readonly onStatement?: (sql: string) => void;
  /** Records statements. */
  readonly tracer?: Tracer;
  /** How long a conflicting transaction is retried (ms). */
  readonly retryForMs?: number;
  /**
   * Of SQLite, true by default: whether a commit waits until it is on the disk. Without it a power failure may lose the last
   * commits; for data that can be written again.
   */
  readonly waitsForDisk?: boolean;
  /** Of PostgreSQL only. */
  readonly limits?: Partial<DatabaseLimits>;
  readonly pooler?: Pooler;
  /**
   * Whether PostgreSQL plans every statement for its values instead of preparing it: for lists whose best index depends on what is
   * filtered; costs about a millisecond for each statement.
   */
  readonly plansByValues?: boolean;
  /** PostgreSQL past the pooler, for notifications. */
  readonly listenUrl?: string | undefined;
}

/** 'transaction': a connection may be another one of the server in every transaction, so nothing is kept on it. */
export type Pooler = 'none' | 'transaction';

/** Connections of a process for reports and metrics to each PostgreSQL server, apart from those of its pools. */
export const REPORT_POOL_SIZE = 4;

/** Limits of PostgreSQL connections. */
export interface DatabaseLimits {
  /** Number of connections for reading, and the same number for writing. */
  readonly poolSize: number;
  /** How long a statement waits for a connection. */
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
}

const DEFAULT_LIMITS: DatabaseLimits = {
  poolSize: 10,
  connectTimeoutMs: 2_000,
  statementTimeoutMs: 5_000,
  lockTimeoutMs: 2_000,
};

/** Opens a database. Throws DatabaseUnavailable, with a message for the operator, when it cannot be reached. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { onStatement = ignore, retryForMs = 5_000, tracer = NO_TRACER, waitsForDisk = true } = options;
  const scope = createTransactionScope();
  const refuseInside = (): void => scope.refuseInside('The global handle was used');
  const changes = createTableChanges(() => engine.listen());
  const onChange = changes.changed;
  const engine = await openEngine(options, { refuseInside, onStatement, retryForMs, waitsForDisk, onChange });
  const dialect = options.url === undefined ? 'sqlite' : 'postgres';
  const queriesOn = (part: Dialect): Queries => new Kysely<Tables>({ dialect: tracedDialect(part, dialect, tracer) });
  const writing = queriesOn(engine.write);
  return {
    dialect,
    read: queriesOn(engine.read),
    write: queriesOn(engine.single),
    async transaction(work) {
      scope.refuseInside('Another transaction was begun');
      const { value, calls } = await retryConflicts(retryForMs, async () => {
        const afterCommit: (() => void)[] = [];
        const result = await writing.transaction().execute((tx) => scope.enter(() => work(tx), afterCommit));
        return { value: result, calls: afterCommit };
      });
      for (const call of calls) call();
      return value;
    },
    session:
      dialect === 'sqlite' || options.pooler === 'transaction'
        ? null
        : (work) => {
            scope.refuseInside('A session was begun');
            return writing.connection().execute(work);
          },
    afterCommit: (call) => scope.afterCommit(call),
    watch: changes.watch,
    close: () => engine.close(),
  };
}

async function openEngine(
  { url, file, limits, pooler = 'none', plansByValues = false, listenUrl }: DatabaseOptions,
  options: EngineOptions,
): Promise<DatabaseEngine> {
  try {
    if (url !== undefined) {
      const { openPostgres } = await import('./postgres-dialect.ts');
      return await openPostgres(
        { url, pooler, plansByValues, listenUrl, limits: { ...DEFAULT_LIMITS, ...limits } },
        options,
      );
    }
    if (file === undefined) throw new Error('neither a URL nor a file was given');
    return await openSqlite(file, options);
  } catch (error) {
    const variable = url === listenUrl ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL';
    const name = url === undefined ? `The SQLite file ${file ?? ''}` : `The PostgreSQL database of ${variable}`;
    throw databaseUnavailable(`${name} cannot be opened: ${reasonOf(error)}.`, error);
  }
}

/** Node leaves the message empty when several addresses of a host refuse. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

function ignore(): void {
  return undefined;
}
