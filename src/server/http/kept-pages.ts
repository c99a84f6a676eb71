import type { FastifyRequest } from 'fastify';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './page-cache.ts';
import type { PageRule } from './page-rules.ts';
import { compileTemplate, createPlaceholders } from './page-template.ts';
import { renderForAnybody } from './render-visit.ts';
import type { RenderServices } from './render-visit.ts';
import type { Visit } from './visit.ts';

/** The page of a request from memory, rendered when it is not there yet; null when it has to be rendered for this visit alone. */
export type KeptPages = (request: FastifyRequest, visit: Visit, rule: PageRule) => Promise<RenderedPage | null>;

/** Bounds of the memory kept pages take, and of their age. */
export interface KeptPagesLimits {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

/** Makes the kept pages of a process (architecture.md §3). */
export function createKeptPages(services: RenderServices, limits: KeptPagesLimits): KeptPages {
  const cache = createPageCache(limits);
  const placeholders = createPlaceholders(services.ids.uuid().replaceAll('-', ''));

  async function render(visit: Visit, url: string): Promise<RenderedPage> {
    let commands = 0;
    const { nonce, requestId } = placeholders;
    const newCommandId = (): string => placeholders.commandId(commands++);
    const { response, setCookies } = await renderForAnybody(services, visit, {
      url,
      nonce,
      requestId,
      newCommandId,
    });
    if (setCookies.length > 0) throw new Error(`The page ${url} begins a session when it is only looked at.`);
    const { status, headers } = response;
    const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
    const isLasting = status === 200 && isHtml && !headers.has('set-cookie');
    return { status, headers: [...headers], template: compileTemplate(await response.text(), placeholders), isLasting };
  }

  return async (request, visit, rule) => {
    const isAnonymous = visit.cookie.token === null && (request.method === 'GET' || request.method === 'HEAD');
    const url = rule.isKept && isAnonymous ? keptUrl(request.url) : null;
    if (url === null) return null;
    const { store, language, consent, outer } = visit;
    const key = `${store.brand.id} ${store.version} ${language} ${consent?.join('+') ?? 'not asked'} ${outer.origin}${url}`;
    return cache.get(key, visit.now, () => render(visit, url));
  };
}

const FILTERS = ['category', 'sort', 'currency', 'show'] as const;

/** The address with its filters in one order; null when it says anything else, such as a free-text search or a deep link. */
function keptUrl(url: string): string | null {
  const [path = '', query = ''] = url.split('?');
  if (path.endsWith('.data')) return null;
  if (query === '') return url.length <= 500 ? path : null;
  const given = new URLSearchParams(query);
  const filters = new URLSearchParams();
  for (const name of FILTERS) {
    const value = given.get(name);
    if (value !== null) filters.set(name, value);
  }
  const isAll = filters.size === given.size && url.length <= 500;
  return isAll ? `${path}${filters.size === 0 ? '' : `?${filters.toString()}`}` : null;
}
