import type { Problem } from '#contract/problems.ts';
import { deviceLabel } from '#core/account/device-label.ts';
import type { Result } from '#core/result.ts';
import { findSession, noteSeen, SEEN_EVERY_MS } from '#server/account/public.ts';
import type { StoredSession } from '#server/account/public.ts';
import { isDatabaseUnavailable } from '#server/platform/database-faults.ts';
import type { Database } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { createMemory } from '#server/platform/memory.ts';
import { isStoreBehind, storeIn } from '#server/storefront/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { Call } from './call.ts';
import { draftSession, isSessionOver } from './draft-session.ts';
import type { SessionState } from './draft-session.ts';
import type { Visit } from './visit.ts';

/** How one use case is called. */
export interface RunOptions {
  readonly idempotencyKey: string | null;
  /** Whether it also answers, as to somebody unknown, while the database cannot say who is here. */
  readonly withoutSession: boolean;
}

/** The calls of one request: each sees the session as the ones before it left it. */
export interface RequestCalls {
  /** Runs one use case; what it did to the session holds when it answers well. */
  run<Value>(
    options: RunOptions,
    work: (call: Call) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem>>;
  /** Each Set-Cookie that goes out with the answer. */
  setCookies(): readonly string[];
  /** Whether they were of somebody who is known by name, or it cannot be said who is here. */
  nameSomebody(): boolean;
}

/** What the calls of requests work with. */
export interface RequestCallServices {
  readonly database: Database;
  readonly ids: Ids;
  readonly storefronts: Pick<Storefronts, 'at'>;
}

/** Looks the session up, once a request. */
export async function openRequestCalls(services: RequestCallServices, visit: Visit): Promise<RequestCalls> {
  const { database, ids, storefronts } = services;
  const { cookie, deviceCookie, requestId, language, now } = visit;
  let { store } = visit;
  const { network, origin } = visit.outer;
  const found = await lookUp(database, visit);
  const live = found.ok && found.value?.isLive === true ? found.value : null;
  if (live !== null) await keepAlive(database, live, now);
  let state: SessionState = {
    session: live?.session ?? null,
    token: live === null ? null : cookie.token,
    setCookie: renewal(live, visit),
    deviceToken: deviceCookie.token === '' ? null : deviceCookie.token,
    setDeviceCookie: null,
  };

  const place = () => ({ device: labelOf(visit.userAgent), network });

  function makeCall(start: SessionState, options: RunOptions, sessions: Call['sessions']): Call {
    const isUnknown = !found.ok && start.session === null && !options.withoutSession;
    const call = {
      store,
      session: start.session,
      sessionExpired: found.ok && isSessionOver(cookie, start),
      network,
      device: { label: labelOf(visit.userAgent), token: start.deviceToken },
      requestId,
      now,
      origin,
      idempotencyKey: options.idempotencyKey,
      sessions,
    };
    return isUnknown ? withoutAnswer(call, found.fault) : call;
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
    work: (call: Call) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem>> {
    const start = state;
    const draft = draftSession({ start, brandId: store.brand.id, cookie, deviceCookie, place, ids, now });
    const result = await work(makeCall(start, options, draft.sessions));
    if (result.ok && draft.state() !== start) state = draft.state();
    return result;
  }

  return {
    run,
    setCookies: () => [state.setCookie, state.setDeviceCookie].filter((one) => one !== null),
    nameSomebody: () => !found.ok || (state.session !== null && state.session.kind !== 'guest'),
  };
}

/** The use case gets the fault once it asks who is here. Other calls have no getter: V8 keeps what an object's own getter sees until it collects everything. */
function withoutAnswer(call: Call, fault: Error): Call {
  return Object.defineProperty(call, 'session', {
    enumerable: true,
    get() {
      throw fault;
    },
  });
}

const LONGEST_AGENT = 500;
const labels = createMemory<string>(1_000);

/** The browser's name; browsers of one kind say the same of themselves. */
function labelOf(userAgent: string): string {
  if (userAgent.length > LONGEST_AGENT) return deviceLabel(userAgent);
  return labels(userAgent, () => deviceLabel(userAgent));
}

type LookedUp =
  | { readonly ok: true; readonly value: StoredSession | null }
  | { readonly ok: false; readonly fault: Error };

/** While the database is away browsing goes on (reliability.md §2): only a use case that asks for the session gets the fault. */
async function lookUp(database: Database, { store, cookie, now }: Visit): Promise<LookedUp> {
  if (cookie.token === null || cookie.token === '') return { ok: true, value: null };
  try {
    return { ok: true, value: await findSession(database.read, store.brand.id, cookie.token, now) };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { ok: false, fault: error };
  }
}

/** A visit that cannot be noted is still a visit. */
async function keepAlive(database: Database, stored: StoredSession, now: number): Promise<void> {
  if (now - stored.seenAt < SEEN_EVERY_MS) return;
  try {
    await noteSeen(database.write, stored, now);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

const COOKIE_RENEWED_AFTER_MS = 24 * 60 * 60_000;

/** Browsers forget the cookie 30 days after it was given; who comes back after a day gets it anew. */
function renewal(live: StoredSession | null, { cookie, now }: Visit): string | null {
  if (live === null || cookie.token === null || now - live.seenAt < COOKIE_RENEWED_AFTER_MS) return null;
  return cookie.set(cookie.token);
}
