import { createContext } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Consent } from '#core/storefront/consent.ts';
import type { DocumentForm } from '#web/forms/sent-form.ts';

/** The request context the server passes to every loader and action, created once per request. */
export interface PageContext {
  readonly api: ApiClient;
  /** The CSP nonce of this response. */
  readonly nonce: string;
  /** The server's clock (epoch ms). Pages do not read a clock while rendering. */
  readonly now: number;
  readonly requestId: string;
  /**
   * A new command id, which makes a command take effect once; in cached pages the same for all forms
   * (core/basket/shared-command-id.ts).
   */
  newCommandId(): string;
  /** Whether this GET is a top-level navigation and not a prefetch. Only then may a deep link change the basket. */
  readonly canApplyDeepLink: boolean;
  /** The brand's public origin as the browser sees it. */
  readonly origin: string;
  /** The origin of the brand's canonical addresses: that of its first host. */
  readonly canonicalOrigin: string;
  readonly language: Language;
  /** What the shopper consented to beyond necessary cookies; null before a choice was made. */
  readonly consent: Consent | null;
  /** Whether the document around this page may be shared with other visitors. */
  readonly sharesFrame: boolean;
  /** The form this request submits without scripts; null otherwise. */
  readonly form: DocumentForm | null;
  /** Reads and clears the one-time messages set for this page (flash.ts); the caller has to show them. */
  readFlash(): string | null;
}

/**
 * The router context key of the PageContext; re-exported by entry.server because the router recognises only the
 * bundle's copy.
 */
export const pageContext = createContext<PageContext>();
