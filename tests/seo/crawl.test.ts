import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUILD_DIR } from '#server/app.ts';
import { loadPages } from '#server/http/pages/page-renderer.ts';
import { addSocialImages, checkStores } from '#server/publishing/public.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import { crawl } from './crawl.ts';
import {
  findDeadLinks,
  findDuplicates,
  findInvalidData,
  findOneWayAlternates,
  findOrphans,
  findUnlisted,
  findWrongHeads,
} from './find-defects.ts';
import { findMissingImages } from './find-missing-images.ts';
import { findWrongPrices } from './find-wrong-prices.ts';
import { readSitemap } from './read-sitemap.ts';
import { visitListed } from './visit-listed.ts';

const BUILD = join(BUILD_DIR, 'server', 'index.js');
const STORES = join(BUILD_DIR, '..', 'stores');

const { documents } = await checkStores({ directory: STORES, shown: 'stores', brandId: null }, null);
const stores = await Promise.all(
  documents.map(async (document) => ({ ...document, ...(await addSocialImages(document, null)) })),
);

/** The demo brands in each of their languages; the first brand at another host than its canonical one. */
const SITES = [
  { host: 'larkhost.localhost', language: 'en' },
  { host: 'larkhost.localhost', language: 'de' },
  { host: 'meridian.localhost', language: 'en' },
];

describeOnSqlite('a crawler', (open) => {
  describe.skipIf(!existsSync(BUILD))('of a demo brand', () => {
    test.each(SITES)(
      'at $host in $language finds every page, each with a description and without broken links',
      async (site) => {
        const app = await openTestApp({ database: await open(), stores, renderPage: await loadPages(BUILD) });
        const crawled = await crawl(app, site);
        const listed = await readSitemap(app, site.host);
        const pages = await visitListed(app, listed, site.language);
        expect(pages.length).toBeGreaterThan(30);
        expect(findDeadLinks(crawled)).toEqual([]);
        expect(findUnlisted(crawled, pages)).toEqual([]);
        expect(findOrphans(crawled, pages)).toEqual([]);
        expect(findWrongHeads(pages, site.language)).toEqual([]);
        expect(findDuplicates(pages.map(({ page }) => page.title))).toEqual([]);
        expect(findDuplicates(pages.map(({ page }) => page.description))).toEqual([]);
        expect(await findMissingImages(app, site, pages)).toEqual([]);
        expect(findOneWayAlternates(pages, listed)).toEqual([]);
        expect(findInvalidData(pages)).toEqual([]);
        const data = pages.flatMap(({ page }) => page.data);
        expect(await findWrongPrices(app, site, data)).toEqual([]);
      },
    );
  });
});
