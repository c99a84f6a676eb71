import type { FastifyInstance } from 'fastify';
import type { Ids } from '#server/platform/ids.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { visitOf } from './door.ts';
import { openApiDocument } from './open-api.ts';
import { NO_PROVIDERS, securityHeaders } from './security-policy.ts';

/** /api/openapi.json and /api/docs. */
export function registerDocs(app: FastifyInstance, ids: Ids): void {
  let document: string | undefined;

  app.get('/api/openapi.json', (request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    const isHttps = visitOf(request).outer.scheme === 'https';
    void reply.headers(securityHeaders('data', { ...NOBODY, nonce: '', isHttps })).header('cache-control', 'no-cache');
    return reply.type('application/json; charset=utf-8').send(document);
  });

  app.get('/api/docs', (request, reply) => {
    const nonce = ids.token();
    const isHttps = visitOf(request).outer.scheme === 'https';
    void reply
      .headers(securityHeaders('plain-page', { ...NOBODY, nonce, isHttps }))
      .header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(apiDocsPage(nonce));
  });
}

const NOBODY = { providers: NO_PROVIDERS, fonts: [], images: [], captcha: [], reports: [] } as const;
