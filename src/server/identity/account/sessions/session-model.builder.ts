import { type SessionEvent, type SessionState, nextSessionState } from '#core/account/session-state.ts';
import { SEEN_EVERY_MS, sessionExpiry } from '#server/request/sessions/session-expiry.ts';

/** A browser's state in the session model; `who` is the person of a provisional or customer session. */
export interface ModelledBrowser {
  readonly status: SessionState | 'none';
  readonly who: string | null;
}

/** A model of sessions without a database, following the state table. */
export interface SessionModel {
  /** The state of a browser now. */
  at(browser: number): ModelledBrowser;
  /** A request, which extends the idle expiry. */
  visit(browser: number): void;
  /** Starts a guest session. */
  open(browser: number): void;
  /** Starts or ends a session. */
  move(browser: number, event: SessionEvent, details?: { readonly who?: string; readonly startedAt?: number }): void;
  /** Ends the customer's other sessions. */
  endOthers(browser: number, who: string): void;
  /** When the browser's session began. */
  startedAt(browser: number): number;
}

interface ModelSession {
  status: SessionState | 'none';
  who: string | null;
  startedAt: number;
  seenAt: number;
  expiresAt: number;
}

/** Creates a model of browsers without sessions. */
export function createSessionModel(count: number, now: () => number): SessionModel {
  const all = Array.from({ length: count }, nothing);

  function sessionOf(browser: number): ModelSession {
    const one = all[browser];
    if (one === undefined) throw new Error(`There is no browser ${browser}.`);
    if (isLive(one.status) && now() >= one.expiresAt) one.status = next(one.status, 'idled');
    return one;
  }

  function begin(one: ModelSession, status: Live, who: string | null, startedAt = now()): void {
    Object.assign(one, { status, who, startedAt, seenAt: now(), expiresAt: sessionExpiry(status, startedAt, now()) });
  }

  return {
    at: (browser) => ({ status: sessionOf(browser).status, who: sessionOf(browser).who }),
    startedAt: (browser) => sessionOf(browser).startedAt,
    visit(browser) {
      const one = sessionOf(browser);
      if (!isLive(one.status) || now() - one.seenAt < SEEN_EVERY_MS) return;
      one.seenAt = now();
      one.expiresAt = sessionExpiry(one.status, one.startedAt, now());
    },
    open(browser) {
      const one = sessionOf(browser);
      if (!isLive(one.status)) begin(one, 'guest', null);
    },
    move(browser, event, { who, startedAt } = {}) {
      const one = sessionOf(browser);
      const status = next(isLive(one.status) ? one.status : 'guest', event);
      if (isLive(status)) begin(one, status, who ?? null, startedAt);
      else one.status = status;
    },
    endOthers(browser, who) {
      for (const other of all.keys()) {
        const one = sessionOf(other);
        if (other !== browser && one.status === 'customer' && one.who === who) one.status = next(one.status, 'revoked');
      }
    },
  };
}

function nothing(): ModelSession {
  return { status: 'none', who: null, startedAt: 0, seenAt: 0, expiresAt: 0 };
}

type Live = 'guest' | 'provisional' | 'customer';

function isLive(status: ModelSession['status']): status is Live {
  return status === 'guest' || status === 'provisional' || status === 'customer';
}

function next(status: SessionState, event: SessionEvent): SessionState {
  const moved = nextSessionState(status, event);
  if (!moved.ok) throw new Error(`The table has no ${event} of ${status}.`);
  return moved.value;
}
