import type { FastifyReply } from 'fastify';

interface PageSources {
  /** The targets of the page's forms: the provider itself, then the shop's return URL. */
  readonly formTargets?: readonly string[];
  /** The only origin that may frame this page; none by default. */
  readonly framedBy?: string;
  readonly styleNonce?: string;
}

/** Headers of a provider page: its own scripts and styles only, no caching. */
export function sendPage(reply: FastifyReply, status: number, markup: string, sources: PageSources = {}): FastifyReply {
  const nonce = sources.styleNonce === undefined ? '' : ` 'nonce-${sources.styleNonce}'`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce}`,
    "font-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...(sources.formTargets ?? [])].join(' ')}`,
    `frame-ancestors ${sources.framedBy ?? "'none'"}`,
  ];
  return reply
    .code(status)
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(markup);
}
