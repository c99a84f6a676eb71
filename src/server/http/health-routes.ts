import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listPending } from '#server/platform/database/migrate.ts';
import type { RouteMarks } from './request/request-gate.ts';

/** Dependencies of readiness. */
export interface HealthOptions {
  readonly database: Database;
  readonly hasStores: () => boolean;
  /** The migrations this version needs. */
  readonly migrations: readonly string[];
  /** Whether the process was asked to stop: it still answers requests, but load balancers shall send no more. */
  readonly isStopping: () => boolean;
}

/**
 * /healthz: the process answers. /readyz: it can also sell; `checks` names what is missing. Both accept any host and
 * disclose no brand.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const config: RouteMarks = { anyHost: true };
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const checks = { ...(await checkDatabase(options)), stores: options.hasStores() };
    const isComplete = checks.database && checks.schema && checks.stores;
    const status = options.isStopping() ? 'stopping' : isComplete ? 'ready' : 'not ready';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks });
  });
  // Clients open their next connection to another process.
  app.addHook('onRequest', (_request, reply, done) => {
    if (options.isStopping()) void reply.header('connection', 'close');
    done();
  });
}

/** Whether the database answers, and has the tables of this version. */
async function checkDatabase({
  database,
  migrations,
}: HealthOptions): Promise<{ readonly database: boolean; readonly schema: boolean }> {
  try {
    const pending = await listPending(database.read, migrations);
    return { database: true, schema: pending.length === 0 };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { database: false, schema: false };
  }
}
