import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a GET may change the basket: only a top-level navigation, never a prefetch; browsers without Fetch Metadata
 * are accepted.
 */
export function canApplyDeepLink(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET') return false;
  if (isPrefetch(headers['sec-purpose']) || isPrefetch(headers['purpose']) || isPrefetch(headers['x-moz']))
    return false;
  return isOr(headers['sec-fetch-mode'], 'navigate') && isOr(headers['sec-fetch-dest'], 'document');
}

function isPrefetch(header: string | string[] | undefined): boolean {
  return header !== undefined && /prefetch|prerender|preview/i.test(String(header));
}

function isOr(header: string | string[] | undefined, expected: string): boolean {
  return header === undefined || header === expected;
}
