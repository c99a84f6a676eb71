import type { TestApp } from '#tests/support/test-app.ts';
import { visit } from './crawl.ts';
import type { ReadPage } from './read-page.ts';
import type { ListedPage } from './read-sitemap.ts';

/** A page of the sitemap as a crawler without a language gets it. */
export interface VisitedPage {
  readonly listed: ListedPage;
  readonly status: number;
  readonly page: ReadPage;
}

/** Requests the pages of a sitemap that are in a language. */
export async function visitListed(
  app: Pick<TestApp, 'client'>,
  listed: readonly ListedPage[],
  language: string,
): Promise<readonly VisitedPage[]> {
  const inLanguage = listed.filter(({ url, alternates }) => (alternates[language] ?? url) === url);
  return Promise.all(
    inLanguage.map(async (one) => {
      const { host, pathname, search } = new URL(one.url);
      const { status, page } = await visit(app, { host, language: '' }, `${pathname}${search}`);
      if (page === null) throw new Error(`${one.url} is listed, but no document: ${status}.`);
      return { listed: one, status, page };
    }),
  );
}
