import type { ApiClient, CallOptions } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { Log } from '#server/platform/log.ts';
import type { Operation } from './operations.ts';
import type { RequestContexts } from './request-contexts.ts';
import type { OperationRunner } from './run-operation.ts';

/** Shared dependencies of the in-process callers. */
export interface CallerServices {
  readonly operations: readonly Operation[];
  readonly run: OperationRunner;
  readonly log: Pick<Log, 'error'>;
}

type AnyAction = (input: unknown, options?: CallOptions) => Promise<Result<unknown, Problem>>;

/**
 * The in-process API for the pages of one request: no HTTP, but the same checks and session. A fault is logged and
 * rethrown to the page's error boundary.
 */
export function createCaller(
  { operations, run, log }: CallerServices,
  calls: RequestContexts,
  requestId: string,
): ApiClient {
  const actionOf =
    (operation: Operation): AnyAction =>
    async (input, options = {}) => {
      try {
        return await run(operation, calls, input, options.idempotencyKey ?? null);
      } catch (error) {
        log.error(
          { err: error, requestId, operation: `${operation.resource}.${operation.action}` },
          'a page could not be rendered',
        );
        throw error;
      }
    };
  const resources: Record<string, Record<string, AnyAction>> = {};
  for (const operation of operations) {
    resources[operation.resource] = { ...resources[operation.resource], [operation.action]: actionOf(operation) };
  }
  if (!isComplete(resources)) throw new Error('The API is not whole.');
  return resources;
}

/** The methods are created from the contract's table, which the compiler cannot check for completeness. */
function isComplete(resources: object): resources is ApiClient {
  return 'storefront' in resources;
}
