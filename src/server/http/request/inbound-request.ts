import type { Language } from '#core/languages/languages.ts';
import type { Consent } from '#core/storefront/consent.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { OuterRequest } from './outer-request.ts';
import type { TokenCookie } from './session-cookie.ts';

/** The data of a request before any query; created once per request. */
export interface InboundRequest {
  /** In the request's language. */
  readonly store: LiveStore;
  /** Page language: named by the address, else chosen earlier in this browser, else from Accept-Language. */
  readonly language: Language;
  /** Whether the address names another language than the browser would get without: it is then its choice. */
  readonly isLanguageNew: boolean;
  /** Consent to optional services; null when it has to be requested. */
  readonly consent: Consent | null;
  /** The one-time message of the previous page; opaque. */
  readonly flash: string | null;
  readonly outer: OuterRequest;
  /** The session cookie. */
  readonly cookie: TokenCookie;
  readonly deviceCookie: TokenCookie;
  /** The cookie of a view by staff, which precedes the session. */
  readonly viewCookie: TokenCookie;
  /** The beginning of the User-Agent. */
  readonly userAgent: string;
  /** Set in a preview of a draft, whose store it has: when its link ends (ms). */
  readonly preview: { readonly expiresAt: number } | null;
  readonly requestId: string;
  /** ms; constant during the request. */
  readonly now: number;
}
