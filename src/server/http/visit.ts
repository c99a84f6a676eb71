import type { LiveStore } from '#server/storefront/public.ts';
import type { OuterRequest } from './outer-request.ts';
import type { TokenCookie } from './session-cookie.ts';

/** What is known of a request at the door, before anything is looked up: made once a request. */
export interface Visit {
  readonly store: LiveStore;
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
