import { VIEW_MS } from '#core/account/staff-view.ts';
import { type CookiePlace, shopCookie } from './shop-cookie.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The cookies of a request: session, device (kept after signing out), and view by staff. */
export interface RequestCookies {
  readonly session: TokenCookie;
  readonly device: TokenCookie;
  readonly view: TokenCookie;
}

/** A token cookie: its name depends on scheme and host. */
export interface TokenCookie {
  readonly name: string;
  /** The token of the request; '' for an invalid value, null without a cookie. */
  readonly token: string | null;
  /** The Set-Cookie that stores a token. */
  set(token: string): string;
  /** The Set-Cookie that deletes the cookie. */
  clear(): string;
}

/**
 * Reads the cookies. Browsers store them for 30 and 180 days, and 15 minutes; their rows in the database decide how long they are
 * valid.
 */
export function readCookies(place: CookiePlace, header: string | undefined): RequestCookies {
  return {
    session: readToken(place, { suffix: '', maxAgeSeconds: 30 * DAY_SECONDS }, header),
    device: readToken(place, { suffix: '-device', maxAgeSeconds: 180 * DAY_SECONDS }, header),
    view: readToken(place, { suffix: '-view', maxAgeSeconds: VIEW_MS / 1_000 }, header),
  };
}

function readToken(
  place: CookiePlace,
  kind: { readonly suffix: string; readonly maxAgeSeconds: number },
  header: string | undefined,
): TokenCookie {
  const cookie = shopCookie(place, kind);
  const value = cookie.find(header);
  return {
    name: cookie.name,
    token: value === null || TOKEN.test(value) ? value : '',
    set: (token) => cookie.set(token),
    clear: () => cookie.clear(),
  };
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
