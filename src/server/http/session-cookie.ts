import type { OuterRequest } from './outer-request.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The cookies of one request: the session's, and the one a browser is recognised by after its customers have signed out (D9). */
export interface VisitCookies {
  readonly session: TokenCookie;
  readonly device: TokenCookie;
}

/** A cookie that holds a token: its name by scheme and host, and the token it carried. */
export interface TokenCookie {
  readonly name: string;
  /** What came: a token, or '' for something that cannot be one; null when no such cookie came. */
  readonly token: string | null;
  /** Set-Cookie that gives the browser a token. */
  set(token: string): string;
  /** Set-Cookie that takes the cookie away. */
  clear(): string;
}

/**
 * Reads the cookies (D9): `__Host-landrush` and `__Host-landrush-device`, Secure, except over http on this machine, where cookies ignore ports and the
 * names carry it. How long browsers keep them is told here; what they are good for is decided by the rows they find.
 */
export function readCookies(
  outer: Pick<OuterRequest, 'scheme' | 'host' | 'port'>,
  header: string | undefined,
): VisitCookies {
  const { name, isLocal } = cookieSpace(outer);
  return {
    session: readCookie({ name, isLocal, maxAgeSeconds: 30 * DAY_SECONDS }, header),
    device: readCookie({ name: `${name}-device`, isLocal, maxAgeSeconds: 180 * DAY_SECONDS }, header),
  };
}

/** What the names of our cookies begin with there, and whether that is http on this machine. */
export function cookieSpace({ scheme, host, port }: Pick<OuterRequest, 'scheme' | 'host' | 'port'>): {
  readonly name: string;
  readonly isLocal: boolean;
} {
  const isLocal = scheme === 'http' && isLocalHost(host);
  return { name: isLocal ? `landrush-${port}` : '__Host-landrush', isLocal };
}

function readCookie(
  {
    name,
    isLocal,
    maxAgeSeconds,
  }: { readonly name: string; readonly isLocal: boolean; readonly maxAgeSeconds: number },
  header: string | undefined,
): TokenCookie {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isLocal ? '' : '; Secure'}`;
  return {
    name,
    token: header === undefined ? null : findToken(header, name),
    set: (token) => `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(host) || host === '[::1]';
}

function findToken(header: string, name: string): string | null {
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  if (values.length === 0) return null;
  return values.find((value) => /^[A-Za-z0-9_-]{43}$/.test(value)) ?? '';
}
