import { parseCookie, stringifySetCookie } from 'cookie';
import type { OuterRequest } from './outer-request.ts';

/** The origin as seen by the browser. */
export type CookiePlace = Pick<OuterRequest, 'scheme' | 'host' | 'port'>;

/** A cookie of the shop on one origin. */
export interface ShopCookie {
  readonly name: string;
  /** The value in a Cookie header; null when the header has no such cookie. */
  find(header: string | undefined): string | null;
  /** The Set-Cookie with a value. */
  set(value: string): string;
  /** The Set-Cookie that deletes the cookie. */
  clear(): string;
}

const BASE_NAME = '__Host-landrush';

/**
 * A cookie of the shop: HttpOnly, SameSite=Lax, Secure and with the `__Host-` prefix (RFC 6265bis §4.1.3.2). Over http
 * on this machine it has neither Secure nor the prefix; its name contains the port, since cookies ignore ports.
 */
export function shopCookie(
  { scheme, host, port }: CookiePlace,
  { suffix, maxAgeSeconds }: { readonly suffix: string; readonly maxAgeSeconds: number },
): ShopCookie {
  const isLocal = scheme === 'http' && isLocalHost(host);
  const name = `${isLocal ? `landrush-${port}` : BASE_NAME}${suffix}`;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocal } as const;
  return {
    name,
    find: (header) => (header === undefined ? null : (parseCookie(header)[name] ?? null)),
    set: (value) => stringifySetCookie({ name, value, maxAge: maxAgeSeconds, ...attributes }),
    clear: () => stringifySetCookie({ name, value: '', maxAge: 0, ...attributes }),
  };
}

function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(host) || host === '[::1]';
}
