import { fastify } from 'fastify';
import { SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { OperationRunner } from './http/request/run-operation.ts';
import { tracedRunner, tracedStreams } from './http/request/trace-operations.ts';
import { traceRequests } from './http/request/trace-requests.ts';
import { tracedDialect } from './platform/tracing/traced-dialect.ts';
import { NO_TRACER } from './platform/tracing/tracer.ts';

test('nothing is wrapped while tracing is off', () => {
  const dialect = new SqliteDialect({ database: () => Promise.reject(new Error('not opened')) });
  expect(tracedDialect(dialect, 'sqlite', NO_TRACER)).toBe(dialect);
  const run: OperationRunner = () => Promise.reject(new Error('not run'));
  expect(tracedRunner(run, NO_TRACER)).toBe(run);
  const streams: Parameters<typeof tracedStreams>[0] = [];
  expect(tracedStreams(streams, NO_TRACER)).toBe(streams);
  const app = fastify();
  traceRequests(app, NO_TRACER, null);
  expect(app.hasRequestDecorator('span')).toBe(false);
});
