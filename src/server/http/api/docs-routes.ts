import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_VISITOR, securityHeaders } from '#server/http/pages/security-policy.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { chooseEncoding } from './content-encoding.ts';
import { openApiDocument } from './open-api.ts';

/** /api/openapi.json and /api/docs: generated once per process from the contract, identical for all brands. */
export function registerDocs(app: FastifyInstance): void {
  const document = once(() => cache(JSON.stringify(openApiDocument())));
  const page = once(() => {
    const { html, style } = apiDocsPage();
    return { ...cache(html), styleHash: createHash('sha256').update(style).digest('base64') };
  });

  app.get('/api/openapi.json', (request, reply) => {
    void reply.headers(securityHeaders('data', { ...NO_VISITOR, isHttps: isHttps(request) }));
    return send(request, reply.type('application/json; charset=utf-8'), document());
  });

  app.get('/api/docs', (request, reply) => {
    const styleSource = `'sha256-${page().styleHash}'`;
    void reply.headers(securityHeaders('plain-page', { ...NO_VISITOR, styleSource, isHttps: isHttps(request) }));
    return send(request, reply.type('text/html; charset=utf-8'), page());
  });
}

interface CachedBytes {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  /** An ETag per encoding (RFC 9110 §8.8.3). */
  readonly tag: string;
}

function cache(text: string): CachedBytes {
  const plain = Buffer.from(text);
  return { plain, gzipped: gzipSync(plain), tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) };
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, gzipped, tag }: CachedBytes): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
  const etag = `"${tag}${encoding === 'gzip' ? '-gzip' : ''}"`;
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return encoding === 'gzip' ? reply.header('content-encoding', encoding).send(gzipped) : reply.send(plain);
}

function isHttps(request: FastifyRequest): boolean {
  return inboundRequestOf(request).outer.scheme === 'https';
}

function once<Value extends object>(create: () => Value): () => Value {
  let created: Value | undefined;
  return () => (created ??= create());
}
