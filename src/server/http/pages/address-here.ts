/**
 * The URL a form names as its return address, if it is on this origin; otherwise the start page. Prevents open
 * redirects.
 */
export function addressHere(next: string | null, origin: string): string {
  const url = next !== null && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(next) ? URL.parse(next, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}
