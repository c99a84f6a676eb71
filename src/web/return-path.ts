/** Longer paths are ignored. */
const MAX_LENGTH = 2000;

/** A reserved host: a path is accepted only if it resolves to it. */
const HERE = 'http://here.invalid';

/**
 * Validates the path to return to after sign-in: a path of this shop, or null for anything that could lead to another
 * site or out of the session. It starts with one '/', not '//' or '/\', and contains no characters that browsers drop
 * while parsing URLs.
 */
export function returnPath(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MAX_LENGTH || !/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(given)) return null;
  const url = URL.parse(given, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//') || leadsOut(url.pathname)) return null;
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
function leadsOut(pathname: string): boolean {
  try {
    return /\/auth\/+(?:log|sign)out/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
