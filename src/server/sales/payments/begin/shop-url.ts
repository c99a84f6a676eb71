/** The URL of a path on the brand's own origin; null when it leads to another origin. */
export function shopUrl(origin: string, path: string): string | null {
  if (!path.startsWith('/')) return null;
  const url = URL.parse(path, origin);
  return url?.origin === origin ? url.href : null;
}
