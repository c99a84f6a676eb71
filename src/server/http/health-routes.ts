import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listPending } from '#server/platform/database/migrate.ts';
import type { RouteMarks } from './request/request-gate.ts';
import { shareCheck } from './share-check.ts';

/** Dependencies of readiness. */
interface ReadinessOptions {
  readonly database: Database;
  readonly hasStores: () => boolean;
  /** The migrations this version needs. */
  readonly migrations: readonly string[];
}

/** Dependencies of the health routes. */
export interface HealthOptions extends ReadinessOptions {
  /** Whether a host, in lower case, belongs to a brand. */
  readonly isKnownHost: (host: string) => boolean;
  /** Whether the process was asked to stop: it still answers requests, but load balancers shall send no more. */
  readonly isStopping: () => boolean;
  readonly clock: Clock;
}

/**
 * /healthz: the process answers. /readyz: it can also sell; `checks` names what is missing. /known-host?domain=HOST: 200
 * when the host belongs to a brand, otherwise 404, for proxies that request certificates on demand. All accept any host.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const config: RouteMarks = { anyHost: true };
  const check = shareCheck(() => checkReadiness(options), options.clock);
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const checks = await check();
    const isComplete = Object.values(checks).every(Boolean);
    const status = options.isStopping() ? 'stopping' : isComplete ? 'ready' : 'not ready';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks });
  });
  app.get('/known-host', { config }, (request, reply) => {
    const { data } = QUERY.safeParse(request.query);
    const isKnown = data !== undefined && options.isKnownHost(data.domain.toLowerCase());
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-store')
      .send();
  });
  // Clients open their next connection to another process.
  app.addHook('onRequest', (_request, reply, done) => {
    if (options.isStopping()) void reply.header('connection', 'close');
    done();
  });
}

const QUERY = z.object({ domain: z.string() });

/** The checks of the web process. */
export async function checkReadiness({ hasStores, ...options }: ReadinessOptions) {
  return { ...(await checkDatabase(options)), stores: hasStores() };
}

/** Whether the database answers, and has the tables of this version. */
export async function checkDatabase({
  database,
  migrations,
}: Pick<ReadinessOptions, 'database' | 'migrations'>): Promise<{
  readonly database: boolean;
  readonly schema: boolean;
}> {
  try {
    const pending = await listPending(database.read, migrations);
    return { database: true, schema: pending.length === 0 };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { database: false, schema: false };
  }
}
