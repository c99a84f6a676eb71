import type { ApiClient, CallOptions } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { Log } from '#server/platform/log.ts';
import type { InboundRequest } from './inbound-request.ts';
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
  inbound: Pick<InboundRequest, 'requestId' | 'store'>,
): ApiClient {
  const actionOf =
    (operation: Operation): AnyAction =>
    async (input, options = {}) => {
      try {
        return await run(operation, calls, input, options.idempotencyKey ?? null);
      } catch (error) {
        const { requestId, store } = inbound;
        const name = `${operation.resource}.${operation.action}`;
        log.error({ err: error, requestId, brand: store.brand.id, operation: name }, 'a page could not be rendered');
        throw error;
      }
    };
  const known = operationsByResource(operations);
  // A page calls a few of the hundred operations: the others are not made.
  const made = new Map<string, Readonly<Record<string, AnyAction>>>();
  const resources = new Proxy(
    {},
    {
      has: (_, resource) => known.has(String(resource)),
      get(_, property) {
        const name = String(property);
        const ready =
          made.get(name) ?? Object.fromEntries(known.get(name)?.map((one) => [one.action, actionOf(one)]) ?? []);
        made.set(name, ready);
        return ready;
      },
    },
  );
  if (!isComplete(resources)) throw new Error('The API is not whole.');
  return resources;
}

/** Grouped once for all requests. */
function operationsByResource(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const known = grouped.get(operations) ?? Map.groupBy(operations, ({ resource }) => resource);
  grouped.set(operations, known);
  return known;
}

const grouped = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/** The methods are created from the contract's table, which the compiler cannot check for completeness. */
function isComplete(resources: object): resources is ApiClient {
  return 'storefront' in resources;
}
