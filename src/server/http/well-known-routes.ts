import type { FastifyInstance } from 'fastify';
import { inboundRequestOf } from './request/request-gate.ts';

const PREFIX = '/.well-known/';

/**
 * Serves the files of the brand's folder `well-known` (RFC 8615). These addresses belong to other programs: there is no
 * fallback for missing files, and a route of the application with such a path takes precedence.
 */
export function registerWellKnown(app: FastifyInstance): void {
  app.all('/.well-known', (_request, reply) => reply.callNotFound());
  app.all(`${PREFIX}*`, (request, reply) => {
    const [path = ''] = request.url.split('?');
    // Compared as requested: no name has to be encoded.
    const file = inboundRequestOf(request).store.wellKnown.get(path.slice(PREFIX.length));
    if (file === undefined || !['GET', 'HEAD'].includes(request.method)) return reply.callNotFound();
    const { contentType, content, etag } = file;
    void reply.headers({ 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(contentType).send(content);
  });
}
