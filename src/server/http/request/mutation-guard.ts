/** The headers of a browser about the origin of a request. */
export interface RequestSource {
  readonly method: string;
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
  /** Whether the session cookie was sent. */
  readonly hasCookie: boolean;
}

/**
 * Whether a changing request comes from another origin than the brand's pages; non-browser clients send neither header
 * and no cookie.
 */
export function isForeign(source: RequestSource, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(source.method)) return false;
  if (source.secFetchSite !== undefined) return source.secFetchSite !== 'same-origin';
  if (source.origin !== undefined) return source.origin !== ownOrigin;
  return source.hasCookie;
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
