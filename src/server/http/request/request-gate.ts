import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem } from '#contract/problems.ts';
import { chooseLanguage } from '#core/languages/choose-language.ts';
import type { Language } from '#core/languages/languages.ts';
import { languageIn } from '#core/seo/page-address.ts';
import type { Brand, Maintenance } from '#core/storefront/brand.ts';
import { consentGiven } from '#server/http/pages/consent-cookie.ts';
import { readFlash } from '#server/http/pages/flash-cookie.ts';
import { chosenLanguage } from '#server/http/pages/language-cookie.ts';
import { type Cache, createCache } from '#server/platform/cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { type NetworkLimit, createNetworkLimiter } from '#server/request/limits/network-limiter.ts';
import { blockListOf, holds, isLoopback } from '#server/request/limits/network.ts';
import { type LiveStore, storeIn } from '#server/storefront/public.ts';
import type { InboundRequest } from './inbound-request.ts';
import { isForeign } from './mutation-guard.ts';
import { type OuterRequest, readOuterRequest } from './outer-request.ts';
import { createProxyWarnings } from './proxy-warnings.ts';
import { canBeReturned } from './read-form-body.ts';
import { PAGES_ROUTE, sendProblem } from './send-problem.ts';
import { readCookies } from './session-cookie.ts';

/** Dependencies of the request gate. */
export interface SessionOpenerOptions {
  readonly storeByHost: (host: string) => LiveStore | null;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  readonly trusted: BlockList | null;
  readonly networkLimit: NetworkLimit;
  readonly log: Pick<Log, 'warn'>;
  /** Whether a request is answered with a draft, or with why there is none, also during maintenance; by default never. */
  readonly isForPreview?: (request: FastifyRequest, outer: OuterRequest) => boolean;
}

/** The gate, for requests that reach no hook. */
export interface RequestGate {
  /** Answers a request whose URL cannot be parsed. */
  sendUnreadable(request: FastifyRequest, reply: FastifyReply, unreadable: Problem): FastifyReply;
}

/**
 * Registers the request gate: finds the brand by host, applies blocked networks, maintenance, rate limits and the
 * same-origin check of changing requests (docs/rules/security.md).
 */
export function registerRequestGate(app: FastifyInstance, options: SessionOpenerOptions): RequestGate {
  const { storeByHost, clock, ids, trusted, isForPreview = () => false } = options;
  const limiter = createNetworkLimiter(options.networkLimit);
  const logUnknownClient = createUnknownClientLog(options.log);
  const proxyWarnings = createProxyWarnings(options.log, trusted);
  const brandNetworks = networksOfBrands();
  const languageOf = languagesOfBrands();
  app.decorateRequest(INBOUND_REQUEST, null);
  app.decorateRequest(REFUSED, null);

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isForAnyHost(request)) return done();
    const inbound = recognise(request);
    if (inbound === null) return sendNoBrand(reply);
    request.setDecorator(INBOUND_REQUEST, inbound);
    const refused = refusalOf(request, inbound);
    if (refused === null) return done();
    if (!containsOwnForm(request, inbound)) return sendProblem(request, reply, inbound, refused, ids.token());
    request.setDecorator(REFUSED, refused);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const refused = request.getDecorator<Problem | null>(REFUSED);
    if (refused === null) return done();
    return sendProblem(request, reply, inboundRequestOf(request), refused, ids.token());
  });

  return {
    sendUnreadable(request, reply, unreadable) {
      void reply.header('x-request-id', request.id);
      const inbound = recognise(request);
      if (inbound === null) return sendNoBrand(reply);
      return sendProblem(request, reply, inbound, refusalOf(request, inbound) ?? unreadable, ids.token());
    },
  };

  /** Null for a host of no brand. */
  function recognise(request: FastifyRequest): InboundRequest | null {
    proxyWarnings.observe(request.raw);
    const outer = readOuterRequest(request.raw, trusted);
    const store = outer === null ? null : storeByHost(outer.host);
    if (outer === null || store === null) return null;
    if (!outer.isClientKnown) logUnknownClient(outer.address);
    const { session, device, view } = readCookies(outer, request.headers.cookie);
    const chosen = chosenLanguage(outer, request.headers.cookie);
    const preferred = languageOf(store.brand, chosen, request.headers['accept-language'] ?? '');
    const language = languageIn(request.url, store.brand.languages) ?? preferred;
    return {
      store: storeIn(store, language),
      language,
      isLanguageNew: language !== preferred,
      consent: consentGiven(store.brand, outer, request.headers.cookie),
      flash: readFlash(outer, request.headers.cookie),
      outer,
      cookie: session,
      deviceCookie: device,
      viewCookie: view,
      preview: null,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH),
      requestId: request.id,
      now: clock.now(),
    };
  }

  function refusalOf(request: FastifyRequest, inbound: InboundRequest): Problem | null {
    const { outer, store, now } = inbound;
    const isAsset = request.url.startsWith('/assets/');
    // Static files are identical for all clients, and error pages need them.
    if (isAsset) return null;
    if (brandNetworks.isBlocked(store.brand, outer.address)) return problem('brand/network-blocked');
    if (store.brand.maintenance !== null && !isForPreview(request, outer))
      return maintenance(store.brand.maintenance, now);
    const waitSeconds = isLoopback(outer.network) ? null : limiter(outer.network, now);
    if (waitSeconds !== null) return problem('limits/too-many-requests', { data: { retryAfterSeconds: waitSeconds } });
    proxyWarnings.observeOrigin(request.raw, { origin: outer.origin, hosts: store.brand.hosts });
    return isForeign(sourceOf(request, inbound), outer.origin) ? problem('request/foreign-origin') : null;
  }
}

/** The inbound request that passed the gate; throws otherwise. */
export function inboundRequestOf(request: FastifyRequest): InboundRequest {
  const inbound = request.getDecorator<InboundRequest | null>(INBOUND_REQUEST);
  if (inbound === null) throw new Error('The request did not pass the gate.');
  return inbound;
}

/** Continues a request as another one; the original has passed the gate. */
export function replaceInboundRequest(request: FastifyRequest, inbound: InboundRequest): void {
  request.setDecorator(INBOUND_REQUEST, inbound);
}

/** The inbound request, if the gate has created it. */
export function findInboundRequest(request: FastifyRequest): InboundRequest | null {
  return request.getDecorator<InboundRequest | null>(INBOUND_REQUEST);
}

/** Route options read by the gate. */
export interface RouteMarks {
  /** Accepts any host and client: health checks, and webhooks, which are authenticated by signature. */
  readonly anyHost?: boolean;
}

const INBOUND_REQUEST = 'visit';

/** The refusal of a request, decided once its form has been read. */
const REFUSED = 'refused';

/**
 * Whether a request contains a form from our own pages; it is read before a refusal, so that the error page can return
 * its fields. Forms from other sites are not returned.
 */
function containsOwnForm(request: FastifyRequest, inbound: InboundRequest): boolean {
  const { headers, method, routeOptions } = request;
  if (method !== 'POST' || routeOptions.url !== PAGES_ROUTE) return false;
  if (isForeign(sourceOf(request, inbound), inbound.outer.origin)) return false;
  return canBeReturned(headers['content-type'], headers['content-length']);
}

/** Characters of the User-Agent that are parsed; browsers send 100 to 200. */
const MAX_AGENT_LENGTH = 500;

function isForAnyHost(request: FastifyRequest): boolean {
  const marks: unknown = request.routeOptions.config;
  return typeof marks === 'object' && marks !== null && 'anyHost' in marks && marks.anyHost === true;
}

/** Discloses no brand. */
function sendNoBrand(reply: FastifyReply): FastifyReply {
  return reply.code(421).type('text/plain; charset=utf-8').send('Misdirected Request\n');
}

/** Logs once per proxy that it sends no client addresses. */
function createUnknownClientLog(log: Pick<Log, 'warn'>): (proxy: string) => void {
  const logged = new Set<string>();
  return (proxy) => {
    if (logged.has(proxy)) return;
    logged.add(proxy);
    log.warn({ proxy }, 'a trusted proxy sends no valid X-Forwarded-For header: all its clients share one rate limit');
  };
}

function sourceOf({ method, headers }: FastifyRequest, { cookie }: InboundRequest): Parameters<typeof isForeign>[0] {
  const site = headers['sec-fetch-site'];
  return {
    method,
    secFetchSite: typeof site === 'string' ? site : undefined,
    origin: headers.origin,
    hasCookie: cookie.token !== null,
  };
}

function maintenance({ until, message }: Maintenance, now: number): Problem {
  const left = until === null ? Number.NaN : (Date.parse(until) - now) / 1000;
  return problem('brand/maintenance', {
    data: { retryAfterSeconds: left > 0 ? Math.ceil(left) : 300, message, until },
  });
}

/** The blocked and allowed networks of each brand record, parsed once. */
function networksOfBrands(): { isBlocked(brand: Brand, address: string): boolean } {
  const known = new WeakMap<Brand, { readonly blocked: BlockList; readonly allowed: BlockList }>();
  return {
    isBlocked(brand, address) {
      if (brand.blockedNetworks.length === 0 && brand.allowedNetworks.length === 0) return false;
      const lists = known.get(brand) ?? {
        blocked: blockListOf(brand.blockedNetworks),
        allowed: blockListOf(brand.allowedNetworks),
      };
      known.set(brand, lists);
      return holds(lists.blocked, address) || (brand.allowedNetworks.length > 0 && !holds(lists.allowed, address));
    },
  };
}

/** The language of a request, cached by brand record and header. */
function languagesOfBrands(): (brand: Brand, chosen: string | null, accepted: string) => Language {
  const known = new WeakMap<Brand, Cache<Language>>();
  return (brand, chosen, accepted) => {
    const choose = () => chooseLanguage(brand.languages, { chosen, accepted });
    const key = `${chosen ?? ''}|${accepted}`;
    if (key.length > MAX_KEY_LENGTH) return choose();
    const recall = known.get(brand) ?? createCache<Language>(MAX_CACHED);
    known.set(brand, recall);
    return recall(key, choose);
  };
}

const MAX_CACHED = 500;
const MAX_KEY_LENGTH = 200;
