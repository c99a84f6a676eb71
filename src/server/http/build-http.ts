import { type FastifyInstance, fastify } from 'fastify';
import { PROBLEMS, problem } from '#contract/problems.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { NO_TRACER, type Tracer } from '#server/platform/tracing/tracer.ts';
import type { OpenPreviewOf } from '#server/publishing/public.ts';
import type { NetworkLimit } from '#server/request/limits/network-limiter.ts';
import { blockListOf } from '#server/request/limits/network.ts';
import type { Handlers, StreamHandlers } from '#server/request/request-context.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { registerApi } from './api/api-routes.ts';
import { registerDocs } from './api/docs-routes.ts';
import { registerStreams } from './api/stream-routes.ts';
import { type WebhookReceiver, registerWebhooks } from './api/webhook-routes.ts';
import { registerAssets } from './asset-routes.ts';
import type { Availability } from './availability.ts';
import { registerHealth } from './health-routes.ts';
import { endUnfinished } from './limits/end-unfinished.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  serverDeadlines,
} from './limits/limit-connections.ts';
import { registerLoopWatch } from './limits/loop-watch.ts';
import type { Metrics } from './metrics.ts';
import { createCachedPages } from './pages/cache/cached-pages.ts';
import { createGuestPages } from './pages/cache/guest-pages.ts';
import { registerConsentChoice } from './pages/consent-route.ts';
import type { ErrorPageDesign } from './pages/error-page.ts';
import { findStyleSheet } from './pages/find-style-sheet.ts';
import { registerLanguageChoice } from './pages/language-route.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { registerPages } from './pages/pages.ts';
import type { RenderServices } from './pages/render-page.ts';
import type { ProviderOrigins } from './pages/security-policy.ts';
import { isForPreview, registerPreviewGate } from './preview/preview-gate.ts';
import { registerPreviewExit, registerPreviewRoutes } from './preview/preview-routes.ts';
import { createIdempotency } from './request/idempotency.ts';
import { listOperations, listStreamOperations } from './request/operations.ts';
import { problemOfFault } from './request/problem-of-fault.ts';
import type { FindStaffView } from './request/request-contexts.ts';
import { findInboundRequest, registerRequestGate } from './request/request-gate.ts';
import { REQUEST_LIMITS } from './request/request-limits.ts';
import { registerRequestLog, routeOf } from './request/request-log.ts';
import { createOperationRunner } from './request/run-operation.ts';
import { ERROR_PAGE_DESIGN, sendProblem } from './request/send-problem.ts';
import { tracedRunner, tracedStreams } from './request/trace-operations.ts';
import { traceRequests } from './request/trace-requests.ts';
import { type SeenRequestOptions, registerSeenRequest } from './seen-request-route.ts';
import { registerSeo } from './seo/seo-routes.ts';
import { registerWellKnown } from './well-known-routes.ts';

/** The dependencies of the HTTP layer; parts left out are not served. */
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
  /** Opens previews of drafts. */
  readonly openPreview?: OpenPreviewOf;
  /** Answers `landrush doctor`. */
  readonly doctor?: Pick<SeenRequestOptions, 'path' | 'header' | 'isDoctor'>;
  readonly renderPage?: PageRenderer;
  /** Folder of the built client files. */
  readonly clientDir?: string;
  /** Folder of built client files of other versions. */
  readonly assetsDir?: string;
  /** Pages are rendered from source: nothing is cached and the dev server's own scripts are allowed. */
  readonly isDevelopment?: boolean;
  readonly metrics?: Metrics;
  readonly tracer?: Tracer;
  readonly networkLimit?: NetworkLimit;
  readonly connectionLimits?: ConnectionLimits;
  readonly platform: ErrorPageDesign['platform'];
  /** The migrations this version needs; none by default. */
  readonly migrations?: readonly string[];
  /** Whether the process was asked to stop; by default it never is. */
  readonly isStopping?: () => boolean;
  /** Views by staff; none by default. */
  readonly findStaffView?: FindStaffView;
  /** Tests only: responses are validated against the contract. */
  readonly checksOutputs?: boolean;
}

/** Creates the HTTP server of all brands without listening. */
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
    connectionLimits = CONNECTION_LIMITS,
    tracer = NO_TRACER,
  } = options;
  const { http: deadlines, ...timeouts } = serverDeadlines(connectionLimits);
  const trusted = trustedProxies.length === 0 ? null : blockListOf(trustedProxies);
  const app = fastify({
    ...SERVER_LIMITS,
    ...timeouts,
    http: { ...deadlines, maxHeaderSize: MAX_HEADER_BYTES },
    genReqId: () => ids.uuid(),
    frameworkErrors: (error, request, reply) => {
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      gate.sendUnreadable(request, reply, problem(isTooLong ? 'request/not-found' : 'request/invalid'));
    },
    logger: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  limitConnections(app.server, { limits: connectionLimits, trusted, clock, log });
  endUnfinished(app, { afterMs: connectionLimits.headersMs, log });
  const idempotency = createIdempotency(database);
  const { checksOutputs = false } = options;
  const run = tracedRunner(createOperationRunner({ idempotency, availability, checksOutputs }), tracer);
  const operations = listOperations(handlers);
  const { findStaffView = async () => null } = options;
  const services = { operations, run, storefronts, database, ids, log, findStaffView };

  registerLoopWatch(app, log);
  traceRequests(app, tracer, trusted);
  app.decorate(ERROR_PAGE_DESIGN, { styleSheet: findStyleSheet(options.clientDir), platform: options.platform });
  const { openPreview } = options;
  const gate = registerRequestGate(app, {
    storeByHost: storefronts.byHost,
    clock,
    ids,
    log,
    trusted,
    networkLimit,
    ...(openPreview === undefined ? {} : { isForPreview }),
  });
  if (openPreview !== undefined) registerPreviewGate(app, { openPreview, ids });
  registerRequestLog(app, log);
  options.metrics?.observe(app);
  registerFaults(app, options);
  app.removeContentTypeParser('text/plain');
  registerHealth(app, {
    database,
    hasStores: () => storefronts.list().length > 0,
    isKnownHost: (host) => storefronts.byHost(host) !== null,
    migrations: options.migrations ?? [],
    isStopping: options.isStopping ?? (() => false),
    clock,
  });
  if (options.doctor !== undefined) {
    const brandOf = (host: string) => storefronts.byHost(host)?.brand.id ?? null;
    registerSeenRequest(app, { ...options.doctor, trusted, brandOf });
  }
  registerApi(app, services);
  registerStreams(app, {
    storefronts,
    database,
    ids,
    log,
    findStaffView,
    checksOutputs,
    streams: tracedStreams(listStreamOperations(options.streams), tracer),
  });
  registerDocs(app);
  await registerAssets(app, {
    clientDir: options.clientDir ?? null,
    assetsDir: options.assetsDir ?? null,
    image: storefronts.image,
  });
  registerWellKnown(app);
  registerSeo(app);
  const { receiveWebhook } = options;
  if (receiveWebhook !== undefined) app.register(async (scope) => registerWebhooks(scope, receiveWebhook));
  app.register(async (scope) => registerLanguageChoice(scope, ids));
  app.register(async (scope) => registerConsentChoice(scope, ids));
  app.register(async (scope) => registerPreviewExit(scope, ids));
  if (openPreview !== undefined) registerPreviewRoutes(app, { openPreview, ids });
  registerRenderedPages(app, services, options);
  return app;
}

/** Registers the pages, with their caches except in development; nothing without a renderer. */
function registerRenderedPages(
  app: FastifyInstance,
  services: Omit<RenderServices, 'render'>,
  { renderPage, isDevelopment = false, availability, providerOrigins }: HttpOptions,
): void {
  if (renderPage === undefined) return;
  const rendering = { ...services, render: renderPage };
  const cachedPages = isDevelopment ? null : createCachedPages({ ...rendering, availability }, CACHED_PAGES);
  const guestPages = isDevelopment ? null : createGuestPages(rendering, GUEST_PAGES);
  app.register(async (scope) => registerPages(scope, { ...rendering, cachedPages, guestPages, providerOrigins }));
}

/** Request limits per client. */
const SERVER_LIMITS = {
  bodyLimit: REQUEST_LIMITS.bodyBytes,
  routerOptions: { maxParamLength: 300 },
} as const;
const MAX_HEADER_BYTES = 16 * 1024;
/** 60 requests a second for ten seconds: enough for an office behind one address, not for a script. */
const NETWORK_LIMIT: NetworkLimit = { requests: 600, windowMs: 10_000 };
const CACHED_PAGES = { maxBytes: 32 * 1024 * 1024, maxAgeMs: 60_000 } as const;
const GUEST_PAGES = { maxBytes: 16 * 1024 * 1024, maxAgeMs: 60_000 } as const;

/** The only error handler: the client gets a request id, the log the details. */
function registerFaults(app: FastifyInstance, { availability, ids, log }: HttpOptions): void {
  app.setErrorHandler((error, request, reply) => {
    const found = problemOfFault(error);
    if (found.code === 'server/unavailable' && error instanceof Error) availability.recordRefusal(error);
    const inbound = findInboundRequest(request);
    if (found.code === 'server/fault')
      log.error(
        {
          err: error,
          requestId: request.id,
          brand: inbound?.store.brand.id,
          method: request.method,
          route: routeOf(request),
        },
        'a request failed',
      );
    if (inbound === null)
      return reply
        .code(PROBLEMS[found.code].status)
        .type('text/plain; charset=utf-8')
        .send(`${PROBLEMS[found.code].title}\n`);
    return sendProblem(request, reply, inbound, found, ids.token());
  });
  app.setNotFoundHandler((request, reply) => {
    const inbound = findInboundRequest(request);
    if (inbound === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not Found\n');
    return sendProblem(request, reply, inbound, problem('request/not-found'), ids.token());
  });
}
