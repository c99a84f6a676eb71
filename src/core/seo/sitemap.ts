import { isLanguage } from '#core/languages/languages.ts';
import { type PagesOfStore, listIndexablePages, pagePath } from './indexable-pages.ts';
import { type LocalizedAddress, alternateUrls, localizedUrl } from './page-address.ts';

/** A page in one language, as listed in a sitemap (sitemaps.org 0.9). */
export interface SitemapEntry {
  readonly url: string;
  /** When its content last changed; null if it is not known. */
  readonly changedAt: number | null;
  /** Its addresses in all languages; none for a brand with one language. */
  readonly alternates: readonly LocalizedAddress[];
}

/** Every indexable page of a brand in each of its languages. `changedAt` is given by path. */
export function sitemapEntries(
  store: PagesOfStore,
  origin: string,
  changedAt: (path: string) => number | null,
): readonly SitemapEntry[] {
  const { languages } = store.brand;
  const [first, ...others] = languages.filter(isLanguage);
  const paths = listIndexablePages(store).map(pagePath);
  return [first ?? '', ...others].flatMap((language) =>
    paths.map((path) => ({
      url: localizedUrl(origin, path, { language, languages }),
      changedAt: changedAt(path),
      alternates: alternateUrls(origin, path, languages),
    })),
  );
}

/** The most entries of one sitemap, below the limits of 50,000 URLs and 50 MB; more are split into several with an index. */
export const SITEMAP_SIZE = 10_000;

/** A sitemap. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changedAt, alternates }) => {
    const links = alternates.map(
      ({ language, url: href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
    );
    return `<url><loc>${escapeXml(url)}</loc>${lastModified(changedAt)}${links.join('')}</url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

/** The index of several sitemaps: the address of each with its newest change. */
export function sitemapIndexXml(sitemaps: readonly Pick<SitemapEntry, 'url' | 'changedAt'>[]): string {
  const listed = sitemaps.map(
    ({ url, changedAt }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastModified(changedAt)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n${listed.join('')}</sitemapindex>\n`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function lastModified(at: number | null): string {
  return at === null ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
