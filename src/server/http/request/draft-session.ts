import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { ContextSessions, Session } from '#server/request/request-context.ts';
import {
  type SessionPlace,
  endSessions,
  findSession,
  insertSession,
  updateSessionBasket,
} from '#server/request/sessions/session-store.ts';
import type { TokenCookie } from './session-cookie.ts';

/** The session state of a request: the session, its token and the Set-Cookie to send. */
export interface SessionState {
  readonly session: Session | null;
  readonly token: string | null;
  readonly setCookie: string | null;
  /** The device token of this browser and the Set-Cookie to send. */
  readonly deviceToken: string | null;
  readonly setDeviceCookie: string | null;
  /** The Set-Cookie of a view by staff. */
  readonly setViewCookie: string | null;
}

/** Whether the request's session has ended and was not replaced yet. */
export function isSessionOver({ token }: TokenCookie, { session, setCookie }: SessionState): boolean {
  return token !== null && session === null && setCookie === null;
}

/** Session changes of one use case; applied only if its transaction commits. */
export interface SessionDraft {
  readonly sessions: ContextSessions;
  state(): SessionState;
}

/** Initial state and dependencies of a draft. */
export interface DraftOptions {
  readonly start: SessionState;
  readonly brandId: string;
  readonly cookie: TokenCookie;
  readonly deviceCookie: TokenCookie;
  readonly viewCookie: TokenCookie;
  /** Where the session is used (for the list of sessions). */
  readonly place: () => SessionPlace;
  readonly ids: Ids;
  readonly now: number;
}

type NewSession = Parameters<ContextSessions['replace']>[1];

/** Creates the draft of a use case. */
export function draftSession(options: DraftOptions): SessionDraft {
  const { start, brandId, cookie, deviceCookie, viewCookie, place, ids, now } = options;
  let state = start;
  let lastTx: Queries | null = null;

  /**
   * A retried transaction starts over with its earlier writes rolled back, so the session's row is read again: without
   * it the draft is reset.
   */
  async function enter(tx: Transaction): Promise<void> {
    if (start.session?.kind === 'staff-view') throw new Error('A view by staff has no session that could change.');
    const isFirst = lastTx === null || lastTx === tx;
    lastTx = tx;
    if (isFirst || state.token === null) return;
    const stored = await findSession(tx, brandId, state.token, now);
    state = stored?.isLive === true ? { ...state, session: stored.session } : start;
  }

  async function begin(tx: Transaction, next: NewSession, startedAt = now): Promise<Session> {
    const token = ids.token();
    const session = { ...next, brandId, id: ids.uuid() };
    await insertSession(tx, session, { token, place: place(), startedAt, now });
    state = { ...state, session, token, setCookie: cookie.set(token) };
    return session;
  }

  async function endCurrent(tx: Transaction): Promise<void> {
    const ended = [start.session?.id, state.session?.id].filter((id) => id !== undefined);
    await endSessions(tx, brandId, [...new Set(ended)], now);
  }

  function reset(): void {
    state = { ...state, session: null, token: null, setCookie: cookie.clear() };
  }

  const sessions: ContextSessions = {
    async open(tx, basketId) {
      await enter(tx);
      const replacesExpired = isSessionOver(cookie, start);
      return state.session ?? begin(tx, { kind: 'guest', customerId: null, basketId, person: null, replacesExpired });
    },
    async useBasket(tx, session, basketId) {
      await enter(tx);
      await updateSessionBasket(tx, session, basketId);
      const changed = { ...session, basketId };
      if (state.session?.id === session.id) state = { ...state, session: changed };
      return changed;
    },
    async replace(tx, next, startedAt) {
      await enter(tx);
      await endCurrent(tx);
      return begin(tx, next, startedAt);
    },
    async end(tx) {
      await enter(tx);
      await endCurrent(tx);
      reset();
    },
    forget: reset,
    setView(token) {
      state = { ...state, setViewCookie: token === null ? viewCookie.clear() : viewCookie.set(token) };
    },
    newDeviceToken() {
      const deviceToken = ids.token();
      state = { ...state, deviceToken, setDeviceCookie: deviceCookie.set(deviceToken) };
      return deviceToken;
    },
  };
  return { sessions, state: () => state };
}
