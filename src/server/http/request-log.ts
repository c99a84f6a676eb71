import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#server/platform/log.ts';
import { findVisit } from './door.ts';
import { pageRuleOf } from './page-rules.ts';

/** Writes one line a request: what was asked by its route, never by its address, which may hold what a visitor typed. */
export function registerRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        brand: findVisit(request)?.store.brand.id,
        requestId: request.id,
      },
      'request',
    );
    done();
  });
}

/** The route of a request with its parameters named; one of a bounded set. */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return '(none)';
  return url === '/*' ? pageRuleOf(request.url.split('?')[0] ?? '').route : url;
}
