import type { FastifyRequest } from 'fastify';
import type { getSession } from '#contract/account.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { PageRule } from '#server/http/pages/page-rules.ts';
import { renderAnonymously, type RenderServices, type VisitedPage } from '#server/http/pages/render-page.ts';
import { createCaller } from '#server/http/request/caller.ts';
import type { InboundRequest } from '#server/http/request/inbound-request.ts';
import type { RequestContexts } from '#server/http/request/request-contexts.ts';
import type { OperationRunner } from '#server/http/request/run-operation.ts';
import type { CacheablePage, PageCacheLimits } from './page-cache.ts';
import { cacheableUrl, pageKey } from './page-key.ts';
import { type PageTemplate, compileTemplate, createPlaceholders } from './page-template.ts';
import { createShopPageCache } from './shop-page-cache.ts';

/** A page composed for one response. */
export interface ComposedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly gzipped: Buffer;
}

/** The page of a guest composed for one response; null when it must be rendered for this visit. */
export type GuestPages = (
  visit: GuestVisit,
  nonce: string,
) => Promise<(Omit<VisitedPage, 'response'> & { readonly response: ComposedPage }) | null>;

/** A page request and the calls of its session. */
export interface GuestVisit {
  readonly request: FastifyRequest;
  readonly inbound: InboundRequest;
  readonly rule: PageRule;
  readonly calls: RequestContexts;
}

type SessionView = OutputOf<typeof getSession>;

/**
 * Creates the cache of pages for guests: visitors with a basket who are not signed in. What such a page shows of a
 * session is its view (number of items, currency), which contains nothing personal and is part of the key. A page is
 * rendered without the session: its calls get the view, and everything that reads more of the session is refused. Only
 * nonce, request id and command ids differ per response (docs/decisions/100).
 */
export function createGuestPages(services: RenderServices, limits: PageCacheLimits): GuestPages {
  const cache = createShopPageCache<GuestPage>(limits);
  const placeholders = createPlaceholders(services.ids.token());

  async function render(inbound: InboundRequest, url: string, session: SessionView): Promise<GuestPage> {
    let isPersonal = false;
    const run = runForGuest(services.run, inbound, session, () => (isPersonal = true));
    let commands = 0;
    const withoutSession = {
      ...inbound,
      cookie: none(inbound.cookie),
      viewCookie: none(inbound.viewCookie),
      flash: null,
    };
    const { response, setCookies } = await renderAnonymously({ ...services, run }, withoutSession, {
      url,
      nonce: placeholders.nonce,
      requestId: placeholders.requestId,
      newCommandId: () => placeholders.commandId(commands++),
    });
    const { status, headers } = response;
    const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
    const page = await response.text();
    if (isPersonal) return PERSONAL;
    if (!isHtml || setCookies.length > 0 || headers.has('set-cookie')) return { ...PERSONAL, isCacheable: false };
    const template = compileTemplate(page, placeholders);
    return { shared: { template, status, headers }, bytes: template.bytes, isCacheable: status === 200 };
  }

  /** The view of a session that shows nothing personal. A fault is reported by the page, which reads the session too. */
  async function sharedView({ inbound, calls }: GuestVisit): Promise<SessionView | null> {
    const api = createCaller({ ...services, log: SILENT }, calls, inbound);
    const session = await api.account.session({}).catch(() => null);
    return session?.ok === true && isShared(session.value) ? session.value : null;
  }

  return async (visit, nonce) => {
    const { request, inbound, rule, calls } = visit;
    const { requestId, store, flash, cookie } = inbound;
    const isOfGuest =
      rule.isCachedForGuests === true && request.method === 'GET' && flash === null && cookie.token !== null;
    const cacheable = isOfGuest ? cacheableUrl(request.url, store) : null;
    const session = cacheable === null ? null : await sharedView(visit);
    // A basket of a newer store version needs that version's page.
    if (cacheable === null || session === null || calls.store() !== store) return null;
    const { url, isSearch } = cacheable;
    const key = `${pageKey(inbound, url)} ${JSON.stringify(session)}`;
    const page = await cache.get({ key, isSearch }, inbound.now, () => render(inbound, url, session));
    if (page === null || page.shared === null) return null;
    const { template, status, headers } = page.shared;
    const ids: string[] = [];
    const commandId = (index: number) => (ids[index] ??= services.ids.uuid());
    return {
      response: { status, headers, gzipped: template.gzipped({ nonce, requestId, commandId }) },
      setCookies: calls.setCookies(),
      isPersonal: true,
      isPersonalised: calls.markPersonalised(),
    };
  };
}

function none<Cookie extends object>(cookie: Cookie): Cookie & { readonly token: null } {
  return { ...cookie, token: null };
}

const SILENT = { error: () => {} };

interface GuestPage extends CacheablePage {
  /** What responses are composed from; null for a page that shows more of the session than its view. */
  readonly shared: { readonly template: PageTemplate; readonly status: number; readonly headers: Headers } | null;
}

/** Remembered, so that such a page is not rendered twice for each visit. */
const PERSONAL: GuestPage = { shared: null, bytes: 500, isCacheable: true };

/** Whether a view contains nothing of one person or order. */
function isShared({ kind, user, email, pendingOrder, expired, replacesExpired }: SessionView): boolean {
  return kind === 'guest' && user === null && email === null && pendingOrder === null && !expired && !replacesExpired;
}

/** Runs the calls of a guest's page without a session: with the given view, and the catalogue in its currency. */
function runForGuest(
  run: OperationRunner,
  { store: { brand } }: InboundRequest,
  session: SessionView,
  onOther: () => void,
): OperationRunner {
  return async (operation, calls, input, key) => {
    const name = `${operation.resource}.${operation.action}`;
    if (name === 'account.session') return ok(session);
    if (name === 'storefront.get') return run(operation, calls, input, key);
    if (name === 'catalogue.list' || name === 'catalogue.get')
      return run(operation, calls, inCurrency(input, brand.currencies, session.currency), key);
    onOther();
    return refuse(problem('server/unavailable'));
  };
}

/** The input of a catalogue call with the currency that applies: the requested one if it is sold in, else the basket's. */
function inCurrency(input: unknown, sold: readonly string[], ofBasket: string): unknown {
  const requested = typeof input === 'object' && input !== null && 'currency' in input ? input.currency : undefined;
  const isSold = typeof requested === 'string' && sold.includes(requested);
  return isSold || typeof input !== 'object' ? input : { ...input, currency: ofBasket };
}
