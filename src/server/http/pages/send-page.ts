import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encodeStream } from '#server/http/api/content-encoding.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { RenderedPage } from './page-cache.ts';

/** Streams the router's response, compressed chunk by chunk. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status);
  copyHeaders(reply, [...response.headers]);
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  if (response.body === null) return reply.send();
  const stream = Readable.fromWeb(response.body);
  if (!isText(response.headers.get('content-type'))) return reply.send(stream);
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  varyByEncoding(reply);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(encodeStream(stream, encoding));
}

/** Sends a cached page with this response's nonce and command ids. */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  given: { readonly nonce: string; readonly requestId: string; readonly ids: Ids },
): FastifyReply {
  const commandIds: string[] = [];
  const { nonce, requestId } = given;
  const values = { nonce, requestId, commandId: (index: number) => (commandIds[index] ??= given.ids.uuid()) };
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
  void reply.code(page.status);
  varyByEncoding(reply);
  copyHeaders(reply, page.headers);
  if (encoding === 'identity') return reply.send(page.template.plain(values));
  return reply.header('content-encoding', encoding).send(page.template.gzipped(values));
}

/** Cookies are copied one by one, caching depends on the visitor, and the length changes with the values. */
const NOT_COPIED: ReadonlySet<string> = new Set(['set-cookie', 'cache-control', 'content-length']);

function copyHeaders(reply: FastifyReply, headers: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of headers) {
    if (!NOT_COPIED.has(name)) void reply.header(name, value);
  }
}

/** Added to the page's own Vary. */
function varyByEncoding(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before === undefined ? 'accept-encoding' : `${String(before)}, accept-encoding`);
}

function isText(contentType: string | null): boolean {
  return contentType !== null && /^(?:text\/|application\/(?:json|javascript))/.test(contentType);
}
