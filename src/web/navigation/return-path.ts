/** Longer paths are ignored. */
const MAX_LENGTH = 2000;

/** A reserved host: a path is accepted only if it resolves to it. */
const ORIGIN = 'http://here.invalid';

/**
 * Validates the path to return to after sign-in: a path of this shop, or null for anything that could lead to another
 * site or out of the session. It starts with one '/', not '//' or '/\', and contains no characters that browsers drop
 * while parsing URLs.
 */
export function returnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value)) return null;
  const url = URL.parse(value, ORIGIN);
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//') || isLogoutPath(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of a session screen with the path to return to. */
export function withReturn(href: string, next: string | null): string {
  return next === null ? href : `${href}?return=${encodeURIComponent(next)}`;
}

/**
 * The logout screen submits its form at once, so it is no return path; nor is its alias without /order, nor a path that
 * cannot be decoded.
 */
function isLogoutPath(pathname: string): boolean {
  try {
    return /\/auth\/+(?:log|sign)out/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
