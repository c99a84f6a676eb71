import type { Consent } from '#core/storefront/consent.ts';
import type { Language } from '#core/storefront/languages.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { OuterRequest } from './outer-request.ts';
import type { TokenCookie } from './session-cookie.ts';

/** What the gate knows of a request before any query; created once per request. */
export interface InboundRequest {
  /** In the visit's language. */
  readonly store: LiveStore;
  /** Page language: chosen earlier in this browser, else from Accept-Language. */
  readonly language: Language;
  /** Consent to optional services; null when the shopper has to be asked. */
  readonly consent: Consent | null;
  /** The one-time message of the previous page; opaque. */
  readonly flash: string | null;
  readonly outer: OuterRequest;
  /** The session cookie. */
  readonly cookie: TokenCookie;
  readonly deviceCookie: TokenCookie;
  /** The beginning of the User-Agent. */
  readonly userAgent: string;
  readonly requestId: string;
  /** ms; constant during the request. */
  readonly now: number;
}
