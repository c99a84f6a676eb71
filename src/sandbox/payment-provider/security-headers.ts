import type { FastifyReply } from 'fastify';

interface PageSources {
  /** Where a form of the page may end up: the provider itself, then the shop it returns to. */
  readonly formTargets?: readonly string[];
  /** The one page that may show this one in a frame; nobody when left out. */
  readonly framedBy?: string;
  readonly styleNonce?: string;
}

/** Headers of a page of the provider: scripts and styles of its own only, and never kept. */
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
