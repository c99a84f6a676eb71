import type * as z from 'zod/mini';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type {
  OperatorEndpoint,
  OperatorParsedInputOf,
  OperatorResultOf,
} from '#contract/operator/operator-endpoint.ts';
import type { OperatorStream, OperatorStreams } from '#contract/operator/operator-streams.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import type { BrandAccess } from '#core/staff/brand-access.ts';
import type { Permission } from '#core/staff/permissions.ts';

/** Who calls the operator API: a staff session or an API token, with what it may do. */
export interface OperatorCaller {
  readonly actor: Actor;
  readonly permissions: ReadonlySet<Permission>;
  readonly brands: BrandAccess;
  /** Null for an API token. */
  readonly session: OperatorSession | null;
}

/** The session of a request. */
export interface OperatorSession {
  readonly id: string;
  readonly staffId: string;
  /** When the identity of its account was last confirmed. */
  readonly confirmedAt: number;
}

/** The context of a request to the operator API; created once per request by http/. */
export interface OperatorContext {
  /** Null for endpoints that anyone may call. */
  readonly caller: OperatorCaller | null;
  /** The network rate limits count by. */
  readonly network: string;
  /** A display name of the browser. */
  readonly device: string;
  readonly requestId: string;
  /** ms; constant during the request. */
  readonly now: number;
  /** Scheme, host and port of the back office as the browser sees it. */
  readonly origin: string;
  readonly cookie: StaffCookie;
}

/** The session cookie of the request; changes are sent with the response. */
export interface StaffCookie {
  /** As sent by the browser; null without one. */
  readonly token: string | null;
  set(token: string, expiresAt: number): void;
  clear(): void;
}

/** The context of an endpoint that requires a session or permission. */
export type CallerContext = OperatorContext & { readonly caller: OperatorCaller };

/** A use case as called by the operator API; it returns only problems its endpoint declares. */
export type OperatorHandler<Declared> = (
  context: Declared extends { readonly access: 'public' } ? OperatorContext : CallerContext,
  input: OperatorParsedInputOf<Declared>,
) => Promise<OperatorResultOf<Declared>>;

/** A handler for every endpoint of the operator API; each module's routes.ts provides its part. */
export type OperatorHandlers = {
  readonly [Resource in keyof OperatorApi]: {
    readonly [Action in keyof OperatorApi[Resource]]: OperatorApi[Resource][Action] extends OperatorEndpoint
      ? OperatorHandler<OperatorApi[Resource][Action]>
      : never;
  };
};

/** A streamed answer: its name as a file, if it is one, and its text in pieces. */
export interface StreamedAnswer {
  readonly filename?: string;
  readonly pieces: AsyncIterable<string>;
}

/**
 * A use case with a streamed answer; `signal` aborts when the reader disconnects or loses its permission, or the process stops. A
 * file fails then: one that ended would be taken for complete.
 */
export type OperatorStreamHandler<Declared extends OperatorStream> = (
  context: CallerContext,
  input: z.output<Declared['input']>,
  signal: AbortSignal,
) => Promise<Result<StreamedAnswer, Problem>>;

/** A handler for every stream of the operator API. */
export type OperatorStreamHandlers = {
  readonly [Resource in keyof OperatorStreams]: {
    readonly [Action in keyof OperatorStreams[Resource]]: OperatorStreams[Resource][Action] extends OperatorStream
      ? OperatorStreamHandler<OperatorStreams[Resource][Action]>
      : never;
  };
};

/** What identifies the caller of a request. */
export interface OperatorCredentials {
  /** The token of the Authorization header; '' when it is malformed, null without one. */
  readonly bearer: string | null;
  readonly cookie: StaffCookie;
  readonly address: string;
  readonly network: string;
  readonly device: string;
  readonly now: number;
  /** The session is only checked: it is not extended by something its user did not do. */
  readonly isBackground?: boolean;
}

/** Identifies the caller: null without valid credentials. A valid session is extended. */
export type AuthenticateOperator = (credentials: OperatorCredentials) => Promise<OperatorCaller | null>;
