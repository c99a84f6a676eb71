import { createContext } from 'react-router';
import type { Caller } from '#contract/api.ts';
import type { Consent } from '#core/storefront/consent.ts';
import type { Language } from '#core/storefront/languages.ts';

/** What the server gives every loader and action (architecture.md §3); made once a request. */
export interface PageContext {
  readonly api: Caller;
  /** The CSP nonce of this response. */
  readonly nonce: string;
  /** ms, the server's clock: pages never read their own while rendering. */
  readonly now: number;
  readonly requestId: string;
  /** A new command id (D6); in cached pages a placeholder that is filled in for each response. */
  newCommandId(): string;
  /** Whether this GET is a top-level navigation and no prefetch, so that a deep link may change the basket (D4). */
  readonly mayApplyDeepLink: boolean;
  /** The brand's own origin as the browser sees it. */
  readonly origin: string;
  /** Of the page that is made. */
  readonly language: Language;
  /** What the shopper allowed beyond what the shop cannot do without; null where they still have to be asked (D13). */
  readonly consent: Consent | null;
}

/** The key under which the server puts the PageContext; re-exported by entry.server because the bundle's copy is the one the router knows. */
export const pageContext = createContext<PageContext>();
