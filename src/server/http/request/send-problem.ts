import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { type ErrorPageDesign, type ErrorPageFacts, errorPage } from '#server/http/pages/error-page.ts';
import { NO_PROVIDERS, securityHeaders } from '#server/http/pages/security-policy.ts';
import { brandOrigins } from './brand-origins.ts';
import type { InboundRequest } from './inbound-request.ts';
import { PROBLEM_TYPE, problemDocument } from './problem-document.ts';
import { fieldsToReturn } from './read-form-body.ts';

/** Sends a problem before or instead of a use case: a problem document to API clients, an error page to browsers. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  inbound: InboundRequest,
  problem: Problem,
  nonce: string,
): FastifyReply {
  const { status, retryAfterSeconds, body } = problemDocument(problem, inbound.requestId);
  void reply.code(status).header('cache-control', 'no-store');
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  const isHttps = inbound.outer.scheme === 'https';
  const facts = { nonce, isHttps, providers: NO_PROVIDERS, ...brandOrigins(inbound.store.brand) };
  if (isPage(request.url)) {
    const isOfPage = request.routeOptions.url === PAGES_ROUTE;
    const sent = isOfPage ? fieldsToReturn(request.headers['content-type'], request.body) : [];
    void reply
      .headers(securityHeaders('plain-page', { ...facts, sendsForms: sent.length > 0 }))
      .type('text/html; charset=utf-8');
    return reply.send(
      errorPage({
        brand: inbound.store.brand,
        language: inbound.language,
        group: groupOf(problem, status),
        status,
        nonce,
        requestId: inbound.requestId,
        retryAfterSeconds: status === 429 ? retryAfterSeconds : null,
        now: inbound.now,
        sent,
        design: request.server.getDecorator<ErrorPageDesign>(ERROR_PAGE_DESIGN),
      }),
    );
  }
  void reply.headers(securityHeaders('data', facts));
  if (isForApi(request.url)) return reply.type(PROBLEM_TYPE).send(body);
  return reply.type('text/plain; charset=utf-8').send(PROBLEMS[problem.code].title);
}

/** The texts of a problem's page: those of its status, unless another problem with that status has them. */
function groupOf(problem: Problem, status: number): ErrorPageFacts['group'] {
  if (problem.code === 'preview/ended') return `preview.${problem.data.reason}`;
  return problem.code === 'request/foreign-origin' ? 'generic' : status;
}

/** Route of all pages; forms sent to it are returned by error pages. */
export const PAGES_ROUTE = '/*';

/** Decorator name of the shared error page data. */
export const ERROR_PAGE_DESIGN = 'errorPageLook';

function isForApi(url: string): boolean {
  return url.startsWith('/api/') || url === '/api';
}

/** The router's data requests get plain text; it shows its error screen by status. */
function isPage(url: string): boolean {
  return !isForApi(url) && !/^\/assets\/|^[^?]*\.data(?:\?|$)/.test(url);
}
