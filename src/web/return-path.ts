/** Longer ones are not kept. */
const MAX_LENGTH = 2000;

/** A host nobody has: what resolves to it stays within this shop. */
const HERE = 'http://here.invalid';

/**
 * Where to go on after signing in: a path of this shop, or null for everything that could lead elsewhere or out of the session again (D9).
 * One '/' and not '//' or '/\' at its start, nothing a browser would leave out while reading it.
 */
export function returnPath(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MAX_LENGTH || !/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(given)) return null;
  const url = URL.parse(given, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//') || leadsOut(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of a session screen that knows where to go on. */
export function withReturn(href: string, next: string | null): string {
  return next === null ? href : `${href}?return=${encodeURIComponent(next)}`;
}

/** The logout screen sends its form by itself; also by the address without /order, and one that cannot be read. */
function leadsOut(pathname: string): boolean {
  try {
    return /\/auth\/+(?:log|sign)out/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
