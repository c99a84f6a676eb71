import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { asDatabaseFault } from './database-faults.ts';
import { checkParameters } from './portable-parameters.ts';
import type { PortableValue } from './portable-parameters.ts';

/** One connection to a SQLite file that keeps its statements prepared. */
export interface SqliteHandle {
  /** Runs one statement to its end; blocks the process while it runs. */
  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row>;
  /** Runs a statement without parameters or rows. */
  execute(sql: string): void;
  /** False once SQLite has rolled back by itself, as it does when the disk is full. */
  isInTransaction(): boolean;
  close(): void;
}

/** Opens the file; the writing handle makes it a WAL database in which a commit has reached the disk. */
export function openSqliteHandle(file: string, side: 'read' | 'write'): SqliteHandle {
  const database = new DatabaseSync(file, {
    readOnly: side === 'read',
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  database.exec(side === 'write' ? WRITER_SETTINGS : READER_SETTINGS);
  const prepare = createStatementCache(database);
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
    close: () => database.close(),
  };
}

interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
}

/** SQLite waits by blocking the process, so it waits shortly; the rest of the waiting is done by retryConflicts. */
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

/** node:sqlite binds a number as a real, which would make 5 into '5.0' in a text column and 7 / 2 into 3.5; a bigint stays whole. */
function asInteger(value: PortableValue): string | bigint | null {
  return typeof value === 'number' ? BigInt(value) : value;
}
