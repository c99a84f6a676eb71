import type { FastifyRequest } from 'fastify';
import type { Availability } from '#server/http/availability.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './page-cache.ts';
import type { PageRule } from './page-rules.ts';
import { compileTemplate, createPlaceholders } from './page-template.ts';
import { renderForAnybody } from './render-page.ts';
import type { RenderServices } from './render-page.ts';

/** The cached page of a request, rendered on a miss; null when it must be rendered for this visit only. */
export type CachedPages = (
  request: FastifyRequest,
  inbound: InboundRequest,
  rule: PageRule,
) => Promise<RenderedPage | null>;

/** Limits of the cache's size and the age of its pages. */
export interface CachedPagesLimits {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

/** What determines a cached page besides its URL. */
interface CachedFor {
  /** Whether the database accepts writes; otherwise pages are rendered without forms. */
  readonly availability: Pick<Availability, 'takesWrites'>;
}

/** Creates the page cache of a process. */
export function createCachedPages(services: RenderServices & CachedFor, limits: CachedPagesLimits): CachedPages {
  const cache = createPageCache(limits);
  const placeholders = createPlaceholders(services.ids.uuid().replaceAll('-', ''));

  const { takesWrites } = services.availability;

  async function render(inbound: InboundRequest, url: string, hasForms: boolean): Promise<RenderedPage> {
    let commands = 0;
    const { nonce, requestId } = placeholders;
    const newCommandId = (): string => placeholders.commandId(commands++);
    const { response, setCookies } = await renderForAnybody(services, inbound, {
      url,
      nonce,
      requestId,
      newCommandId,
    });
    if (setCookies.length > 0) throw new Error(`The page ${url} begins a session when it is only looked at.`);
    const { status, headers } = response;
    const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
    const isLasting = status === 200 && isHtml && !headers.has('set-cookie') && takesWrites() === hasForms;
    return { status, headers: [...headers], template: compileTemplate(await response.text(), placeholders), isLasting };
  }

  return async (request, inbound, rule) => {
    const isAnonymous =
      inbound.cookie.token === null &&
      inbound.flash === null &&
      (request.method === 'GET' || request.method === 'HEAD');
    const { store, language, consent, outer } = inbound;
    const url = rule.isKept && isAnonymous ? cachedUrl(request.url, store) : null;
    if (url === null) return null;
    // No cached page contains a port, so the key omits it.
    const hasForms = takesWrites();
    const key = `${hasForms ? '' : 'no forms '}${store.brand.id} ${store.version} ${language} ${consent?.join('+') ?? 'not asked'} ${outer.scheme}://${outer.host}${url}`;
    return cache.get(key, inbound.now, () => render(inbound, url, hasForms));
  };
}

/** The shop's filters and the values with a page of their own. */
const FILTERS: Readonly<Record<string, (value: string, store: LiveStore) => boolean>> = {
  category: (value, { catalogue }) => catalogue.categories.some(({ slug }) => slug === value),
  sort: (value) => ['default', 'name', 'price'].includes(value),
  currency: (value, { brand }) => brand.currencies.includes(value),
  show: (value) => /^[1-9]\d{1,2}$/.test(value) && Number(value) % 60 === 0,
};

/**
 * The URL with its filters in canonical order; null for any other query (text search, deep link, unknown category,
 * unusual percent-encoding), since visitors could fill the cache with such pages.
 */
function cachedUrl(url: string, store: LiveStore): string | null {
  const [path = '', query = ''] = url.split('?');
  if (path.endsWith('.data') || !/^[\w./-]{1,200}$/.test(path)) return null;
  if (query === '') return path;
  const given = new URLSearchParams(query);
  const filters = new URLSearchParams();
  for (const [name, isKnown] of Object.entries(FILTERS)) {
    const value = given.get(name);
    if (value !== null && isKnown(value, store)) filters.set(name, value);
  }
  return filters.size === given.size ? `${path}?${filters.toString()}` : null;
}
