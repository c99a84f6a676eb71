import { api, streams } from '#contract/api.ts';
import type { Endpoint, StreamEndpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { RequestContext, Handlers, StreamHandlers } from './request-context.ts';

/** An endpoint of the contract with its use case. */
export interface Operation {
  readonly resource: string;
  readonly verb: string;
  readonly endpoint: Endpoint;
  /** Receives the parsed input. */
  readonly handle: (context: RequestContext, input: unknown) => Promise<Result<unknown, Problem>>;
}

/** A stream of the contract with its use case. */
export interface StreamOperation {
  readonly resource: string;
  readonly verb: string;
  readonly endpoint: StreamEndpoint;
  readonly handle: (
    context: RequestContext,
    input: unknown,
    signal: AbortSignal,
  ) => Promise<Result<AsyncIterable<unknown>, Problem>>;
}

/** Every endpoint of the contract with its use case, in contract order. */
export function listOperations(handlers: Handlers): Operation[] {
  return listEndpoints().map(({ resource, verb, endpoint }) => ({
    resource,
    verb,
    endpoint,
    handle: handlerOf(handlers, resource, verb),
  }));
}

/** Every endpoint of the contract by noun and verb. */
export function listEndpoints(): Omit<Operation, 'handle'>[] {
  return Object.entries(api).flatMap(([resource, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]: [string, Endpoint]) => ({ resource, verb, endpoint })),
  );
}

/** Every stream of the contract with its use case. */
export function listStreamOperations(handlers: StreamHandlers): StreamOperation[] {
  return listStreams().map(({ resource, verb, endpoint }) => {
    const handle = findHandler(handlers, resource, verb);
    if (!isStreamHandler(handle)) throw new Error(`Nothing answers ${resource}.${verb}.`);
    return { resource, verb, endpoint, handle };
  });
}

/** Every stream of the contract by noun and verb. */
export function listStreams(): Omit<StreamOperation, 'handle'>[] {
  return Object.entries(streams).flatMap(([resource, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]: [string, StreamEndpoint]) => ({ resource, verb, endpoint })),
  );
}

function handlerOf(handlers: Handlers, resource: string, verb: string): Operation['handle'] {
  const handler = findHandler(handlers, resource, verb);
  if (!isHandler(handler)) throw new Error(`Nothing answers ${resource}.${verb}.`);
  return handler;
}

function findHandler(handlers: object, resource: string, verb: string): unknown {
  const verbs: unknown = Reflect.get(handlers, resource);
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
