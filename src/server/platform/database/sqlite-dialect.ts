import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import {
  type DatabaseEngine,
  type EngineOptions,
  abortedTransaction,
  idleDriver,
  refuseStreaming,
} from './database-engine.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { type GroupCommit, type GroupMember, createGroupCommit } from './sqlite-group-commit.ts';
import { type SqliteHandle, openSqliteHandle } from './sqlite-handle.ts';
import { WATCHED_TABLES, createChangedTables } from './table-changes.ts';

/** Opens a SQLite file, which other processes may use too, with one writing and one reading connection. */
export async function openSqlite(file: string, options: EngineOptions): Promise<DatabaseEngine> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would make it, and the logs that take its permissions, readable by every user of a folder that was there before.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  const writer = await retryConflicts(options.retryForMs, () => openSqliteHandle(file, 'write', options.waitsForDisk));
  const reader = await retryConflicts(options.retryForMs, () => openSqliteHandle(file, 'read'));
  const group = createGroupCommit(writer, options.retryForMs);
  const changes = watchOthers(writer, options.onChange);
  return {
    read: createDialect(createReadDriver(reader, options)),
    write: createDialect(createWriteDriver(writer, group, options)),
    single: createDialect(createSingleDriver(writer, group, options)),
    listen: () => changes.start(),
    async close() {
      changes.stop();
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
  { refuseInside, onStatement, onChange }: EngineOptions,
): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters, query }: CompiledQuery) {
      refuseInside();
      onStatement(sql);
      const result = await group.run(() => writer.run<Row>(sql, parameters));
      const changed = createChangedTables();
      changed.add(query);
      onChange(changed.tables);
      return result;
    },
    streamQuery: refuseStreaming,
  };
  return { ...idleDriver, acquireConnection: async () => connection };
}

function createWriteDriver(writer: SqliteHandle, group: GroupCommit, options: EngineOptions): Driver {
  return {
    ...idleDriver,
    acquireConnection: async () => createWriteConnection(writer, group, options),
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
  { onStatement, onChange }: EngineOptions,
): WriteConnection {
  const changed = createChangedTables();
  let member: GroupMember | undefined;
  let failure: unknown;

  return {
    async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
      if (failure !== undefined) throw abortedTransaction(failure);
      member?.check();
      onStatement(sql);
      changed.add(query);
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
      onChange(changed.tables);
    },
    async rollback() {
      onStatement('rollback');
      member?.undo();
    },
  };
}

/** How often commits of other connections are polled (ms). */
const POLL_MS = 50;

/**
 * Reports commits of other connections: SQLite numbers them, without reading the file, and does not report which tables
 * they changed.
 */
function watchOthers(writer: SqliteHandle, onChange: EngineOptions['onChange']) {
  const all = new Set(WATCHED_TABLES);
  let known = 0;
  let timer: NodeJS.Timeout | undefined;

  function poll(): void {
    const version = writer.isInTransaction() ? known : writer.dataVersion();
    if (version === known) return;
    known = version;
    onChange(all);
  }

  return {
    start() {
      known = writer.dataVersion();
      timer = setInterval(poll, POLL_MS).unref();
    },
    stop: () => clearInterval(timer),
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

/** Row locks are left out, since SQLite has one writing transaction at a time. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !node.modifier.startsWith('For')) super.visitSelectModifier(node);
  }
}

/** The dialect of a driver for SQLite. */
export function createDialect(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => adapter,
    createQueryCompiler: () => new WithoutRowLocks(),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
  };
}
