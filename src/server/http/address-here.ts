/** An address of this shop that a form says it came from; its first page for everything that could lead elsewhere. */
export function addressHere(next: string | null, origin: string): string {
  const url = next !== null && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(next) ? URL.parse(next, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}
