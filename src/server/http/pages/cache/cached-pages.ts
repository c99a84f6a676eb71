import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { SHARED_COMMAND_ID } from '#core/basket/shared-command-id.ts';
import type { Availability } from '#server/http/availability.ts';
import { pageHeaders } from '#server/http/pages/page-headers.ts';
import { type PageRule, asksForMarkdown } from '#server/http/pages/page-rules.ts';
import { renderAnonymously, type RenderServices } from '#server/http/pages/render-page.ts';
import { NO_PROVIDERS } from '#server/http/pages/security-policy.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import { hashInline } from './hash-inline.ts';
import type { CacheablePage, PageCacheLimits } from './page-cache.ts';
import { cacheableUrl, pageKey } from './page-key.ts';
import { createShopPageCache } from './shop-page-cache.ts';

/** A page as rendered without a session: the same response for every visitor. */
export interface RenderedPage extends CacheablePage {
  readonly status: number;
  /** All headers but that of the encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, gzipped. */
  readonly gzipped: Buffer;
}

/** The cached page of a request, rendered on a miss; null when it must be rendered for this visit only. */
export type CachedPages = (
  request: FastifyRequest,
  inbound: InboundRequest,
  rule: PageRule,
) => Promise<RenderedPage | null>;

/** What determines a cached page besides its URL. */
interface CachedFor {
  /** Whether the database accepts writes; otherwise pages are rendered without forms. */
  readonly availability: Pick<Availability, 'takesWrites'>;
}

const compressed = promisify(gzip);

/** A page may be kept gzipped and in Brotli. */
const ENCODINGS = 2;

/** Creates the page cache of a process. */
export function createCachedPages(services: RenderServices & CachedFor, limits: PageCacheLimits): CachedPages {
  const cache = createShopPageCache<RenderedPage>(limits);
  const { takesWrites } = services.availability;

  async function render(
    inbound: InboundRequest,
    { key, url, rule, accept, hasForms }: CachedAs,
    expired: RenderedPage | null,
  ): Promise<RenderedPage> {
    const nonce = services.ids.token();
    const { requestId } = inbound;
    const { response, setCookies } = await renderAnonymously(services, inbound, {
      url,
      accept,
      nonce,
      requestId,
      newCommandId: sharedCommandId,
    });
    if (setCookies.length > 0) throw new Error(`The page ${url} starts a session when it is rendered for the cache.`);
    const { status, headers } = response;
    const { html, ...inline } = hashInline(await response.text(), nonce);
    const type = headers.get('content-type') ?? '';
    const isMarkdown = type.startsWith('text/markdown');
    const isShown = isMarkdown || type.startsWith('text/html');
    const isCacheable = status === 200 && isShown && !headers.has('set-cookie') && takesWrites() === hasForms;
    const etag = isCacheable ? weakTag(key, html.replaceAll(requestId, '')) : null;
    // The expired page is the same but for its request id, and may have a better encoding.
    if (etag !== null && expired?.headers['etag'] === etag) return expired;
    const gzipped = await compressed(html, { level: 9 });
    const ofPolicy = pageHeaders(inbound, isMarkdown ? 'data' : rule.policy, {
      nonce,
      inline,
      providers: NO_PROVIDERS,
    });
    return {
      status,
      headers: {
        ...withoutOwn(headers),
        ...ofPolicy,
        'cache-control': 'no-cache',
        vary: [
          ofPolicy['vary'],
          headers.get('vary'),
          ...(rule.hasMarkdown === true ? ['accept'] : []),
          'accept-encoding',
        ]
          .filter(Boolean)
          .join(', '),
        ...(etag === null ? {} : { etag }),
      },
      gzipped,
      bytes: gzipped.length * ENCODINGS,
      isCacheable,
    };
  }

  return async (request, inbound, rule) => {
    const isAnonymous =
      inbound.cookie.token === null &&
      inbound.viewCookie.token === null &&
      inbound.preview === null &&
      inbound.flash === null &&
      (request.method === 'GET' || request.method === 'HEAD');
    const cacheable = rule.isCached && isAnonymous ? cacheableUrl(request.url, inbound.store) : null;
    if (cacheable === null) return null;
    const { url, isSearch } = cacheable;
    const hasForms = takesWrites();
    const accept = asksForMarkdown(rule, request.headers.accept) ? 'text/markdown' : 'text/html';
    const key = `${accept === 'text/html' ? '' : 'markdown '}${hasForms ? '' : 'no forms '}${pageKey(inbound, url)}`;
    return cache.get({ key, isSearch }, inbound.now, (expired) =>
      render(inbound, { key, url, rule, accept, hasForms }, expired),
    );
  };
}

const sharedCommandId = () => SHARED_COMMAND_ID;

interface CachedAs {
  readonly key: string;
  readonly url: string;
  readonly rule: PageRule;
  readonly accept: 'text/html' | 'text/markdown';
  readonly hasForms: boolean;
}

/** The router's headers but cookies, which no cached page sets, the length, and what is set here. */
function withoutOwn(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !NOT_COPIED.has(name)));
}

const NOT_COPIED: ReadonlySet<string> = new Set(['set-cookie', 'content-length', 'cache-control', 'vary']);

/** A validator (RFC 9110 §8.8.1) of what a page shows, in any encoding; renderings of the same content share it. */
function weakTag(key: string, content: string): string {
  return `W/"${createHash('sha256').update(key).update(content).digest('base64url').slice(0, 22)}"`;
}
