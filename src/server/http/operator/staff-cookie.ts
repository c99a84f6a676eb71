import { parseCookie, stringifySetCookie } from 'cookie';
import type { OuterRequest } from '#server/http/request/outer-request.ts';
import type { StaffCookie } from '#server/staff/public.ts';

/** The session cookie of a request to the back office, and the Set-Cookie headers of its response. */
export interface RequestStaffCookie extends StaffCookie {
  setCookies(): readonly string[];
}

/**
 * Reads the cookie: HttpOnly, Secure and with the `__Host-` prefix, except over http on this machine. SameSite=Lax, so
 * that links in tickets and chats open the back office; changes from other sites are refused by their origin.
 */
export function readStaffCookie(outer: OuterRequest, header: string | undefined, now: number): RequestStaffCookie {
  const isSecure = outer.scheme === 'https';
  const name = isSecure ? '__Host-landrush-staff' : `landrush-staff-${outer.port}`;
  const value = header === undefined ? undefined : parseCookie(header)[name];
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  let changed: string | null = null;
  return {
    token: value !== undefined && TOKEN.test(value) ? value : null,
    set(token, expiresAt) {
      const maxAge = Math.max(0, Math.floor((expiresAt - now) / 1000));
      changed = stringifySetCookie({ name, value: token, ...attributes, maxAge });
    },
    clear() {
      changed = stringifySetCookie({ name, value: '', ...attributes, maxAge: 0 });
    },
    setCookies: () => (changed === null ? [] : [changed]),
  };
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
