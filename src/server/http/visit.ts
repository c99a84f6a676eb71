import type { LiveStore } from '#server/storefront/public.ts';
import type { OuterRequest } from './outer-request.ts';
import type { SessionCookie } from './session-cookie.ts';

/** What is known of a request at the door, before anything is looked up: made once a request. */
export interface Visit {
  readonly store: LiveStore;
  readonly outer: OuterRequest;
  readonly cookie: SessionCookie;
  readonly requestId: string;
  /** ms; the same for the whole request. */
  readonly now: number;
}
