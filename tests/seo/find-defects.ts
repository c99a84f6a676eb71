import type { CrawledAddress } from './crawl.ts';
import type { ListedPage } from './read-sitemap.ts';
import { structuredDataNode } from './structured-data.ts';
import type { VisitedPage } from './visit-listed.ts';

/** Links to what does not exist. */
export function findDeadLinks(crawled: readonly CrawledAddress[]): readonly string[] {
  return crawled
    .filter(({ status }) => status >= 400)
    .map(({ url, status, foundOn }) => `${url}, linked from ${foundOn}: ${status}`);
}

/** Indexable pages that are not in the sitemap, and pages whose robots and canonical link contradict each other. */
export function findUnlisted(crawled: readonly CrawledAddress[], pages: readonly VisitedPage[]): readonly string[] {
  const listed = new Set(pages.map(({ listed: { url } }) => url));
  return crawled.flatMap(({ url, page }) => {
    if (page === null) return [];
    const { isIndexable, canonical } = page;
    if (!isIndexable) return canonical === null ? [] : [`${url} is not to be indexed, but has a canonical link`];
    return canonical !== null && listed.has(canonical) ? [] : [`${url} is not in the sitemap: ${canonical}`];
  });
}

/** Pages of the sitemap to which no link leads. */
export function findOrphans(crawled: readonly CrawledAddress[], pages: readonly VisitedPage[]): readonly string[] {
  const reached = new Set(crawled.map(({ page }) => page?.canonical));
  return pages.map(({ listed: { url } }) => url).filter((url) => !reached.has(url));
}

/** Pages that cannot be indexed as the sitemap lists them. */
export function findWrongHeads(pages: readonly VisitedPage[], expected: string): readonly string[] {
  return pages.flatMap(({ listed: { url }, status, page }) => {
    const { isIndexable, canonical, language, title, description, preview } = page;
    return [
      ...(status === 200 ? [] : [`${url} is answered with ${status}`]),
      ...(isIndexable ? [] : [`${url} is not to be indexed`]),
      ...(canonical === url ? [] : [`${url} names ${canonical} as canonical`]),
      ...(language === expected ? [] : [`${url} is in ${language}`]),
      ...(title === '' || description === null || description === '' ? [`${url} is not described`] : []),
      ...(preview['og:title'] === title && preview['og:url'] === url ? [] : [`${url} has another preview`]),
    ];
  });
}

/** Texts that occur more than once. */
export function findDuplicates(texts: readonly (string | null)[]): readonly (string | null)[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

/** Pages whose languages differ between the page, the sitemap and the pages they name. */
export function findOneWayAlternates(pages: readonly VisitedPage[], listed: readonly ListedPage[]): readonly string[] {
  const bySitemap = new Map(listed.map(({ url, alternates }) => [url, JSON.stringify(alternates)]));
  return pages.flatMap(({ listed: { url }, page: { alternates } }) => {
    const own = JSON.stringify(alternates);
    const others = Object.values(alternates).filter((other) => bySitemap.get(other) !== own);
    return [
      ...(bySitemap.get(url) === own ? [] : [`${url} names other languages than the sitemap`]),
      ...others.map((other) => `${url} names ${other}, which does not name it`),
    ];
  });
}

/** Structured data without required properties. */
export function findInvalidData(pages: readonly VisitedPage[]): readonly string[] {
  return pages.flatMap(({ listed: { url }, page: { data } }) => {
    if (data.length === 0) return [`${url} has no structured data`];
    return data.flatMap((node) => {
      const { error } = structuredDataNode.safeParse(node);
      return error === undefined ? [] : [`${url}: ${error.message}`];
    });
  });
}
