import { type FastifyInstance, fastify } from 'fastify';
import { problem } from '#contract/problems.ts';
import { checkDatabase } from '#server/http/health-routes.ts';
import { endUnfinished } from '#server/http/limits/end-unfinished.ts';
import { CONNECTION_LIMITS } from '#server/http/limits/limit-connections.ts';
import { problemOfFault } from '#server/http/request/problem-of-fault.ts';
import { REQUEST_LIMITS } from '#server/http/request/request-limits.ts';
import { shareCheck } from '#server/http/share-check.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { NetworkLimit } from '#server/request/limits/network-limiter.ts';
import { blockListOf } from '#server/request/limits/network.ts';
import type { AuthenticateOperator, OperatorHandlers, OperatorStreamHandlers } from '#server/staff/public.ts';
import { type OperatorGateOptions, registerOperatorGate } from './operator-gate.ts';
import { listOperatorOperations } from './operator-operations.ts';
import { type OperatorRouteOptions, registerOperatorApi } from './operator-routes.ts';
import { registerOperatorStreams } from './operator-streams.ts';
import { createOperatorRunner } from './run-operator-operation.ts';
import { sendRefusal } from './send-refusal.ts';

/** The dependencies of the back office's server. */
export interface OperatorHttpOptions extends Pick<OperatorGateOptions, 'hosts'> {
  readonly handlers: OperatorHandlers;
  /** Without them there are no streams. */
  readonly streams?: OperatorStreamHandlers;
  readonly authenticate: AuthenticateOperator;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly trustedProxies: readonly string[];
  /** The migrations this version needs. */
  readonly migrations: readonly string[];
  readonly networkLimit?: NetworkLimit;
  /** Tests only: answers are validated against the contract. */
  readonly checksOutputs?: boolean;
  /** Registers the pages; without it only the API is served. */
  readonly registerPages?: (app: FastifyInstance, services: OperatorRouteOptions) => Promise<void>;
}

/** Creates the server of the back office without listening: the operator API and its pages, on a port of their own. */
export async function buildOperatorHttp(options: OperatorHttpOptions): Promise<FastifyInstance> {
  const { database, clock, ids, log, trustedProxies, migrations, networkLimit = NETWORK_LIMIT } = options;
  const trusted = trustedProxies.length === 0 ? null : blockListOf(trustedProxies);
  const app = fastify({
    bodyLimit: REQUEST_LIMITS.bodyBytes,
    routerOptions: { maxParamLength: 300 },
    genReqId: () => ids.uuid(),
    frameworkErrors(_error, request, reply) {
      void sendRefusal(request, reply, problem('request/invalid'));
    },
    logger: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  });
  endUnfinished(app, { afterMs: CONNECTION_LIMITS.headersMs, log });
  registerOperatorGate(app, { hosts: options.hosts, clock, trusted, networkLimit });
  registerLog(app, log);
  app.setErrorHandler((error, request, reply) => {
    const found = problemOfFault(error);
    if (found.code === 'server/fault') log.error({ err: error, requestId: request.id }, 'a request failed');
    return sendRefusal(request, reply, found);
  });
  app.removeContentTypeParser('text/plain');
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const check = shareCheck(() => checkDatabase({ database, migrations }), clock);
  app.get('/readyz', async (_request, reply) => {
    const checks = await check();
    const isReady = Object.values(checks).every(Boolean);
    const body = { status: isReady ? 'ready' : 'not ready', checks };
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
  const services: OperatorRouteOptions = {
    operations: listOperatorOperations(options.handlers),
    run: createOperatorRunner({ checksOutputs: options.checksOutputs ?? false }),
    authenticate: options.authenticate,
  };
  registerOperatorApi(app, services);
  if (options.streams !== undefined)
    registerOperatorStreams(app, { streams: options.streams, authenticate: options.authenticate, clock, log });
  await options.registerPages?.(app, services);
  return app;
}

/** 60 requests a second for ten seconds. */
const NETWORK_LIMIT: NetworkLimit = { requests: 600, windowMs: 10_000 };

/** One line per request with its route, never its URL, which may contain personal data. */
function registerLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ method, route: routeOptions.url ?? '(none)', status: reply.statusCode, ms, requestId }, 'request');
    done();
  });
}
