/** What a browser says about where a request comes from. */
export interface RequestSource {
  readonly method: string;
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
  /** Whether our session cookie came along. */
  readonly hasCookie: boolean;
}

/** Whether something that changes state comes from elsewhere than the brand's own pages (reliability.md §3); clients that are no browser send neither header and no cookie. */
export function isForeign(source: RequestSource, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(source.method)) return false;
  if (source.secFetchSite !== undefined) return source.secFetchSite !== 'same-origin';
  if (source.origin !== undefined) return source.origin !== ownOrigin;
  return source.hasCookie;
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
