import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageRuleOf } from '#server/http/pages/page-rules.ts';
import type { Log } from '#server/platform/log.ts';
import { findInboundRequest } from './request-gate.ts';

/** Logs one line per request with its route, never its URL, which may contain user input. */
export function registerRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        brand: findInboundRequest(request)?.store.brand.id,
        requestId: request.id,
      },
      'request',
    );
    done();
  });
}

/** The route pattern of a request, from a bounded set. */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return '(none)';
  return url === '/*' ? pageRuleOf(request.url.split('?')[0] ?? '').route : url;
}
