import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { brandOrigins } from './brand-origins.ts';
import { errorPage } from './error-page.ts';
import { PROBLEM_TYPE, problemDocument } from './problem-document.ts';
import { NO_PROVIDERS, securityHeaders } from './security-policy.ts';
import type { Visit } from './visit.ts';

/** Answers a problem before or instead of a use case: a document to clients of the API, a page of the brand to people. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  problem: Problem,
  nonce: string,
): FastifyReply {
  const { status, retryAfterSeconds, body } = problemDocument(problem, visit.requestId);
  void reply.code(status).header('cache-control', 'no-store');
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  const isHttps = visit.outer.scheme === 'https';
  const facts = { nonce, isHttps, providers: NO_PROVIDERS, ...brandOrigins(visit.store.brand) };
  if (isForPeople(request.url)) {
    void reply.headers(securityHeaders('plain-page', facts)).type('text/html; charset=utf-8');
    return reply.send(
      errorPage({
        brand: visit.store.brand,
        language: visit.language,
        status,
        nonce,
        requestId: visit.requestId,
        retryAfterSeconds,
      }),
    );
  }
  void reply.headers(securityHeaders('data', facts));
  if (isForApi(request.url)) return reply.type(PROBLEM_TYPE).send(body);
  return reply.type('text/plain; charset=utf-8').send(PROBLEMS[problem.code].title);
}

function isForApi(url: string): boolean {
  return url.startsWith('/api/') || url === '/api';
}

/** The router's own data requests get plain text: it shows its error screen by the status. */
function isForPeople(url: string): boolean {
  return !isForApi(url) && !/^\/assets\/|^[^?]*\.data(?:\?|$)/.test(url);
}
