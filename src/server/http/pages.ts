import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { brandOrigins } from './brand-origins.ts';
import { checkInput } from './check-input.ts';
import { visitOf } from './door.ts';
import { readFormFields } from './form-fields.ts';
import type { KeptPages } from './kept-pages.ts';
import { legacyTarget } from './legacy-redirect.ts';
import { pageRuleOf } from './page-rules.ts';
import type { PageRule } from './page-rules.ts';
import { renderVisit } from './render-visit.ts';
import type { RenderServices, VisitedPage } from './render-visit.ts';
import { securityHeaders } from './security-policy.ts';
import type { ProviderOrigins } from './security-policy.ts';
import { sendKeptPage, sendPage } from './send-page.ts';
import { sendProblem } from './send-problem.ts';
import type { Visit } from './visit.ts';

/** What the pages' routes are made of. */
export interface PagesOptions extends RenderServices {
  /** Null in development: every page is rendered anew. */
  readonly keptPages: KeptPages | null;
  /** Origins of the payment providers a brand uses. */
  readonly providerOrigins: (brand: Brand) => ProviderOrigins;
}

/** Mounts the router under every path that nothing else answers; bodies are read whole and bounded before an action sees them. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const answering: Answering = { ...options, headersOf: keepPageHeaders(options) };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
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
  const visit = visitOf(request);
  const nonce = options.ids.token();
  const body = Buffer.isBuffer(request.body) ? request.body : null;
  const refused = refusalOf(request, body);
  if (refused !== null) return sendProblem(request, reply, visit, refused, nonce);
  const rule = pageRuleOf(pathOf(request.url));
  const kept = (await options.keptPages?.(request, visit, rule)) ?? null;
  if (kept !== null && !isBroken(kept.status, kept.headers)) {
    void reply.headers(options.headersOf(visit, rule, nonce)).header('cache-control', 'no-cache');
    return sendKeptPage(request, reply, kept, { nonce, requestId: visit.requestId, ids: options.ids });
  }
  const page = await renderVisit(options, { request, reply }, visit, { nonce, body });
  if (isBroken(page.response.status, [...page.response.headers]))
    return sendProblem(request, reply, visit, problem('server/fault'), nonce);
  if (page.setCookies.length > 0) void reply.header('set-cookie', page.setCookies);
  void reply.headers(options.headersOf(visit, rule, nonce)).header('cache-control', cacheControl(rule, page));
  return sendPage(request, reply, page.response);
}

function cacheControl(rule: PageRule, { response, isPersonal, namesSomebody }: VisitedPage): string {
  if (rule.isLastingFor !== undefined && response.status === 200) {
    return `${rule.isLastingFor}, max-age=31536000, immutable`;
  }
  if (!isPersonal && rule.isPersonal !== true) return 'no-cache';
  return rule.isGoneBackTo === true && !namesSomebody ? 'private, no-cache' : 'private, no-store';
}

function refusalOf(request: FastifyRequest, body: Buffer | null): Problem | null {
  const refused = checkInput(request.query);
  if (refused !== null || body === null) return refused;
  return checkInput(readFormFields(request.headers['content-type'] ?? '', body));
}

/** The headers of pages by brand record, policy and scheme: all but the nonce is the same for every visit. */
function keepPageHeaders({ providerOrigins, keptPages }: PagesOptions): PageHeaders {
  const kept = new WeakMap<Brand, Map<string, Readonly<Record<string, string>>>>();
  return (visit, rule, nonce) => {
    const { brand } = visit.store;
    const isHttps = visit.outer.scheme === 'https';
    const policy = keptPages === null ? 'development-page' : rule.policy;
    const ofBrand = kept.get(brand) ?? new Map<string, Readonly<Record<string, string>>>();
    kept.set(brand, ofBrand);
    const key = `${policy} ${isHttps}`;
    const known = ofBrand.get(key);
    const made = known ?? {
      ...securityHeaders(policy, { nonce: NONCE, isHttps, providers: providerOrigins(brand), ...brandOrigins(brand) }),
      ...(brand.languages.length > 1 ? { vary: 'accept-language, cookie' } : {}),
    };
    if (known === undefined) ofBrand.set(key, made);
    const content = made['content-security-policy']?.replaceAll(NONCE, nonce) ?? '';
    return { ...made, 'content-security-policy': content, 'content-language': visit.language };
  };
}

type PageHeaders = (visit: Visit, rule: PageRule, nonce: string) => Readonly<Record<string, string>>;

/** Stands for the nonce in what is kept; no token holds a space. */
const NONCE = 'the nonce';

/** The router's last resort is a bare text; everything it renders is HTML, data or a redirect. */
function isBroken(status: number, headers: RenderedHeaders): boolean {
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  return status === 500 && contentType.startsWith('text/plain');
}

type RenderedHeaders = readonly (readonly [name: string, value: string])[];

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
