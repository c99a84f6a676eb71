import type { IncomingHttpHeaders } from 'node:http';
import type { OuterRequest } from '#server/http/request/outer-request.ts';
import type { FormBody } from '#server/http/request/read-form-body.ts';

/**
 * Creates the router's Request with outer scheme and host, so that its Origin check works behind TLS. A form is passed
 * as parsed.
 */
export function pageRequest(
  outer: OuterRequest,
  options: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
    readonly form: FormBody | null;
    readonly signal: AbortSignal;
  },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(options.headers)) {
    if (value === undefined || name.startsWith(':') || OF_THE_CONNECTION.has(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('host', new URL(outer.origin).host);
  // The Request sets the form's content type itself.
  if (options.form !== null) headers.delete('content-type');
  const body = options.form === null ? {} : { body: options.form };
  return new Request(`${outer.origin}${options.url}`, {
    method: options.method,
    headers,
    signal: options.signal,
    ...body,
  });
}

/** Hop-by-hop and proxy headers, which are not forwarded (RFC 9110 §7.6.1). */
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
