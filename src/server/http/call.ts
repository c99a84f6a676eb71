import type { Api, Streams } from '#contract/api.ts';
import type { Endpoint, EventOf, OutputOf, ParsedInputOf, StreamEndpoint, StreamInputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { Queries } from '#server/platform/database.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** Who a session belongs to (D9); a session exists only once there is something to remember. */
export interface Session {
  readonly brandId: string;
  readonly id: string;
  readonly kind: 'guest' | 'provisional' | 'customer';
  /** Of customers only: a provisional session reaches nothing of any account (D9). */
  readonly customerId: string | null;
  readonly basketId: string | null;
  /** What a provisional session typed, or the customer's name; null for guests. */
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly username: string | null;
  } | null;
  /** Of guests: it took the place of a session that was over, and nobody has said yet that they know. */
  readonly replacesExpired?: boolean;
}

/** Everything a use case knows about the request that reached it; made once a request by http/. */
export interface Call {
  readonly store: LiveStore;
  readonly session: Session | null;
  /** True when a session cookie came that is no longer good: expired or ended. */
  readonly sessionExpired: boolean;
  /** /32 for IPv4, /64 for IPv6: what limits count by (D9). */
  readonly network: string;
  readonly requestId: string;
  /** ms; the same for the whole request. */
  readonly now: number;
  /** Scheme, host and port as the browser sees them ('http://localhost:3000'): from the brand record and trusted proxies. */
  readonly origin: string;
  /** The browser as people name it ('Firefox on Windows'), and the token it is recognised by; null when it was never given one. */
  readonly device: { readonly label: string; readonly token: string | null };
  /** The key of the request where the endpoint asks for one. */
  readonly idempotencyKey: string | null;
  readonly sessions: CallSessions;
}

/** Changes to the request's session; rows are written in the caller's transaction, the cookie goes out with the answer. */
export interface CallSessions {
  /** The session of this request, made as a guest's when there is none yet. */
  open(tx: Queries, basketId: string | null): Promise<Session>;
  /** Ties a basket to the session. */
  useBasket(tx: Queries, session: Session, basketId: string | null): Promise<Session>;
  /** Ends the old session and starts another with a new token (every sign-in, D9); one that goes on from elsewhere counts from when that began. */
  replace(tx: Queries, next: Omit<Session, 'brandId' | 'id'>, startedAt?: number): Promise<Session>;
  /** Ends the session and takes the cookie away. */
  end(tx: Queries): Promise<void>;
  /** Takes away the cookie of a session that is over anyway. */
  forget(): void;
  /** A new token this browser is recognised by from now on; it goes out with the answer. */
  newDeviceToken(): string;
}

/** One use case as the API calls it. */
export type Handler<Declared> = (
  call: Call,
  input: ParsedInputOf<Declared>,
) => Promise<Result<OutputOf<Declared>, Problem>>;

/** A handler for every endpoint of the contract; each noun's routes.ts makes its part. */
export type Handlers = {
  readonly [Noun in keyof Api]: {
    readonly [Verb in keyof Api[Noun]]: Api[Noun][Verb] extends Endpoint ? Handler<Api[Noun][Verb]> : never;
  };
};

/** One use case that answers piece by piece; the signal aborts when nobody listens any more, and once all was said. */
export type StreamHandler<Declared> = (
  call: Call,
  input: StreamInputOf<Declared>,
  signal: AbortSignal,
) => Promise<Result<AsyncIterable<EventOf<Declared>>, Problem>>;

/** A handler for every stream of the contract. */
export type StreamHandlers = {
  readonly [Noun in keyof Streams]: {
    readonly [Verb in keyof Streams[Noun]]: Streams[Noun][Verb] extends StreamEndpoint
      ? StreamHandler<Streams[Noun][Verb]>
      : never;
  };
};
