import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { PROBLEMS, problem } from '#contract/problems.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { registerApi } from './api-routes.ts';
import { registerAssets } from './asset-routes.ts';
import type { Availability } from './availability.ts';
import type { Handlers, StreamHandlers } from './call.ts';
import { registerConsentChoice } from './consent-route.ts';
import { registerDocs } from './docs-routes.ts';
import { findVisit, registerDoor } from './door.ts';
import { registerHealth } from './health-routes.ts';
import { createIdempotency } from './idempotency.ts';
import { createKeptPages } from './kept-pages.ts';
import { registerLanguageChoice } from './language-route.ts';
import type { Metrics } from './metrics.ts';
import type { NetworkLimit } from './network-limiter.ts';
import { listOperations, listStreamOperations } from './operations.ts';
import type { PageRenderer } from './page-renderer.ts';
import { registerPages } from './pages.ts';
import { problemOfFault } from './problem-of-fault.ts';
import { registerRequestLog } from './request-log.ts';
import { createOperationRunner } from './run-operation.ts';
import type { ProviderOrigins } from './security-policy.ts';
import { sendProblem } from './send-problem.ts';
import { registerStreams } from './stream-routes.ts';
import { registerWebhooks } from './webhook-routes.ts';
import type { WebhookReceiver } from './webhook-routes.ts';

/** Everything the HTTP layer is made of; what is left out is not served. */
export interface HttpOptions {
  readonly handlers: Handlers;
  readonly streams: StreamHandlers;
  readonly storefronts: Pick<Storefronts, 'at' | 'byHost' | 'image' | 'list'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly availability: Availability;
  readonly trustedProxies: readonly string[];
  readonly providerOrigins: (brand: Brand) => ProviderOrigins;
  readonly receiveWebhook?: WebhookReceiver;
  readonly renderPage?: PageRenderer;
  /** The folder of the built files for browsers. */
  readonly clientDir?: string;
  /** Pages come from their source: nothing is kept and the builder may run its own scripts. */
  readonly isDevelopment?: boolean;
  readonly metrics?: Metrics;
  readonly networkLimit?: NetworkLimit;
  /** In tests: answers are held against the contract. */
  readonly checksOutputs?: boolean;
}

/** Makes the HTTP server of all brands; it listens to nothing yet. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const {
    handlers,
    storefronts,
    database,
    clock,
    ids,
    log,
    availability,
    trustedProxies,
    networkLimit = NETWORK_LIMIT,
  } = options;
  const app = fastify({
    ...SERVER_LIMITS,
    genReqId: () => ids.uuid(),
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad Request\n');
    },
    logger: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const idempotency = createIdempotency(database);
  const { checksOutputs = false } = options;
  const run = createOperationRunner({ idempotency, availability, checksOutputs });
  const operations = listOperations(handlers);
  const services = { operations, run, storefronts, database, ids, log };

  registerDoor(app, { storeByHost: storefronts.byHost, clock, ids, trustedProxies, networkLimit });
  registerRequestLog(app, log);
  options.metrics?.observe(app);
  registerFaults(app, options);
  app.removeContentTypeParser('text/plain');
  registerHealth(app, { database, hasStores: () => storefronts.list().length > 0 });
  registerApi(app, services);
  registerStreams(app, {
    storefronts,
    database,
    ids,
    log,
    checksOutputs,
    streams: listStreamOperations(options.streams),
  });
  registerDocs(app, ids);
  await registerAssets(app, { clientDir: options.clientDir ?? null, image: storefronts.image });
  const { receiveWebhook, renderPage } = options;
  if (receiveWebhook !== undefined) app.register(async (scope) => registerWebhooks(scope, receiveWebhook));
  app.register(async (scope) => registerLanguageChoice(scope));
  app.register(async (scope) => registerConsentChoice(scope));
  if (renderPage !== undefined) {
    const rendering = { ...services, render: renderPage };
    const isDevelopment = options.isDevelopment ?? false;
    const keptPages = isDevelopment ? null : createKeptPages(rendering, KEPT_PAGES);
    app.register(async (scope) =>
      registerPages(scope, { ...rendering, keptPages, providerOrigins: options.providerOrigins }),
    );
  }
  return app;
}

/** What one client may cost (architecture.md §2). */
const SERVER_LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 20_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
  routerOptions: { maxParamLength: 300 },
} as const;
const MAX_CONNECTIONS = 2_000;
/** 60 requests a second for ten seconds: an office behind one address, not a script. */
const NETWORK_LIMIT: NetworkLimit = { requests: 600, windowMs: 10_000 };
const KEPT_PAGES = { maxBytes: 32 * 1024 * 1024, maxAgeMs: 60_000 } as const;

/** Faults are answered here and nowhere else: the shopper gets a request id, the log the rest. */
function registerFaults(app: FastifyInstance, { availability, ids, log }: HttpOptions): void {
  app.setErrorHandler((error, request, reply) => {
    const found = problemOfFault(error);
    if (found.code === 'server/unavailable' && error instanceof Error) availability.noteRefusal(error);
    if (found.code === 'server/fault')
      log.error({ err: error, requestId: request.id }, 'a request could not be answered');
    const visit = findVisit(request);
    if (visit === null)
      return reply
        .code(PROBLEMS[found.code].status)
        .type('text/plain; charset=utf-8')
        .send(`${PROBLEMS[found.code].title}\n`);
    return sendProblem(request, reply, visit, found, ids.token());
  });
  app.setNotFoundHandler((request, reply) => {
    const visit = findVisit(request);
    if (visit === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not Found\n');
    return sendProblem(request, reply, visit, problem('request/not-found'), ids.token());
  });
}
