import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pingDatabase } from './readiness-store.ts';
import type { RouteMarks } from './request/request-gate.ts';

/** Dependencies of readiness. */
export interface HealthOptions {
  readonly database: Database;
  readonly hasStores: () => boolean;
}

/** /healthz: the process answers. /readyz: it can also sell. Both accept any host and disclose no brand. */
export function registerHealth(app: FastifyInstance, { database, hasStores }: HealthOptions): void {
  const config: RouteMarks = { anyHost: true };
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const checks = { database: await answers(database), stores: hasStores() };
    const isReady = checks.database && checks.stores;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
}

async function answers(database: Database): Promise<boolean> {
  try {
    await pingDatabase(database.read);
    return true;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return false;
  }
}
