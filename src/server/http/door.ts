import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { chooseLanguage } from '#core/storefront/choose-language.ts';
import type { Language } from '#core/storefront/languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import { createMemory } from '#server/platform/memory.ts';
import type { Memory } from '#server/platform/memory.ts';
import { storeIn } from '#server/storefront/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { givenConsent } from './consent-cookie.ts';
import { chosenLanguage } from './language-cookie.ts';
import { isForeign } from './mutation-guard.ts';
import { createNetworkLimiter } from './network-limiter.ts';
import type { NetworkLimit } from './network-limiter.ts';
import { blockListOf, holds, isLoopback } from './network.ts';
import { readOuterRequest } from './outer-request.ts';
import { sendProblem } from './send-problem.ts';
import { readCookies } from './session-cookie.ts';
import type { Visit } from './visit.ts';

/** What the door decides by. */
export interface DoorOptions {
  readonly storeByHost: (host: string) => LiveStore | null;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly trustedProxies: readonly string[];
  readonly networkLimit: NetworkLimit;
}

/** Lets requests in: to a brand by its host (D2), from networks it serves, not too many, and changes only from its own pages. */
export function registerDoor(app: FastifyInstance, options: DoorOptions): void {
  const { storeByHost, clock, ids } = options;
  const trusted = options.trustedProxies.length === 0 ? null : blockListOf(options.trustedProxies);
  const limiter = createNetworkLimiter(options.networkLimit);
  const brandNetworks = networksOfBrands();
  const languageOf = languagesOfBrands();
  app.decorateRequest(VISIT, null);

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isForAnyHost(request)) return done();
    const outer = readOuterRequest(request.raw, trusted);
    const store = outer === null ? null : storeByHost(outer.host);
    if (outer === null || store === null) return sendNoBrand(reply);
    const { session, device } = readCookies(outer, request.headers.cookie);
    const chosen = chosenLanguage(outer, request.headers.cookie);
    const language = languageOf(store.brand, chosen, request.headers['accept-language'] ?? '');
    const visit: Visit = {
      store: storeIn(store, language),
      language,
      consent: givenConsent(store.brand, outer, request.headers.cookie),
      outer,
      cookie: session,
      deviceCookie: device,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      now: clock.now(),
    };
    request.setDecorator(VISIT, visit);
    const refused = refusalOf(request, visit);
    if (refused === null) return done();
    return sendProblem(request, reply, visit, refused, ids.token());
  });

  function refusalOf(request: FastifyRequest, visit: Visit): Problem | null {
    const { outer, store, now } = visit;
    const isAsset = request.url.startsWith('/assets/');
    if (brandNetworks.areBarred(store.brand, outer.address)) return problem('brand/network-blocked');
    if (store.brand.maintenance !== null && !isAsset) return maintenance(store.brand.maintenance.until, now);
    const waitSeconds = isAsset || isLoopback(outer.address) ? null : limiter(outer.network, now);
    if (waitSeconds !== null) return problem('limits/too-many-requests', { data: { retryAfterSeconds: waitSeconds } });
    return isForeign(sourceOf(request, visit), outer.origin) ? problem('request/foreign-origin') : null;
  }
}

/** The visit of a request that passed the door. */
export function visitOf(request: FastifyRequest): Visit {
  const visit = request.getDecorator<Visit | null>(VISIT);
  if (visit === null) throw new Error('The request did not come through the door.');
  return visit;
}

/** The visit of a request, if it got that far. */
export function findVisit(request: FastifyRequest): Visit | null {
  return request.getDecorator<Visit | null>(VISIT);
}

/** What a route says of itself to the door. */
export interface RouteMarks {
  /** Answers on any host and to anybody: health, and webhooks, which prove themselves by a signature. */
  readonly anyHost?: boolean;
}

const VISIT = 'visit';

function isForAnyHost(request: FastifyRequest): boolean {
  const marks: unknown = request.routeOptions.config;
  return typeof marks === 'object' && marks !== null && 'anyHost' in marks && marks.anyHost === true;
}

/** Names no brand and gives nothing away. */
function sendNoBrand(reply: FastifyReply): FastifyReply {
  return reply.code(421).type('text/plain; charset=utf-8').send('Misdirected Request\n');
}

function sourceOf({ method, headers }: FastifyRequest, { cookie }: Visit): Parameters<typeof isForeign>[0] {
  const site = headers['sec-fetch-site'];
  return {
    method,
    secFetchSite: typeof site === 'string' ? site : undefined,
    origin: headers.origin,
    hasCookie: cookie.token !== null,
  };
}

function maintenance(until: string | null, now: number): Problem {
  const left = until === null ? Number.NaN : (Date.parse(until) - now) / 1000;
  return problem('brand/maintenance', { data: { retryAfterSeconds: left > 0 ? Math.ceil(left) : 300 } });
}

/** The networks of each brand record, read once. */
function networksOfBrands(): { areBarred(brand: Brand, address: string): boolean } {
  const known = new WeakMap<Brand, { readonly blocked: BlockList; readonly allowed: BlockList }>();
  return {
    areBarred(brand, address) {
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

/** The language of a visit; what browsers of one kind ask for is read once for each brand record. */
function languagesOfBrands(): (brand: Brand, chosen: string | null, accepted: string) => Language {
  const known = new WeakMap<Brand, Memory<Language>>();
  return (brand, chosen, accepted) => {
    const choose = () => chooseLanguage(brand.languages, { chosen, accepted });
    const wish = `${chosen ?? ''}|${accepted}`;
    if (wish.length > LONGEST_WISH) return choose();
    const recall = known.get(brand) ?? createMemory<Language>(MOST_WISHES);
    known.set(brand, recall);
    return recall(wish, choose);
  };
}

const MOST_WISHES = 500;
const LONGEST_WISH = 200;
