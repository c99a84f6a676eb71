import type { TestApp } from '#tests/support/test-app.ts';
import { type ReadPage, readPage } from './read-page.ts';

/** An address as a crawler found it. */
export interface CrawledAddress {
  /** Path and query. */
  readonly url: string;
  readonly status: number;
  /** Path and query of a redirect on the same host. */
  readonly location: string | null;
  /** Null for what is not a document. */
  readonly page: ReadPage | null;
  /** Where the first link to it was. */
  readonly foundOn: string;
}

/** The visitor whose view of a brand is crawled; a crawler stores no cookies. */
export interface CrawlOptions {
  readonly host: string;
  /** The Accept-Language of every request. */
  readonly language: string;
}

/** Follows every link from the start page, except those robots.txt forbids. */
export async function crawl(app: Pick<TestApp, 'client'>, options: CrawlOptions): Promise<readonly CrawledAddress[]> {
  const forbidden = await forbiddenPaths(app, options);
  const found: CrawledAddress[] = [];
  const known = new Set(['/']);
  let next: readonly { readonly url: string; readonly foundOn: string }[] = [{ url: '/', foundOn: '' }];
  while (next.length > 0) {
    const wave = await Promise.all(
      next.map(async ({ url, foundOn }) => ({ ...(await visit(app, options, url)), foundOn })),
    );
    found.push(...wave);
    next = wave.flatMap((address) =>
      targetsOf(address, options.host)
        .filter((url) => !forbidden.some((path) => url.startsWith(path)))
        .filter((url) => !known.has(url) && known.add(url).has(url))
        .map((url) => ({ url, foundOn: address.url })),
    );
  }
  return found;
}

/** Requests an address as a crawler does. */
export async function visit(
  app: Pick<TestApp, 'client'>,
  { host, language }: CrawlOptions,
  url: string,
): Promise<Omit<CrawledAddress, 'foundOn'>> {
  const headers = { 'accept-language': language, accept: 'text/html' };
  const response = await app.client({ host, headers }).request(url);
  const { location, 'content-type': type } = response.headers;
  const isDocument = response.statusCode < 300 && String(type).startsWith('text/html');
  return {
    url,
    status: response.statusCode,
    location: typeof location === 'string' ? placeOf(location, url, host) : null,
    page: isDocument ? readPage(response.body) : null,
  };
}

/** Path and query of a URL on a host; null for any other. */
export function placeOf(href: string, base: string, host: string): string | null {
  const url = URL.parse(href, `http://${host}${base}`);
  return url?.origin === `http://${host}` ? `${url.pathname}${url.search}` : null;
}

function targetsOf({ url, location, page }: Pick<CrawledAddress, 'url' | 'location' | 'page'>, host: string) {
  const hrefs = [location, page?.refresh ?? null, ...(page?.links ?? [])];
  return hrefs.flatMap((href) => (href === null ? [] : (placeOf(href, url, host) ?? [])));
}

async function forbiddenPaths(app: Pick<TestApp, 'client'>, { host }: CrawlOptions): Promise<readonly string[]> {
  const robots = await app.client({ host }).request('/robots.txt');
  return [...robots.body.matchAll(/^Disallow: (\S+)$/gm)].flatMap(([, path]) => path ?? []);
}
