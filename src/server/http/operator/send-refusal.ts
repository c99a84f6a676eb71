import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { findStyleSheet } from '#server/http/pages/find-style-sheet.ts';
import { NO_VISITOR, securityHeaders } from '#server/http/pages/security-policy.ts';
import { acceptsHtml } from '#server/http/request/accepts-html.ts';
import { sendOperatorProblem } from './operator-answer.ts';
import { operatorErrorPage } from './operator-error-page.ts';

/** Decorator name of the style sheet of the screens, where they are served. */
const STYLE_SHEET = 'operatorStyleSheet';

/** Lets browsers have error pages, in the style of the built screens; `clientDir` is null without a build. */
export function decorateErrorPages(app: FastifyInstance, clientDir: string | null): void {
  app.decorate(STYLE_SHEET, { url: clientDir === null ? null : findStyleSheet(clientDir, 'shell-main') });
}

/**
 * Sends a problem before or instead of a screen or file: an error page to browsers, a problem document to programs, which
 * may name HTML by default but send their token.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { server, headers, method, url } = request;
  const isBrowser = !/^bearer /i.test(headers.authorization ?? '') && acceptsHtml(headers.accept);
  const isShown = isBrowser && !/^[^?]*\.data(?:\?|$)/.test(url) && server.hasDecorator(STYLE_SHEET);
  if (!isShown) return sendOperatorProblem(request, reply, problem);
  const { url: styleSheet } = server.getDecorator<{ readonly url: string | null }>(STYLE_SHEET);
  return reply
    .code(PROBLEMS[problem.code].status)
    .headers({ ...HEADERS, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(operatorErrorPage(problem, { isForm: method === 'POST', styleSheet }));
}

const HEADERS = securityHeaders('plain-page', { ...NO_VISITOR, styleSource: "'self'", isHttps: false });
