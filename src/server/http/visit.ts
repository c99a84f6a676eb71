import type { Consent } from '#core/storefront/consent.ts';
import type { Language } from '#core/storefront/languages.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { OuterRequest } from './outer-request.ts';
import type { TokenCookie } from './session-cookie.ts';

/** What is known of a request at the door, before anything is looked up: made once a request. */
export interface Visit {
  /** In the visit's language. */
  readonly store: LiveStore;
  /** Of its pages: chosen here before, else asked for by the browser. */
  readonly language: Language;
  /** Beyond what the shop cannot do without; null where the shopper still has to be asked (D13). */
  readonly consent: Consent | null;
  readonly outer: OuterRequest;
  /** The session's. */
  readonly cookie: TokenCookie;
  readonly deviceCookie: TokenCookie;
  /** What the browser says it is. */
  readonly userAgent: string;
  readonly requestId: string;
  /** ms; the same for the whole request. */
  readonly now: number;
}
