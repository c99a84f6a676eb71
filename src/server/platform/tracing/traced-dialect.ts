import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { type Cache, createCache } from '#server/platform/cache.ts';
import { refuseStreaming } from '#server/platform/database/database-engine.ts';
import { type SpanDefinition, type Tracer, runInSpan } from './tracer.ts';

/**
 * A dialect whose statements, commits and rollbacks are spans of the current operation; outside of one they are not
 * recorded. Without tracing the dialect itself.
 */
export function tracedDialect(dialect: Dialect, system: 'sqlite' | 'postgres', tracer: Tracer): Dialect {
  if (!tracer.isOn) return dialect;
  const describe = createDescriptions(SYSTEM_NAMES[system]);
  const trace = <Value>(sql: string, work: () => Promise<Value>): Promise<Value> =>
    tracer.isRecording() ? runInSpan(tracer, describe(sql), work) : work();
  return {
    createDriver: () => tracedDriver(dialect.createDriver(), trace),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (queries) => dialect.createIntrospector(queries),
  };
}

/** The names of the semantic conventions for databases. */
const SYSTEM_NAMES = { sqlite: 'sqlite', postgres: 'postgresql' } as const;

type Trace = <Value>(sql: string, work: () => Promise<Value>) => Promise<Value>;

interface TracedConnection extends DatabaseConnection {
  readonly inner: DatabaseConnection;
}

function tracedDriver(driver: Driver, trace: Trace): Driver {
  return {
    init: () => driver.init(),
    acquireConnection: async () => tracedConnection(await driver.acquireConnection(), trace),
    beginTransaction: (connection, settings) =>
      trace('begin', () => driver.beginTransaction(innerOf(connection), settings)),
    commitTransaction: (connection) => trace('commit', () => driver.commitTransaction(innerOf(connection))),
    rollbackTransaction: (connection) => trace('rollback', () => driver.rollbackTransaction(innerOf(connection))),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    destroy: () => driver.destroy(),
  };
}

function tracedConnection(inner: DatabaseConnection, trace: Trace): TracedConnection {
  return {
    inner,
    executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
      trace(query.sql, () => inner.executeQuery<Row>(query)),
    streamQuery: refuseStreaming,
  };
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return isTraced(connection) ? connection.inner : connection;
}

function isTraced(connection: DatabaseConnection): connection is TracedConnection {
  return 'inner' in connection;
}

/** Describes statements by their text, which has placeholders where values are; once per text. */
function createDescriptions(system: string): (sql: string) => SpanDefinition {
  const known: Cache<SpanDefinition> = createCache(MAX_STATEMENTS);
  return (sql) =>
    known(sql, () => {
      const operation = (/^\s*(\w+)/.exec(sql)?.[1] ?? 'SQL').toUpperCase();
      const table = /\b(?:from|into|update)\s+"(\w+)"/i.exec(sql)?.[1];
      return {
        name: table === undefined ? operation : `${operation} ${table}`,
        kind: 'client',
        attributes: {
          'db.system.name': system,
          'db.operation.name': operation,
          'db.query.text': sql,
          ...(table === undefined ? {} : { 'db.collection.name': table }),
        },
      };
    });
}

const MAX_STATEMENTS = 500;
