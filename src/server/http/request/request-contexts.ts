import type { Problem } from '#contract/problems.ts';
import { deviceLabel } from '#core/account/device-label.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { createCache } from '#server/platform/cache.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { RequestContext, Session } from '#server/request/request-context.ts';
import { SEEN_EVERY_MS } from '#server/request/sessions/session-expiry.ts';
import { type StoredSession, findSession, updateSeenAt } from '#server/request/sessions/session-store.ts';
import { type LiveStore, type Storefronts, isStoreBehind, storeIn } from '#server/storefront/public.ts';
import { type SessionState, draftSession, isSessionOver } from './draft-session.ts';
import type { InboundRequest } from './inbound-request.ts';

/** Options of running a use case. */
export interface RunOptions {
  readonly idempotencyKey: string | null;
  /** Whether it runs as for an unknown visitor when the database cannot load the session. */
  readonly withoutSession: boolean;
}

/** The use case calls of one request; each sees the session changes of the previous ones. */
export interface RequestContexts {
  /** Runs a use case; its session changes apply if it succeeds. */
  run<Value>(
    options: RunOptions,
    work: (context: RequestContext) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem>>;
  /** The Set-Cookie headers of the response. */
  setCookies(): readonly string[];
  /** Whether a call ran for a signed-in customer, or the session could not be determined. */
  markPersonalised(): boolean;
  /** Whether staff view the account of a customer: only reads may run, and nothing may be cached. */
  isStaffView(): boolean;
  /** Whether it is a preview of a draft, where nothing can be changed. */
  readonly isPreview: boolean;
  /** The store of the next call: that of the request, or a newer version that the basket needs. */
  store(): LiveStore;
}

/** Dependencies of the calls. */
export interface RequestContextServices {
  readonly database: Database;
  readonly ids: Ids;
  readonly storefronts: Pick<Storefronts, 'at'>;
  /** The view by staff of a cookie, as a session; null once it has ended or they may no longer view. */
  readonly findStaffView: FindStaffView;
}

/** Finds the view of a cookie; `now` in ms. */
export type FindStaffView = (
  cookie: { readonly brandId: string; readonly token: string },
  now: number,
) => Promise<Session | null>;

/** Loads the session, once per request. */
export async function openRequestContexts(
  services: RequestContextServices,
  inbound: InboundRequest,
): Promise<RequestContexts> {
  const { database, ids, storefronts } = services;
  const { cookie, deviceCookie, viewCookie, requestId, language, now, preview } = inbound;
  let { store } = inbound;
  const { network, origin } = inbound.outer;
  const view = await lookUpView(services, inbound);
  const found = view.ok ? await lookUpSession(database, inbound, view.value) : view;
  const live = found.ok && found.value?.isLive === true ? found.value : null;
  if (live !== null) await keepAlive(database, live, now);
  let state: SessionState = {
    session: (view.ok ? view.value : null) ?? live?.session ?? null,
    token: live === null ? null : cookie.token,
    setCookie: renewal(live, inbound),
    deviceToken: deviceCookie.token === '' ? null : deviceCookie.token,
    setDeviceCookie: null,
    setViewCookie: view.ok && view.value === null && viewCookie.token !== null ? viewCookie.clear() : null,
  };

  const label = labels(inbound.userAgent, () => deviceLabel(inbound.userAgent));
  const place = () => ({ device: label, network });

  function createContext(
    start: SessionState,
    options: RunOptions,
    sessions: RequestContext['sessions'],
  ): RequestContext {
    const sessionExpired = found.ok && isSessionOver(cookie, start);
    const isUnknown = !found.ok && start.session === null && !options.withoutSession;
    const context = {
      store,
      preview,
      session: start.session,
      sessionExpired,
      isAccountDeleted: sessionExpired && found.value !== null && isWithoutAccount(found.value.session),
      network,
      device: { label, token: start.deviceToken },
      requestId,
      now,
      origin,
      idempotencyKey: options.idempotencyKey,
      sessions,
    };
    return isUnknown ? withoutAnswer(context, found.problem) : context;
  }

  async function run<Value>(...[options, work]: Parameters<typeof runOnce<Value>>): Promise<Result<Value, Problem>> {
    try {
      return await runOnce(options, work);
    } catch (error) {
      const newer = isStoreBehind(error) ? await storefronts.at(store.brand.id, error.version) : null;
      if (newer === null) throw error;
      store = storeIn(newer, language);
      return runOnce(options, work);
    }
  }

  async function runOnce<Value>(
    options: RunOptions,
    work: (context: RequestContext) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem>> {
    const start = state;
    const draft = draftSession({ start, brandId: store.brand.id, cookie, deviceCookie, viewCookie, place, ids, now });
    const result = await work(createContext(start, options, draft.sessions));
    if (result.ok && draft.state() !== start) state = draft.state();
    return result;
  }

  return {
    run,
    setCookies: () => [state.setCookie, state.setDeviceCookie, state.setViewCookie].filter((one) => one !== null),
    isPreview: preview !== null,
    store: () => store,
    isStaffView: () => state.session?.kind === 'staff-view',
    markPersonalised: () => !found.ok || (state.session !== null && state.session.kind !== 'guest'),
  };
}

/**
 * The fault is thrown when the use case reads the session. Only this object has a getter, since V8 keeps the scope of
 * getters alive until a full collection.
 */
function withoutAnswer(context: RequestContext, fault: Error): RequestContext {
  return Object.defineProperty(context, 'session', {
    enumerable: true,
    get() {
      throw fault;
    },
  });
}

/** The deletion of an account removes it from its ended sessions. */
function isWithoutAccount({ kind, customerId }: Session): boolean {
  return kind === 'customer' && customerId === null;
}

/** Browser names, cached by User-Agent. */
const labels = createCache<string>(1_000);

/** While the database is unavailable a view is not replaced by the session behind it. */
async function lookUpView(
  { findStaffView }: RequestContextServices,
  { store, viewCookie: { token }, now }: InboundRequest,
): Promise<Result<Session | null, Error>> {
  if (token === null || token === '') return ok(null);
  try {
    return ok(await findStaffView({ brandId: store.brand.id, token }, now));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refuse(error);
  }
}

/** While the database is unavailable browsing continues: only use cases that read the session fail. */
async function lookUpSession(
  database: Database,
  { store, cookie, now }: InboundRequest,
  view: Session | null,
): Promise<Result<StoredSession | null, Error>> {
  if (view !== null) return ok(null);
  if (cookie.token === null || cookie.token === '') return ok(null);
  try {
    return ok(await findSession(database.read, store.brand.id, cookie.token, now));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return refuse(error);
  }
}

/** A failed update of the last visit does not fail the request. */
async function keepAlive(database: Database, stored: StoredSession, now: number): Promise<void> {
  if (now - stored.seenAt < SEEN_EVERY_MS) return;
  try {
    await updateSeenAt(database.write, stored, now);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/**
 * Browsers delete the cookie after 30 days; it is renewed with the first visit of a day. Sessions of customers end earlier:
 * their cookie is left alone, as a late response would bring it back after a logout.
 */
function renewal(live: StoredSession | null, { cookie, now }: InboundRequest): string | null {
  if (live === null || cookie.token === null || live.session.kind === 'customer') return null;
  return dayOf(live.seenAt) === dayOf(now) ? null : cookie.set(cookie.token);
}

function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}
