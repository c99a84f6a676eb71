import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContentEncoding,
  STREAM_ENCODINGS,
  WHOLE_ENCODINGS,
  chooseEncoding,
  encodeStream,
  encodeWhole,
} from '#server/http/api/content-encoding.ts';
import type { BrotliOf } from './cache/best-brotli.ts';
import type { RenderedPage } from './cache/cached-pages.ts';
import type { ComposedPage } from './cache/guest-pages.ts';

/** Sends the router's response: one that states its length in one piece, others as a stream, compressed chunk by chunk. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  void reply.code(response.status);
  copyHeaders(reply, response.headers);
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  if (response.body === null) return reply.send();
  if (!isText(response.headers.get('content-type'))) return reply.send(Readable.fromWeb(response.body));
  varyBy(reply, 'accept-encoding');
  const accepted = request.headers['accept-encoding'];
  if (!response.headers.has('content-length')) {
    const encoding = chooseEncoding(accepted, STREAM_ENCODINGS);
    return sendEncoded(reply, encoding, encodeStream(Readable.fromWeb(response.body), encoding));
  }
  const encoding = chooseEncoding(accepted, WHOLE_ENCODINGS);
  return sendEncoded(reply, encoding, encodeWhole(Buffer.from(await response.arrayBuffer()), encoding));
}

function sendEncoded(reply: FastifyReply, encoding: ContentEncoding, body: Buffer | Readable): FastifyReply {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Sends a page composed for this response. */
export function sendComposedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, gzipped }: ComposedPage,
): FastifyReply {
  void reply.code(status);
  copyHeaders(reply, headers);
  varyBy(reply, 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
  if (encoding === 'identity') return reply.send(gunzipSync(gzipped));
  return reply.header('content-encoding', encoding).send(gzipped);
}

/** Sends a cached page as it is stored; 304 where the browser has it. */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  brotliOf: BrotliOf,
): FastifyReply {
  const { 'cache-control': cacheControl, vary, etag } = page.headers;
  // The stored response keeps its own policy, whose hashes are those of its inline scripts (RFC 9111 §3.2).
  if (etag !== undefined && request.headers['if-none-match'] === etag)
    return reply.code(304).headers({ 'cache-control': cacheControl, vary, etag }).send();
  const accepted = request.headers['accept-encoding'];
  const brotli = chooseEncoding(accepted, ['br']) === 'br' ? brotliOf(page) : null;
  void reply.code(page.status).headers(page.headers);
  if (brotli !== null) return sendEncoded(reply, 'br', brotli);
  const encoding = chooseEncoding(accepted, ['gzip']);
  return sendEncoded(reply, encoding, encoding === 'identity' ? gunzipSync(page.gzipped) : page.gzipped);
}

/** Cookies are copied one by one, caching depends on the visitor, and the length changes with the encoding. */
const NOT_COPIED: ReadonlySet<string> = new Set(['set-cookie', 'cache-control', 'content-length']);

function copyHeaders(reply: FastifyReply, headers: Headers): void {
  for (const [name, value] of headers) if (!NOT_COPIED.has(name)) void reply.header(name, value);
}

/** Adds a request header to the response's Vary. */
export function varyBy(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before === undefined ? header : `${String(before)}, ${header}`);
}

function isText(contentType: string | null): boolean {
  return contentType !== null && /^(?:text\/|application\/(?:json|javascript))/.test(contentType);
}
