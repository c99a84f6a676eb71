import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, DialectAdapter, Driver, QueryResult } from 'kysely';
import { abortedTransaction, idleDriver, refuseStreaming } from './database-engine.ts';
import type { DatabaseEngine, EngineOptions } from './database-engine.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { createGroupCommit } from './sqlite-group-commit.ts';
import type { GroupCommit, GroupMember } from './sqlite-group-commit.ts';
import { openSqliteHandle } from './sqlite-handle.ts';
import type { SqliteHandle } from './sqlite-handle.ts';

/** Opens a SQLite file, which other processes may use too, with one writing and one reading connection. */
export async function openSqlite(file: string, options: EngineOptions): Promise<DatabaseEngine> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const writer = await retryConflicts(options.retryForMs, () => openSqliteHandle(file, 'write'));
  const reader = await retryConflicts(options.retryForMs, () => openSqliteHandle(file, 'read'));
  const group = createGroupCommit(writer, options.retryForMs);
  return {
    read: createDialect(createReadDriver(reader, options)),
    write: createDialect(createWriteDriver(writer, group, options)),
    single: createDialect(createSingleDriver(writer, group, options)),
    async close() {
      await group.close();
      reader.close();
      writer.close();
    },
  };
}

function createReadDriver(reader: SqliteHandle, { refuseInside, onStatement, retryForMs }: EngineOptions): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      refuseInside();
      onStatement(sql);
      return retryConflicts(retryForMs, () => reader.run<Row>(sql, parameters));
    },
    streamQuery: refuseStreaming,
  };
  return { ...idleDriver, acquireConnection: async () => connection };
}

function createSingleDriver(
  writer: SqliteHandle,
  group: GroupCommit,
  { refuseInside, onStatement }: EngineOptions,
): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      refuseInside();
      onStatement(sql);
      return group.run(() => writer.run<Row>(sql, parameters));
    },
    streamQuery: refuseStreaming,
  };
  return { ...idleDriver, acquireConnection: async () => connection };
}

function createWriteDriver(writer: SqliteHandle, group: GroupCommit, { onStatement }: EngineOptions): Driver {
  return {
    ...idleDriver,
    acquireConnection: async () => createWriteConnection(writer, group, onStatement),
    beginTransaction: (connection: WriteConnection) => connection.begin(),
    commitTransaction: (connection: WriteConnection) => connection.commit(),
    rollbackTransaction: (connection: WriteConnection) => connection.rollback(),
  };
}

interface WriteConnection extends DatabaseConnection {
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

function createWriteConnection(
  writer: SqliteHandle,
  group: GroupCommit,
  onStatement: (sql: string) => void,
): WriteConnection {
  let member: GroupMember | undefined;
  let failure: unknown;

  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      if (failure !== undefined) throw abortedTransaction(failure);
      member?.check();
      onStatement(sql);
      try {
        return writer.run<Row>(sql, parameters);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
    streamQuery: refuseStreaming,
    async begin() {
      onStatement('begin');
      member = await group.begin();
    },
    async commit() {
      if (failure !== undefined) throw abortedTransaction(failure);
      onStatement('commit');
      await member?.save();
    },
    async rollback() {
      onStatement('rollback');
      member?.undo();
    },
  };
}

const nothing = async (): Promise<void> => undefined;

const adapter: DialectAdapter = {
  supportsReturning: true,
  supportsTransactionalDdl: true,
  supportsMultipleConnections: true,
  acquireMigrationLock: nothing,
  releaseMigrationLock: nothing,
};

function createDialect(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => adapter,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
  };
}
