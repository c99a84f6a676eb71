import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import {
  type DatabaseEngine,
  type EngineOptions,
  abortedTransaction,
  idleDriver,
  refuseStreaming,
} from './database-engine.ts';
import { asDatabaseFault, isStalePlan } from './database-faults.ts';
import { checkParameters } from './portable-parameters.ts';
import { type PostgresChanges, createPostgresChanges } from './postgres-changes.ts';
import { type PostgresServer, createPostgresPool } from './postgres-pool.ts';
import { requireReplicated } from './postgres-replication.ts';
import { NO_NAMES, type StatementNames, createStatementNames } from './postgres-statement-names.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { createChangedTables } from './table-changes.ts';

/** Opens PostgreSQL with a read-only pool and one for transactions, and tests the connection. */
export async function openPostgres(server: PostgresServer, options: EngineOptions): Promise<DatabaseEngine> {
  const isPooled = server.pooler === 'transaction';
  const names = isPooled || server.plansByValues === true ? NO_NAMES : createStatementNames();
  const reading = createPostgresPool(server, 'read');
  const writing = createPostgresPool(server, 'write');
  const listenUrl = server.listenUrl ?? (isPooled ? null : server.url);
  const changes = createPostgresChanges(
    { url: listenUrl, connectTimeoutMs: server.limits.connectTimeoutMs },
    writing,
    options.onChange,
  );
  const close = async (): Promise<void> => {
    await changes.close();
    await Promise.all([reading.end(), writing.end()]);
  };
  try {
    await writing.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    read: createDialect(createSingleDriver(reading, 'read', names, options)),
    write: createDialect(createWriteDriver(writing, names, { ...options, changes })),
    single: createDialect(createSingleDriver(writing, 'write', names, options, changes)),
    listen: () => changes.listen(),
    close,
  };
}

/** Statements outside transactions, each of which PostgreSQL runs as its own transaction. */
export function createSingleDriver(
  pool: Pool,
  side: 'read' | 'write',
  names: StatementNames,
  { refuseInside, onStatement, retryForMs }: SingleOptions,
  changes?: PostgresChanges,
): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery) {
      refuseInside();
      onStatement(query.sql);
      const result = await retryConflicts(retryForMs, async () => {
        const client = await connect(pool, side);
        try {
          const answer = await run<Row>(client, names, query, side);
          requireReplicated(client);
          return answer;
        } finally {
          client.release();
        }
      });
      const changed = createChangedTables();
      changed.add(query.query);
      changes?.committed(changed.tables);
      return result;
    },
    streamQuery: refuseStreaming,
  };
  return { ...idleDriver, acquireConnection: async () => connection };
}

type SingleOptions = Pick<EngineOptions, 'refuseInside' | 'onStatement' | 'retryForMs'>;

/** Options of the connections that write. */
interface WriteOptions extends EngineOptions {
  readonly changes: PostgresChanges;
}

function createWriteDriver(pool: Pool, names: StatementNames, options: WriteOptions): Driver {
  return {
    ...idleDriver,
    acquireConnection: async () => createWriteConnection(await connect(pool, 'write'), names, options),
    beginTransaction: (connection: WriteConnection) => connection.begin(),
    commitTransaction: (connection: WriteConnection) => connection.commit(),
    rollbackTransaction: (connection: WriteConnection) => connection.rollback(),
    releaseConnection: async (connection: WriteConnection) => connection.release(),
  };
}

interface WriteConnection extends DatabaseConnection {
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  release(): void;
}

function createWriteConnection(
  client: PoolClient,
  names: StatementNames,
  { onStatement, changes }: WriteOptions,
): WriteConnection {
  const changed = createChangedTables();
  let isBroken = false;
  /** The answer to the begin. */
  let begun: Promise<unknown> = Promise.resolve();

  async function control(sql: string): Promise<string> {
    onStatement(sql);
    try {
      return (await client.query(sql)).command;
    } catch (error) {
      throw asDatabaseFault(error, 'write');
    }
  }

  return {
    async executeQuery<Row>(query: CompiledQuery) {
      onStatement(query.sql);
      changed.add(query.query);
      // Statements that change rows wait for the begin: if it failed, they would take effect without a transaction.
      if (!isRead(query)) await begun;
      const [result] = await Promise.all([run<Row>(client, names, query, 'write'), begun]);
      return result;
    },
    streamQuery: refuseStreaming,
    /** Sent together with the first statement if that reads, which saves a round trip. */
    async begin() {
      begun = control('begin');
      begun.catch(() => undefined);
    },
    async commit() {
      await begun;
      if ((await control('commit')) === 'ROLLBACK') throw abortedTransaction();
      requireReplicated(client);
      changes.committed(changed.tables);
    },
    /** Never throws: the error of the failed transaction is the one to report. */
    async rollback() {
      // Statements that wait for the begin are sent before.
      await begun.catch(() => undefined);
      await control('rollback').catch(() => {
        isBroken = true;
      });
    },
    release: () => client.release(isBroken),
  };
}

async function connect(pool: Pool, side: 'read' | 'write'): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asDatabaseFault(error, side);
  }
}

async function run<Row>(
  client: PoolClient,
  names: StatementNames,
  { sql, parameters }: CompiledQuery,
  side: 'read' | 'write',
): Promise<QueryResult<Row>> {
  checkParameters(parameters);
  try {
    const { rows, rowCount, command } = await client.query<Row & QueryResultRow>({
      name: names.nameOf(sql),
      text: sql,
      values: [...parameters],
    });
    return CHANGING.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  } catch (error) {
    if (isStalePlan(error)) names.forget(sql);
    throw asDatabaseFault(error, side);
  }
}

/** Whether a statement changes nothing: a select, also one that locks rows. */
function isRead({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' && query.with === undefined;
}

const CHANGING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The dialect of a driver for PostgreSQL. */
export function createDialect(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
  };
}
