import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { llmsTxt } from '#core/seo/llms-txt.ts';
import { SITEMAP_SIZE, sitemapEntries, sitemapIndexXml, sitemapXml } from '#core/seo/sitemap.ts';
import { chooseEncoding } from '#server/http/api/content-encoding.ts';
import { canonicalOrigin } from '#server/http/request/canonical-origin.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** Serves what crawlers read first: robots.txt, llms.txt and the sitemaps of the brand (docs/rules/seo.md). */
export function registerSeo(app: FastifyInstance): void {
  const sitemapsOf = sitemapsOfStores();
  const textsOf = new WeakMap<LiveStore, Map<string, string>>();

  app.get('/robots.txt', (request, reply) => {
    const sitemap = `${canonicalOrigin(inboundRequestOf(request))}/sitemap.xml`;
    return reply.header('cache-control', 'max-age=3600').type('text/plain; charset=utf-8').send(robotsTxt(sitemap));
  });

  app.get('/llms.txt', (request, reply) => {
    const inbound = inboundRequestOf(request);
    const { store, language } = inbound;
    const origin = canonicalOrigin(inbound);
    const written = textsOf.get(store) ?? new Map<string, string>();
    textsOf.set(store, written);
    const text = written.get(origin) ?? llmsTxt(store, { origin, language });
    written.set(origin, text);
    if (store.brand.languages.length > 1) void reply.header('vary', 'accept-language, cookie');
    return reply
      .headers({ 'cache-control': 'max-age=3600', 'content-language': language })
      .type('text/markdown; charset=utf-8')
      .send(text);
  });

  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, await sitemapsOf(inboundRequestOf(request)), 0),
  );

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}).xml', async (request, reply) =>
    send(request, reply, await sitemapsOf(inboundRequestOf(request)), Number(request.params.part)),
  );
}

/** The gzipped sitemaps of a store: /sitemap.xml first, then the parts it lists, if there are several. */
type Sitemaps = readonly Buffer[];

function send(request: FastifyRequest, reply: FastifyReply, sitemaps: Sitemaps, index: number): FastifyReply {
  const gzipped = sitemaps[index];
  if (gzipped === undefined) {
    reply.callNotFound();
    return reply;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
  void reply
    .headers({ 'cache-control': 'max-age=3600', vary: 'accept-encoding', 'x-content-type-options': 'nosniff' })
    .type('application/xml; charset=utf-8');
  return encoding === 'identity'
    ? reply.send(gunzipSync(gzipped))
    : reply.header('content-encoding', encoding).send(gzipped);
}

/** Written once per published version and origin. */
function sitemapsOfStores(): (inbound: InboundRequest) => Promise<Sitemaps> {
  const written = new WeakMap<LiveStore, Map<string, Promise<Sitemaps>>>();
  return (inbound) => {
    const origin = canonicalOrigin(inbound);
    const byOrigin = written.get(inbound.store) ?? new Map<string, Promise<Sitemaps>>();
    written.set(inbound.store, byOrigin);
    const sitemaps = byOrigin.get(origin) ?? writeSitemaps(inbound.store, origin);
    byOrigin.set(origin, sitemaps);
    return sitemaps;
  };
}

function writeSitemaps(store: LiveStore, origin: string): Promise<Sitemaps> {
  const entries = sitemapEntries(store, origin, (path) => store.pageDates[path] ?? store.publishedAt);
  const parts = Array.from({ length: Math.ceil(entries.length / SITEMAP_SIZE) }, (_, part) =>
    entries.slice(part * SITEMAP_SIZE, (part + 1) * SITEMAP_SIZE),
  );
  const texts = parts.map((part) => sitemapXml(part));
  if (parts.length < 2) return Promise.all(texts.map((text) => compressed(text)));
  const index = sitemapIndexXml(
    parts.map((part, at) => ({
      url: `${origin}/sitemap-${at + 1}.xml`,
      changedAt: Math.max(...part.map(({ changedAt }) => changedAt ?? 0)) || null,
    })),
  );
  return Promise.all([index, ...texts].map((text) => compressed(text)));
}

const compressed = promisify(gzip);

/**
 * Not crawled: personal pages, addresses that change something, and screens with the address to return to, of which
 * there is one for every page. Other pages that are not to be indexed state that themselves.
 */
function robotsTxt(sitemap: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /order/auth
Disallow: /order/account
Disallow: /order/basket
Disallow: /order/checkout
Disallow: /order/cookies
Disallow: /order/invoice/
Disallow: /order/product/edit/
Disallow: /order/shop/express/

Sitemap: ${sitemap}
`;
}
