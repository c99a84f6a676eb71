import { operatorApi } from '#contract/operator/operator-api.ts';
import { OPERATOR_PROBLEMS, type OperatorEndpoint } from '#contract/operator/operator-endpoint.ts';
import { type OperatorStream, operatorStreams } from '#contract/operator/operator-streams.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { findHandler } from '#server/http/request/operations.ts';
import type { OperatorContext, OperatorHandlers } from '#server/staff/public.ts';

/** An endpoint of the operator API with its use case. */
export interface OperatorOperation {
  readonly resource: string;
  readonly action: string;
  readonly endpoint: OperatorEndpoint;
  /** Receives the parsed input; the caller has been checked against `endpoint.access`. */
  readonly handle: (context: OperatorContext, input: unknown) => Promise<Result<unknown, Problem>>;
}

/** Every endpoint of the operator API by resource and action. */
export function listOperatorEndpoints(): Omit<OperatorOperation, 'handle'>[] {
  return Object.entries(operatorApi).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, endpoint]: [string, OperatorEndpoint]) => ({ resource, action, endpoint })),
  );
}

/** A stream of the contract. */
export interface DeclaredStream {
  readonly resource: string;
  readonly action: string;
  readonly stream: OperatorStream;
}

/** Every stream of the operator API. */
export function listOperatorStreams(): DeclaredStream[] {
  return Object.entries(operatorStreams).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, stream]: [string, OperatorStream]) => ({ resource, action, stream })),
  );
}

/** The codes an endpoint can answer: its own first, then those of every endpoint. */
export function operatorProblemCodes({ problems }: Pick<OperatorEndpoint, 'problems'>): readonly ProblemCode[] {
  return [...new Set([...problems, ...OPERATOR_PROBLEMS])];
}

/** The input of an endpoint without its files, which are checked by their schema only. */
export function withoutFiles({ endpoint }: Pick<OperatorOperation, 'endpoint'>, input: unknown): unknown {
  if (endpoint.receivesFiles !== true || typeof input !== 'object' || input === null) return input;
  return { ...input, files: null, file: null };
}

/** Every endpoint of the operator API with its use case, in contract order. */
export function listOperatorOperations(handlers: OperatorHandlers): OperatorOperation[] {
  return listOperatorEndpoints().map((declared) => {
    const handle = findHandler(handlers, declared.resource, declared.action);
    if (!isHandler(handle)) throw new Error(`Nothing answers ${declared.resource}.${declared.action}.`);
    return { ...declared, handle };
  });
}

/** `OperatorHandlers` types each use case with its endpoint; a lookup by name loses that type. */
function isHandler(value: unknown): value is OperatorOperation['handle'] {
  return typeof value === 'function';
}
