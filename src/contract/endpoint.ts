import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/** The HTTP methods of the API; everything but GET changes something and needs the same origin. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API as a value: the routes, the in-process caller, OpenAPI and clients are made from it (architecture.md §3). */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: Method;
  /** Below /api/v1, with {parameters} that are members of the input. */
  readonly path: `/${string}`;
  /** One sentence for the API's reader. */
  readonly summary: string;
  /** Path and query parameters (GET) or path parameters and JSON body (others), as one object. */
  readonly input: Input;
  readonly output: Output;
  /** The expected problems; every endpoint can also answer the general ones of problems.ts. */
  readonly problems: readonly ProblemCode[];
  /** Whether the Idempotency-Key header is required (reliability.md §2). */
  readonly idempotencyKey: boolean;
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declared: Omit<Endpoint<Input, Output>, 'idempotencyKey'> & { readonly idempotencyKey?: boolean },
): Endpoint<Input, Output> {
  return { idempotencyKey: false, ...declared };
}

/** A call of the API that is answered piece by piece: application/x-ndjson, one JSON object a line; a problem before the first is answered as elsewhere. */
export interface StreamEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Event extends z.ZodMiniType = z.ZodMiniType,
> extends Pick<Endpoint<Input>, 'path' | 'summary' | 'input' | 'problems'> {
  readonly method: 'GET';
  /** Of one line. */
  readonly event: Event;
}

/** Declares a stream, keeping the exact types of its schemas. */
export function streamEndpoint<Input extends z.ZodMiniType, Event extends z.ZodMiniType>(
  declared: Omit<StreamEndpoint<Input, Event>, 'method'>,
): StreamEndpoint<Input, Event> {
  return { method: 'GET', ...declared };
}

/** What a caller gives. */
export type InputOf<Declared> = Declared extends Endpoint<infer Input, z.ZodMiniType> ? z.input<Input> : never;

/** What a handler gets: the input after parsing. */
export type ParsedInputOf<Declared> = Declared extends Endpoint<infer Input, z.ZodMiniType> ? z.output<Input> : never;

/** What an endpoint answers when all is well. */
export type OutputOf<Declared> = Declared extends Endpoint<z.ZodMiniType, infer Output> ? z.output<Output> : never;

/** The input of a stream after parsing. */
export type StreamInputOf<Declared> =
  Declared extends StreamEndpoint<infer Input, z.ZodMiniType> ? z.output<Input> : never;

/** One line of a stream. */
export type EventOf<Declared> = Declared extends StreamEndpoint<z.ZodMiniType, infer Event> ? z.output<Event> : never;
