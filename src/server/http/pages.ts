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
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const legacy = legacyTarget(request.method, request.url);
      return legacy === null ? answer(request, reply, options) : reply.code(308).header('location', legacy).send();
    },
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<FastifyReply> {
  const visit = visitOf(request);
  const nonce = options.ids.token();
  const body = Buffer.isBuffer(request.body) ? request.body : null;
  const refused = refusalOf(request, body);
  if (refused !== null) return sendProblem(request, reply, visit, refused, nonce);
  const rule = pageRuleOf(pathOf(request.url));
  const kept = (await options.keptPages?.(request, visit, rule)) ?? null;
  if (kept !== null && !isBroken(kept.status, kept.headers)) {
    void reply.headers(pageHeaders(visit, rule, nonce, options)).header('cache-control', 'no-cache');
    return sendKeptPage(request, reply, kept, { nonce, requestId: visit.requestId, ids: options.ids });
  }
  const page = await renderVisit(options, { request, reply }, visit, { nonce, body });
  if (isBroken(page.response.status, [...page.response.headers]))
    return sendProblem(request, reply, visit, problem('server/fault'), nonce);
  if (page.setCookies.length > 0) void reply.header('set-cookie', page.setCookies);
  void reply.headers(pageHeaders(visit, rule, nonce, options)).header('cache-control', cacheControl(rule, page));
  return sendPage(request, reply, page.response);
}

function cacheControl(rule: PageRule, { response, isPersonal }: VisitedPage): string {
  if (rule.isLastingFor !== undefined && response.status === 200) {
    return `${rule.isLastingFor}, max-age=31536000, immutable`;
  }
  return isPersonal || rule.isPersonal === true ? 'private, no-store' : 'no-cache';
}

function refusalOf(request: FastifyRequest, body: Buffer | null): Problem | null {
  const refused = checkInput(request.query);
  if (refused !== null || body === null) return refused;
  return checkInput(readFormFields(request.headers['content-type'] ?? '', body));
}

function pageHeaders(
  visit: Visit,
  rule: PageRule,
  nonce: string,
  { providerOrigins, keptPages }: PagesOptions,
): Readonly<Record<string, string>> {
  const { brand } = visit.store;
  const isHttps = visit.outer.scheme === 'https';
  const security = securityHeaders(keptPages === null ? 'development-page' : rule.policy, {
    nonce,
    isHttps,
    providers: providerOrigins(brand),
    ...brandOrigins(brand),
  });
  const vary = brand.languages.length > 1 ? { vary: 'accept-language, cookie' } : {};
  return { ...security, 'content-language': visit.language, ...vary };
}

/** The router's last resort is a bare text; everything it renders is HTML, data or a redirect. */
function isBroken(status: number, headers: RenderedHeaders): boolean {
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  return status === 500 && contentType.startsWith('text/plain');
}

type RenderedHeaders = readonly (readonly [name: string, value: string])[];

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
