import { nextSessionStatus } from '#core/account/session-status.ts';
import type { SessionEvent, SessionStatus } from '#core/account/session-status.ts';
import { SEEN_EVERY_MS, sessionExpiry } from './session-expiry.ts';

/** A browser as the table of session moves has it; who: whose session it is, of the provisional and the customers. */
export interface ModelledBrowser {
  readonly status: SessionStatus | 'none';
  readonly who: string | null;
}

/** What browsers hold if the table is right: a small model without a database. */
export interface SessionModel {
  /** The browser at this instant. */
  at(browser: number): ModelledBrowser;
  /** Something is asked by the browser, which puts off its expiry. */
  visit(browser: number): void;
  /** A session that begins with something to remember. */
  open(browser: number): void;
  /** A new session begins there, or the one there ends. */
  move(browser: number, event: SessionEvent, given?: { readonly who?: string; readonly startedAt?: number }): void;
  /** The customer's sessions everywhere else end. */
  endOthers(browser: number, who: string): void;
  /** When the session of a browser began. */
  startedAt(browser: number): number;
}

interface Held {
  status: SessionStatus | 'none';
  who: string | null;
  startedAt: number;
  seenAt: number;
  expiresAt: number;
}

/** Makes a model of some browsers that know nothing yet. */
export function createSessionModel(count: number, now: () => number): SessionModel {
  const all = Array.from({ length: count }, nothing);

  function held(browser: number): Held {
    const one = all[browser];
    if (one === undefined) throw new Error(`There is no browser ${browser}.`);
    if (isLive(one.status) && now() >= one.expiresAt) one.status = next(one.status, 'idled');
    return one;
  }

  function begin(one: Held, status: Live, who: string | null, startedAt = now()): void {
    Object.assign(one, { status, who, startedAt, seenAt: now(), expiresAt: sessionExpiry(status, startedAt, now()) });
  }

  return {
    at: (browser) => ({ status: held(browser).status, who: held(browser).who }),
    startedAt: (browser) => held(browser).startedAt,
    visit(browser) {
      const one = held(browser);
      if (!isLive(one.status) || now() - one.seenAt < SEEN_EVERY_MS) return;
      one.seenAt = now();
      one.expiresAt = sessionExpiry(one.status, one.startedAt, now());
    },
    open(browser) {
      const one = held(browser);
      if (!isLive(one.status)) begin(one, 'guest', null);
    },
    move(browser, event, { who, startedAt } = {}) {
      const one = held(browser);
      const status = next(isLive(one.status) ? one.status : 'guest', event);
      if (isLive(status)) begin(one, status, who ?? null, startedAt);
      else one.status = status;
    },
    endOthers(browser, who) {
      for (const other of all.keys()) {
        const one = held(other);
        if (other !== browser && one.status === 'customer' && one.who === who) one.status = next(one.status, 'revoked');
      }
    },
  };
}

function nothing(): Held {
  return { status: 'none', who: null, startedAt: 0, seenAt: 0, expiresAt: 0 };
}

type Live = 'guest' | 'provisional' | 'customer';

function isLive(status: Held['status']): status is Live {
  return status === 'guest' || status === 'provisional' || status === 'customer';
}

function next(status: SessionStatus, event: SessionEvent): SessionStatus {
  const moved = nextSessionStatus(status, event);
  if (!moved.ok) throw new Error(`The table has no ${event} of ${status}.`);
  return moved.value;
}
