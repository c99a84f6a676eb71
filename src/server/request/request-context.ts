import type { Api, Streams } from '#contract/api.ts';
import type {
  Endpoint,
  EventOf,
  ParsedInputOf,
  ProblemOf,
  ResultOf,
  StreamEndpoint,
  StreamInputOf,
} from '#contract/endpoint.ts';
import type { Result } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** The session of a request; it exists only once there is something to store. */
export interface Session {
  readonly brandId: string;
  readonly id: string;
  /** 'staff-view': a read-only session of staff that shows what the customer sees; it is not stored as a session. */
  readonly kind: 'guest' | 'provisional' | 'customer' | 'staff-view';
  /** Set for customers and views of them only: a provisional session has no access to any account. */
  readonly customerId: string | null;
  readonly basketId: string | null;
  /** The name typed in a provisional session, or the customer's; null for guests. */
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly username: string | null;
  } | null;
  /** For guests: the session replaced an expired one, and the notice was not confirmed yet. */
  readonly replacesExpired?: boolean;
  /** For views by staff: when they end (ms). */
  readonly viewedUntil?: number;
}

/** A session that is stored: all but views by staff. */
export type StoredKind = Exclude<Session['kind'], 'staff-view'>;

/** The request context of a use case; created once per request by http/. */
export interface RequestContext {
  readonly store: LiveStore;
  readonly session: Session | null;
  /** Set in a preview of a draft: when its link ends (ms). */
  readonly preview: { readonly expiresAt: number } | null;
  /** True when the request carried a session cookie that has expired or ended. */
  readonly sessionExpired: boolean;
  /** True when that session was a customer's whose account was deleted. */
  readonly isAccountDeleted: boolean;
  /** The network rate limits count by: IPv4 /32 or IPv6 /64. */
  readonly network: string;
  readonly requestId: string;
  /** ms; constant during the request. */
  readonly now: number;
  /**
   * Scheme, host and port as seen by the browser ('http://localhost:3000'), from the brand record and trusted proxies.
   */
  readonly origin: string;
  /** A display name of the browser ('Firefox on Windows') and its device token; null when it has none. */
  readonly device: { readonly label: string; readonly token: string | null };
  /** The Idempotency-Key, for endpoints that require one. */
  readonly idempotencyKey: string | null;
  readonly sessions: ContextSessions;
}

/**
 * Changes of the request's session: rows are written in the caller's transaction, the cookie is sent with the response.
 */
export interface ContextSessions {
  /** The session of this request; creates a guest session when there is none. */
  open(tx: Transaction, basketId: string | null): Promise<Session>;
  /** Sets the session's basket. */
  useBasket(tx: Transaction, session: Session, basketId: string | null): Promise<Session>;
  /**
   * Ends the old session and creates another with a new token (every sign-in). `startedAt` (ms) keeps the absolute
   * lifetime of a transferred session.
   */
  replace(
    tx: Transaction,
    next: Omit<Session, 'brandId' | 'id'> & { readonly kind: StoredKind },
    startedAt?: number,
  ): Promise<Session>;
  /** Ends the session and removes the cookie. */
  end(tx: Transaction): Promise<void>;
  /** Removes the cookie of a session that has ended already. */
  forget(): void;
  /** Sets the cookie of a view by staff, which precedes the session; null removes it. */
  setView(token: string | null): void;
  /** Issues a new device token, sent with the response. */
  newDeviceToken(): string;
}

/** A use case as called by the API; it returns only problems its endpoint declares. */
export type Handler<Declared> = (
  context: RequestContext,
  input: ParsedInputOf<Declared>,
) => Promise<ResultOf<Declared>>;

/** A handler for every endpoint of the contract; each module's routes.ts provides its part. */
export type Handlers = {
  readonly [Resource in keyof Api]: {
    readonly [Action in keyof Api[Resource]]: Api[Resource][Action] extends Endpoint
      ? Handler<Api[Resource][Action]>
      : never;
  };
};

/** A use case with a streamed answer; the signal aborts when the client disconnects, and after the last event. */
export type StreamHandler<Declared> = (
  context: RequestContext,
  input: StreamInputOf<Declared>,
  signal: AbortSignal,
) => Promise<Result<AsyncIterable<EventOf<Declared>>, ProblemOf<Declared>>>;

/** A handler for every stream of the contract. */
export type StreamHandlers = {
  readonly [Resource in keyof Streams]: {
    readonly [Action in keyof Streams[Resource]]: Streams[Resource][Action] extends StreamEndpoint
      ? StreamHandler<Streams[Resource][Action]>
      : never;
  };
};
