import { api, streams } from '#contract/api.ts';
import type { Endpoint, StreamEndpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { Call, Handlers, StreamHandlers } from './call.ts';

/** An endpoint of the contract with its use case. */
export interface Operation {
  readonly noun: string;
  readonly verb: string;
  readonly endpoint: Endpoint;
  /** Receives the parsed input. */
  readonly handle: (call: Call, input: unknown) => Promise<Result<unknown, Problem>>;
}

/** A stream of the contract with its use case. */
export interface StreamOperation {
  readonly noun: string;
  readonly verb: string;
  readonly endpoint: StreamEndpoint;
  readonly handle: (
    call: Call,
    input: unknown,
    signal: AbortSignal,
  ) => Promise<Result<AsyncIterable<unknown>, Problem>>;
}

/** Every endpoint of the contract with its use case, in contract order. */
export function listOperations(handlers: Handlers): Operation[] {
  return listEndpoints().map(({ noun, verb, endpoint }) => ({
    noun,
    verb,
    endpoint,
    handle: handlerOf(handlers, noun, verb),
  }));
}

/** Every endpoint of the contract by noun and verb. */
export function listEndpoints(): Omit<Operation, 'handle'>[] {
  return Object.entries(api).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]: [string, Endpoint]) => ({ noun, verb, endpoint })),
  );
}

/** Every stream of the contract with its use case. */
export function listStreamOperations(handlers: StreamHandlers): StreamOperation[] {
  return listStreams().map(({ noun, verb, endpoint }) => {
    const handle = findHandler(handlers, noun, verb);
    if (!isStreamHandler(handle)) throw new Error(`Nothing answers ${noun}.${verb}.`);
    return { noun, verb, endpoint, handle };
  });
}

/** Every stream of the contract by noun and verb. */
export function listStreams(): Omit<StreamOperation, 'handle'>[] {
  return Object.entries(streams).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]: [string, StreamEndpoint]) => ({ noun, verb, endpoint })),
  );
}

function handlerOf(handlers: Handlers, noun: string, verb: string): Operation['handle'] {
  const handler = findHandler(handlers, noun, verb);
  if (!isHandler(handler)) throw new Error(`Nothing answers ${noun}.${verb}.`);
  return handler;
}

function findHandler(handlers: object, noun: string, verb: string): unknown {
  const verbs: unknown = Reflect.get(handlers, noun);
  return typeof verbs === 'object' && verbs !== null ? Reflect.get(verbs, verb) : undefined;
}

/** `Handlers` types each use case with its endpoint; a lookup by name loses that type. */
function isHandler(value: unknown): value is Operation['handle'] {
  return typeof value === 'function';
}

/** As for `isHandler`. */
function isStreamHandler(value: unknown): value is StreamOperation['handle'] {
  return typeof value === 'function';
}
