import type { IncomingHttpHeaders } from 'node:http';
import type { OuterRequest } from './outer-request.ts';

/** Makes the router's Request as the browser sent it: outer scheme and host, so that its own comparison with Origin holds behind TLS (architecture.md §2). */
export function pageRequest(
  outer: OuterRequest,
  given: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer | null;
    readonly signal: AbortSignal;
  },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given.headers)) {
    if (value === undefined || name.startsWith(':') || OF_THE_CONNECTION.has(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('host', new URL(outer.origin).host);
  const hasBody = given.body !== null && given.method !== 'GET' && given.method !== 'HEAD';
  const body = hasBody && given.body !== null ? { body: new Uint8Array(given.body) } : {};
  return new Request(`${outer.origin}${given.url}`, { method: given.method, headers, signal: given.signal, ...body });
}

/** Headers that speak of the connection to us or of our proxies, not of what the browser asked (RFC 9110 §7.6.1). */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);
