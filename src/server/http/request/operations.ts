import { api, streams } from '#contract/api.ts';
import type { Endpoint, StreamEndpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { Handlers, RequestContext, StreamHandlers } from '#server/request/request-context.ts';

/** An endpoint of the contract with its use case. */
export interface Operation {
  readonly resource: string;
  readonly action: string;
  readonly endpoint: Endpoint;
  /** Receives the parsed input. */
  readonly handle: (context: RequestContext, input: unknown) => Promise<Result<unknown, Problem>>;
}

/** A stream of the contract with its use case. */
export interface StreamOperation {
  readonly resource: string;
  readonly action: string;
  readonly endpoint: StreamEndpoint;
  readonly handle: (
    context: RequestContext,
    input: unknown,
    signal: AbortSignal,
  ) => Promise<Result<AsyncIterable<unknown>, Problem>>;
}

/** Every endpoint of the contract with its use case, in contract order. */
export function listOperations(handlers: Handlers): Operation[] {
  return listEndpoints().map(({ resource, action, endpoint }) => ({
    resource,
    action,
    endpoint,
    handle: handlerOf(handlers, resource, action),
  }));
}

/** Every endpoint of the contract by resource and action. */
export function listEndpoints(): Omit<Operation, 'handle'>[] {
  return Object.entries(api).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, endpoint]: [string, Endpoint]) => ({ resource, action, endpoint })),
  );
}

/** Every stream of the contract with its use case. */
export function listStreamOperations(handlers: StreamHandlers): StreamOperation[] {
  return listStreams().map(({ resource, action, endpoint }) => {
    const handle = findHandler(handlers, resource, action);
    if (!isStreamHandler(handle)) throw new Error(`Nothing answers ${resource}.${action}.`);
    return { resource, action, endpoint, handle };
  });
}

/** Every stream of the contract by resource and action. */
export function listStreams(): Omit<StreamOperation, 'handle'>[] {
  return Object.entries(streams).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, endpoint]: [string, StreamEndpoint]) => ({ resource, action, endpoint })),
  );
}

function handlerOf(handlers: Handlers, resource: string, action: string): Operation['handle'] {
  const handler = findHandler(handlers, resource, action);
  if (!isHandler(handler)) throw new Error(`Nothing answers ${resource}.${action}.`);
  return handler;
}

/** The use case of a resource and action, whose type is lost. */
export function findHandler(handlers: object, resource: string, action: string): unknown {
  const actions: unknown = Reflect.get(handlers, resource);
  return typeof actions === 'object' && actions !== null ? Reflect.get(actions, action) : undefined;
}

/** `Handlers` types each use case with its endpoint; a lookup by name loses that type. */
function isHandler(value: unknown): value is Operation['handle'] {
  return typeof value === 'function';
}

/** As for `isHandler`. */
function isStreamHandler(value: unknown): value is StreamOperation['handle'] {
  return typeof value === 'function';
}
