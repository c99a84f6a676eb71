import type { OuterRequest } from './outer-request.ts';

/** How long browsers keep the cookie; the server decides by the session's own limits (D9). */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The session cookie of one request: its name by scheme and host, and the token it carried. */
export interface SessionCookie {
  readonly name: string;
  /** What came: a token, or '' for something that cannot be one; null when no such cookie came. */
  readonly token: string | null;
  /** Set-Cookie that gives the browser a token. */
  set(token: string): string;
  /** Set-Cookie that takes the cookie away. */
  clear(): string;
}

/** Reads the cookie (D9): `__Host-landrush`, Secure, except over http on this machine, where cookies ignore ports and the name carries it. */
export function readSessionCookie(
  outer: Pick<OuterRequest, 'scheme' | 'host' | 'port'>,
  header: string | undefined,
): SessionCookie {
  const isLocal = outer.scheme === 'http' && isLocalHost(outer.host);
  const name = isLocal ? `landrush-${outer.port}` : '__Host-landrush';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isLocal ? '' : '; Secure'}`;
  return {
    name,
    token: header === undefined ? null : findToken(header, name),
    set: (token) => `${name}=${token}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`,
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
