import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { asDatabaseFault, isConflict } from './database-faults.ts';
import { type PortableValue, checkParameters } from './portable-parameters.ts';

/** A connection to a SQLite file with cached prepared statements. */
export interface SqliteHandle {
  /** Runs a statement to completion, blocking the process. */
  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row>;
  /** Runs a statement without parameters or rows. */
  execute(sql: string): void;
  /** False after an automatic rollback by SQLite, for example when the disk is full. */
  isInTransaction(): boolean;
  /** A number that changes with the commits of other connections. */
  dataVersion(): number;
  close(): void;
}

/**
 * Opens the file; the writing handle enables WAL. With `waitsForDisk` each of its commits is durable; otherwise a power
 * failure may lose the last ones, but leaves the file consistent.
 */
export function openSqliteHandle(file: string, side: 'read' | 'write', waitsForDisk = true): SqliteHandle {
  const database = new DatabaseSync(file, {
    readOnly: side === 'read',
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  database.exec(side === 'write' ? WRITER_SETTINGS : READER_SETTINGS);
  if (side === 'write') requireWritable(database);
  if (!waitsForDisk) database.exec('pragma synchronous = normal');
  const prepare = createStatementCache(database);
  const version = database.prepare('pragma data_version');
  return {
    run(sql, parameters) {
      checkParameters(parameters);
      try {
        return runStatement(prepare(sql), parameters);
      } catch (error) {
        throw asDatabaseFault(error, side);
      }
    },
    execute(sql) {
      try {
        prepare(sql).statement.run();
      } catch (error) {
        throw asDatabaseFault(error, side);
      }
    },
    isInTransaction: () => database.isTransaction,
    dataVersion: () => Number(version.get()?.['data_version'] ?? 0),
    close: () => database.close(),
  };
}

/** A file that this user cannot write, such as one made by root, is opened by SQLite all the same, for reading. */
function requireWritable(database: DatabaseSync): void {
  try {
    database.exec('begin immediate; pragma user_version = 1; rollback');
  } catch (error) {
    // Another process writes to it.
    if (isConflict(error)) return;
    database.close();
    throw error;
  }
}

interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
}

/** SQLite waits by blocking the process, so its timeout is short; retryConflicts does the remaining waiting. */
const BUSY_TIMEOUT_MS = 50;
const WRITER_SETTINGS =
  'pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 67108864; pragma temp_store = memory';
const READER_SETTINGS = 'pragma temp_store = memory';
const STATEMENTS_MAX = 500;

function createStatementCache(database: DatabaseSync): (sql: string) => Prepared {
  const prepared = new Map<string, Prepared>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    const fresh = { statement, hasRows: statement.columns().length > 0 };
    if (prepared.size >= STATEMENTS_MAX) prepared.clear();
    prepared.set(sql, fresh);
    return fresh;
  };
}

function runStatement<Row>({ statement, hasRows }: Prepared, parameters: readonly PortableValue[]): QueryResult<Row> {
  const values = parameters.map(asInteger);
  if (!hasRows) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Kysely derives the type of a row from the query it built.
  return { rows: statement.all(...values) as Row[] };
}

/**
 * node:sqlite binds numbers as real, which would store 5 as '5.0' in a text column and make 7 / 2 = 3.5; bigint stays
 * integer.
 */
function asInteger(value: PortableValue): string | bigint | null {
  return typeof value === 'number' ? BigInt(value) : value;
}
