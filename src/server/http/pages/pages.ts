import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { brandOrigins } from '#server/http/request/brand-origins.ts';
import { checkInput } from '#server/http/request/check-input.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import { readFormBody } from '#server/http/request/read-form-body.ts';
import type { FormBody } from '#server/http/request/read-form-body.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import { PAGES_ROUTE, sendProblem } from '#server/http/request/send-problem.ts';
import type { CachedPages } from './cached-pages.ts';
import { legacyTarget } from './legacy-redirect.ts';
import { pageRuleOf } from './page-rules.ts';
import type { PageRule } from './page-rules.ts';
import { renderPage } from './render-page.ts';
import type { RenderServices, VisitedPage } from './render-page.ts';
import { securityHeaders } from './security-policy.ts';
import type { ProviderOrigins } from './security-policy.ts';
import { sendCachedPage, sendPage } from './send-page.ts';

/** Dependencies of the page routes. */
export interface PagesOptions extends RenderServices {
  /** Null in development: every page is rendered on request. */
  readonly cachedPages: CachedPages | null;
  /** Origins of a brand's payment providers. */
  readonly providerOrigins: (brand: Brand) => ProviderOrigins;
}

/** Mounts the router on all remaining paths; forms are parsed here and passed to the pages. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const answering: Answering = { ...options, headersOf: cachePageHeaders(options) };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: PAGES_ROUTE,
    handler: async (request, reply) => {
      const legacy = legacyTarget(request.method, request.url);
      return legacy === null ? answer(request, reply, answering) : reply.code(308).header('location', legacy).send();
    },
  });
}

interface Answering extends PagesOptions {
  readonly headersOf: PageHeaders;
}

async function answer(request: FastifyRequest, reply: FastifyReply, options: Answering): Promise<FastifyReply> {
  const inbound = inboundRequestOf(request);
  const nonce = options.ids.token();
  const sent = await readSent(request);
  if (!sent.ok) return sendProblem(request, reply, inbound, sent.problem, nonce);
  const rule = pageRuleOf(pathOf(request.url));
  const cached = (await options.cachedPages?.(request, inbound, rule)) ?? null;
  if (cached !== null && !isBroken(cached.status, cached.headers)) {
    void reply.headers(options.headersOf(inbound, rule, nonce)).header('cache-control', 'no-cache');
    return sendCachedPage(request, reply, cached, { nonce, requestId: inbound.requestId, ids: options.ids });
  }
  const page = await renderPage(options, { request, reply }, inbound, { nonce, form: sent.value });
  if (isBroken(page.response.status, [...page.response.headers]))
    return sendProblem(request, reply, inbound, problem('server/fault'), nonce);
  if (page.setCookies.length > 0) void reply.header('set-cookie', page.setCookies);
  void reply.headers(options.headersOf(inbound, rule, nonce)).header('cache-control', cacheControl(rule, page));
  return sendPage(request, reply, page.response);
}

function cacheControl(rule: PageRule, { response, isPersonal, namesSomebody }: VisitedPage): string {
  if (rule.isLastingFor !== undefined && response.status === 200) {
    return `${rule.isLastingFor}, max-age=31536000, immutable`;
  }
  if (!isPersonal && rule.isPersonal !== true) return 'no-cache';
  return rule.isGoneBackTo === true && !namesSomebody ? 'private, no-cache' : 'private, no-store';
}

/** The form of a request; null when there is none. */
async function readSent({
  url,
  query,
  method,
  body,
  headers,
}: FastifyRequest): Promise<Result<FormBody | null, Problem>> {
  const refused = checkInput(query);
  if (refused !== null) return refuse(refused);
  if (method !== 'POST') return ok(null);
  const rule = pageRuleOf(pathOf(url));
  const emptiesCards = (form: FormBody) => rule.emptiesCards === true && form.has('intent');
  return readFormBody(headers['content-type'], Buffer.isBuffer(body) ? body : null, emptiesCards);
}

/** Page headers cached by brand record, policy and scheme; only the nonce differs per response. */
function cachePageHeaders({ providerOrigins, cachedPages }: PagesOptions): PageHeaders {
  const cached = new WeakMap<Brand, Map<string, Readonly<Record<string, string>>>>();
  return (inbound, rule, nonce) => {
    const { brand } = inbound.store;
    const isHttps = inbound.outer.scheme === 'https';
    const policy = cachedPages === null ? 'development-page' : rule.policy;
    const ofBrand = cached.get(brand) ?? new Map<string, Readonly<Record<string, string>>>();
    cached.set(brand, ofBrand);
    const key = `${policy} ${isHttps}`;
    const known = ofBrand.get(key);
    const made = known ?? {
      ...securityHeaders(policy, { nonce: NONCE, isHttps, providers: providerOrigins(brand), ...brandOrigins(brand) }),
      ...(brand.languages.length > 1 ? { vary: 'accept-language, cookie' } : {}),
    };
    if (known === undefined) ofBrand.set(key, made);
    const content = made['content-security-policy']?.replaceAll(NONCE, nonce) ?? '';
    return { ...made, 'content-security-policy': content, 'content-language': inbound.language };
  };
}

type PageHeaders = (inbound: InboundRequest, rule: PageRule, nonce: string) => Readonly<Record<string, string>>;

/** Placeholder of the nonce in cached headers; tokens contain no spaces. */
const NONCE = 'the nonce';

/** The router's fallback error is plain text; everything else it returns is HTML, data or a redirect. */
function isBroken(status: number, headers: RenderedHeaders): boolean {
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  return status === 500 && contentType.startsWith('text/plain');
}

type RenderedHeaders = readonly (readonly [name: string, value: string])[];

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
