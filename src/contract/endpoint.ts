import type * as z from 'zod/mini';
import type { Result } from '#core/result.ts';
import type { Problem, ProblemCode } from './problems.ts';
import type { GENERAL_PROBLEMS, IDEMPOTENCY_PROBLEMS } from './shared-problems.ts';

/** The HTTP methods of the API; all except GET change data and require the same origin. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of the API as a value: routes, the in-process caller, OpenAPI and clients are generated from it. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends ProblemCode = ProblemCode,
> {
  readonly method: Method;
  /** Below /api/v1, with {parameters} that are members of the input. */
  readonly path: `/${string}`;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** Path and query parameters (GET), or path parameters and JSON body (others), as one object. */
  readonly input: Input;
  readonly output: Output;
  /** The problems of its own; those of shared-problems.ts for all endpoints and for idempotency keys are added by `problemsOf`. */
  readonly problems: readonly Code[];
  /** Whether the Idempotency-Key header is required: the same key gives the same answer; missing 400, still running 409, other body 422. */
  readonly idempotencyKey: boolean;
}

/** Declares an endpoint with the exact types of its schemas and problems. */
export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Code extends ProblemCode = never,
  Keyed extends boolean = false,
>(
  declared: Omit<Endpoint<Input, Output, Code>, 'idempotencyKey'> & { readonly idempotencyKey?: Keyed },
): Endpoint<Input, Output, Code | (Keyed extends true ? (typeof IDEMPOTENCY_PROBLEMS)[number] : never)> {
  return { ...declared, idempotencyKey: declared.idempotencyKey ?? false };
}

/**
 * An API call with a streamed answer: application/x-ndjson, one JSON object per line; a problem before the first line is answered as usual.
 */
export interface StreamEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Event extends z.ZodMiniType = z.ZodMiniType,
  Code extends ProblemCode = ProblemCode,
> extends Pick<Endpoint<Input, z.ZodMiniType, Code>, 'path' | 'summary' | 'input' | 'problems'> {
  readonly method: 'GET';
  /** The schema of one line. */
  readonly event: Event;
}

/** Declares a stream with the exact types of its schemas and problems. */
export function streamEndpoint<
  Input extends z.ZodMiniType,
  Event extends z.ZodMiniType,
  Code extends ProblemCode = never,
>(declared: Omit<StreamEndpoint<Input, Event, Code>, 'method'>): StreamEndpoint<Input, Event, Code> {
  return { method: 'GET', ...declared };
}

/** The input a caller passes. */
export type InputOf<Declared> = Declared extends Endpoint<infer Input, z.ZodMiniType> ? z.input<Input> : never;

/** The parsed input a handler receives. */
export type ParsedInputOf<Declared> = Declared extends Endpoint<infer Input, z.ZodMiniType> ? z.output<Input> : never;

/** The successful answer of an endpoint. */
export type OutputOf<Declared> = Declared extends Endpoint<z.ZodMiniType, infer Output> ? z.output<Output> : never;

/** The parsed input of a stream. */
export type StreamInputOf<Declared> =
  Declared extends StreamEndpoint<infer Input, z.ZodMiniType> ? z.output<Input> : never;

/** One line of a stream. */
export type EventOf<Declared> = Declared extends StreamEndpoint<z.ZodMiniType, infer Event> ? z.output<Event> : never;

/** The problems an endpoint or stream can answer, as a union discriminated by code. */
export type ProblemOf<Declared> = Declared extends { readonly problems: readonly (infer Code extends ProblemCode)[] }
  ? Problem<Code | (typeof GENERAL_PROBLEMS)[number]>
  : never;

/** The outcome of an endpoint: its answer, or one of its problems. */
export type ResultOf<Declared> = Result<OutputOf<Declared>, ProblemOf<Declared>>;
