import type { CallOptions, ApiClient } from '#contract/api.ts';
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

type AnyVerb = (input: unknown, options?: CallOptions) => Promise<Result<unknown, Problem>>;

/**
 * The in-process API for the pages of one request: no HTTP, but the same checks and session. A fault is logged and
 * rethrown to the page's error boundary.
 */
export function createCaller(
  { operations, run, log }: CallerServices,
  calls: RequestContexts,
  requestId: string,
): ApiClient {
  const verbOf =
    (operation: Operation): AnyVerb =>
    async (input, options = {}) => {
      try {
        return await run(operation, calls, input, options.idempotencyKey ?? null);
      } catch (error) {
        log.error(
          { err: error, requestId, operation: `${operation.resource}.${operation.verb}` },
          'a page could not be rendered',
        );
        throw error;
      }
    };
  const nouns: Record<string, Record<string, AnyVerb>> = {};
  for (const operation of operations) {
    nouns[operation.resource] = { ...nouns[operation.resource], [operation.verb]: verbOf(operation) };
  }
  if (!isWhole(nouns)) throw new Error('The API is not whole.');
  return nouns;
}

/** The methods are created from the contract's table, which the compiler cannot check for completeness. */
function isWhole(nouns: object): nouns is ApiClient {
  return 'storefront' in nouns;
}
