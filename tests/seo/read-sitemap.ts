import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import type { TestApp } from '#tests/support/test-app.ts';

/** A page as a sitemap lists it. */
export interface ListedPage {
  readonly url: string;
  readonly changedAt: string;
  /** URLs by language. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** Reads the sitemap named by robots.txt. */
export async function readSitemap(app: Pick<TestApp, 'client'>, host: string): Promise<readonly ListedPage[]> {
  const robots = await app.client({ host }).request('/robots.txt');
  const address = /^Sitemap: (\S+)$/m.exec(robots.body)?.[1] ?? '';
  const response = await app.client({ host }).request(new URL(address).pathname);
  const parsed = sitemap.parse(parser.parse(response.body));
  return parsed.urlset.url.map(({ loc, lastmod, 'xhtml:link': links }) => ({
    url: loc,
    changedAt: lastmod,
    alternates: Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])),
  }));
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'xhtml:link',
});

const sitemap = z.object({
  urlset: z.object({
    url: z.array(
      z.object({
        loc: z.url(),
        lastmod: z.iso.datetime(),
        'xhtml:link': z
          .array(z.object({ rel: z.literal('alternate'), hreflang: z.string(), href: z.url() }))
          .default([]),
      }),
    ),
  }),
});
