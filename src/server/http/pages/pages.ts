import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { sendProblemDocument } from '#server/http/api/api-answer.ts';
import { acceptsHtml } from '#server/http/request/accepts-html.ts';
import { checkInput } from '#server/http/request/check-input.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import { type FormBody, readFormBody } from '#server/http/request/read-form-body.ts';
import { openRequestContexts } from '#server/http/request/request-contexts.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import { PAGES_ROUTE, sendProblem } from '#server/http/request/send-problem.ts';
import { type BrotliOf, createBestBrotli } from './cache/best-brotli.ts';
import type { CachedPages } from './cache/cached-pages.ts';
import type { GuestPages } from './cache/guest-pages.ts';
import { setLanguageCookie } from './language-cookie.ts';
import { legacyTarget } from './legacy-redirect.ts';
import { pageHeaders } from './page-headers.ts';
import { asksForMarkdown, pageRuleOf, type PageRule } from './page-rules.ts';
import { problemIn } from './problem-in-response.ts';
import { renderPage, type RenderServices, type VisitedPage } from './render-page.ts';
import { NO_PROVIDERS, type ProviderOrigins } from './security-policy.ts';
import { sendCachedPage, sendComposedPage, sendPage, varyBy } from './send-page.ts';

/** Dependencies of the page routes. */
export interface PagesOptions extends RenderServices {
  /** Null in development: every page is rendered on request. */
  readonly cachedPages: CachedPages | null;
  /** As `cachedPages`, for visitors with a session. */
  readonly guestPages: GuestPages | null;
  /** Origins of a brand's payment providers. */
  readonly providerOrigins: (brand: Brand) => ProviderOrigins;
}

/** Mounts the router on all remaining paths; forms are parsed here and passed to the pages. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const answering: Answering = { ...options, headersOf: cachePageHeaders(options), brotliOf: createBestBrotli() };
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
  readonly brotliOf: BrotliOf;
}

async function answer(request: FastifyRequest, reply: FastifyReply, options: Answering): Promise<FastifyReply> {
  const inbound = inboundRequestOf(request);
  const rule = pageRuleOf(pathOf(request.url));
  const chosen = inbound.isLanguageNew ? [setLanguageCookie(inbound.outer, inbound.language)] : [];
  const cached = (await options.cachedPages?.(request, inbound, rule)) ?? null;
  if (cached !== null && !isBroken(cached.status, cached.headers['content-type']))
    return sendCachedPage(
      request,
      chosen.length === 0 ? reply : reply.header('set-cookie', chosen),
      cached,
      options.brotliOf,
    );
  const nonce = options.ids.token();
  const sent = await readSent(request);
  if (!sent.ok) return sendProblem(request, reply, inbound, sent.problem, nonce);
  const calls = await openRequestContexts(options, inbound);
  const isMarkdown = asksForMarkdown(rule, request.headers.accept);
  const ofGuest = isMarkdown ? null : await options.guestPages?.({ request, inbound, rule, calls }, nonce);
  const sharesFrame = options.cachedPages !== null && rule.sharesFrame === true && !request.url.includes('?');
  const page =
    ofGuest ??
    (await renderPage(options, { request, reply }, inbound, { nonce, form: sent.value, calls, sharesFrame }));
  const { status, headers } = page.response;
  if (isBroken(status, headers.get('content-type')))
    return sendProblem(request, reply, inbound, problem('server/fault'), nonce);
  const setCookies = [...page.setCookies, ...chosen];
  if (setCookies.length > 0) void reply.header('set-cookie', setCookies);
  const refused = 'gzipped' in page.response ? null : await problemIn(page.response);
  if (refused !== null)
    return acceptsHtml(request.headers.accept)
      ? sendProblem(request, reply, inbound, refused, nonce)
      : sendProblemDocument(request, reply, refused);
  const isSentAsMarkdown = headers.get('content-type')?.startsWith('text/markdown') === true;
  const ofPage = isSentAsMarkdown
    ? pageHeaders(inbound, 'data', { nonce, providers: NO_PROVIDERS })
    : options.headersOf(inbound, rule, nonce);
  void reply
    .headers(ofPage)
    .header('cache-control', calls.isStaffView() ? 'private, no-store' : cacheControl(rule, status, page));
  if (rule.hasMarkdown === true) varyBy(reply, 'accept');
  return 'gzipped' in page.response
    ? sendComposedPage(request, reply, page.response)
    : sendPage(request, reply, page.response);
}

function cacheControl(
  rule: PageRule,
  status: number,
  { isPersonal, isPersonalised }: Pick<VisitedPage, 'isPersonal' | 'isPersonalised'>,
): string {
  if (rule.immutableFor !== undefined && status === 200) {
    return `${rule.immutableFor}, max-age=31536000, immutable`;
  }
  if (!isPersonal && rule.isPersonal !== true) return 'no-cache';
  return rule.isRestorable === true && !isPersonalised ? 'private, no-cache' : 'private, no-store';
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
  return readFormBody(headers['content-type'], Buffer.isBuffer(body) ? body : null, { emptiesCards });
}

/** Page headers cached by brand record, policy, scheme and language; only the nonce differs per response. */
function cachePageHeaders({ providerOrigins, cachedPages }: PagesOptions): PageHeaders {
  const cached = new WeakMap<Brand, Map<string, Readonly<Record<string, string>>>>();
  return (inbound, rule, nonce) => {
    const { brand } = inbound.store;
    const policy = cachedPages === null ? 'development-page' : rule.policy;
    const ofBrand = cached.get(brand) ?? new Map<string, Readonly<Record<string, string>>>();
    cached.set(brand, ofBrand);
    const key = `${policy} ${inbound.outer.scheme} ${inbound.language}`;
    const known = ofBrand.get(key);
    const headers = known ?? pageHeaders(inbound, policy, { nonce: NONCE, providers: providerOrigins(brand) });
    if (known === undefined) ofBrand.set(key, headers);
    return {
      ...headers,
      'content-security-policy': headers['content-security-policy']?.replaceAll(NONCE, nonce) ?? '',
    };
  };
}

type PageHeaders = (inbound: InboundRequest, rule: PageRule, nonce: string) => Readonly<Record<string, string>>;

/** Placeholder of the nonce in cached headers; tokens contain no spaces. */
const NONCE = 'the nonce';

/** The router's fallback error is plain text; everything else it returns is HTML, data or a redirect. */
function isBroken(status: number, contentType: string | null | undefined): boolean {
  return status === 500 && contentType?.startsWith('text/plain') === true;
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
