import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '#server/platform/ids.ts';
import { chooseEncoding, encodeStream } from './content-encoding.ts';
import type { RenderedPage } from './page-cache.ts';

/** Sends what the router answered as it comes, compressed chunk by chunk. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status);
  copyHeaders(reply, [...response.headers]);
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  if (response.body === null) return reply.send();
  const stream = Readable.fromWeb(response.body);
  if (!isText(response.headers.get('content-type'))) return reply.send(stream);
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  void reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(encodeStream(stream, encoding));
}

/** Sends a page from memory with this response's nonce and command ids. */
export function sendKeptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  given: { readonly nonce: string; readonly requestId: string; readonly ids: Ids },
): FastifyReply {
  const commandIds: string[] = [];
  const { nonce, requestId } = given;
  const values = { nonce, requestId, commandId: (index: number) => (commandIds[index] ??= given.ids.uuid()) };
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
  void reply.code(page.status).header('vary', 'accept-encoding');
  copyHeaders(reply, page.headers);
  if (encoding === 'identity') return reply.send(page.template.plain(values));
  return reply.header('content-encoding', encoding).send(page.template.gzipped(values));
}

/** Cookies are copied one by one, caching is decided by who asks, and the length changes with what is filled in. */
const NOT_COPIED: ReadonlySet<string> = new Set(['set-cookie', 'cache-control', 'content-length']);

function copyHeaders(reply: FastifyReply, headers: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of headers) {
    if (!NOT_COPIED.has(name)) void reply.header(name, value);
  }
}

function isText(contentType: string | null): boolean {
  return contentType !== null && /^(?:text\/|application\/(?:json|javascript))/.test(contentType);
}
