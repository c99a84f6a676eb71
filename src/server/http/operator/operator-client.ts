import type { OperatorClient } from '#contract/operator/operator-api.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, refuse } from '#core/result.ts';
import type { Log } from '#server/platform/log.ts';
import type { OperatorContext } from '#server/staff/public.ts';
import type { OperatorOperation } from './operator-operations.ts';
import type { OperatorRunner } from './run-operator-operation.ts';

/** Dependencies of the in-process operator API. */
export interface OperatorClientServices {
  readonly operations: readonly OperatorOperation[];
  readonly run: OperatorRunner;
  readonly log: Pick<Log, 'error'>;
}

type AnyAction = (input: unknown) => Promise<Result<unknown, Problem>>;

/**
 * The operator API for the pages of one request: no HTTP, but the same checks and caller. A fault is logged and returned
 * as 'server/fault', so that a form keeps its input.
 */
export function createOperatorClient(
  { operations, run, log }: OperatorClientServices,
  context: OperatorContext,
): OperatorClient {
  const actionOf =
    (operation: OperatorOperation): AnyAction =>
    async (input) => {
      try {
        return await run(operation, context, input);
      } catch (error) {
        const name = `${operation.resource}.${operation.action}`;
        log.error({ err: error, requestId: context.requestId, operation: name }, 'a page could not be rendered');
        return refuse(problem('server/fault'));
      }
    };
  const client = Object.fromEntries(
    [...Map.groupBy(operations, ({ resource }) => resource)].map(([resource, actions]) => [
      resource,
      Object.fromEntries(actions.map((operation) => [operation.action, actionOf(operation)])),
    ]),
  );
  if (!isComplete(client)) throw new Error('The operator API is not whole.');
  return client;
}

/** The methods are created from the contract's table, which the compiler cannot check for completeness. */
function isComplete(client: object): client is OperatorClient {
  return 'session' in client;
}
