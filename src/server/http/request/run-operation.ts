import { type Problem, problem } from '#contract/problems.ts';
import { isAllowedInView } from '#core/account/staff-view.ts';
import { type Result, refuse } from '#core/result.ts';
import { problemCodes } from '#server/http/api/open-api.ts';
import type { Availability } from '#server/http/availability.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { checkOutput, checkProblem } from './check-output.ts';
import type { Idempotency } from './idempotency.ts';
import type { Operation } from './operations.ts';
import { parseInput } from './parse-input.ts';
import type { RequestContexts } from './request-contexts.ts';

/** Runs an operation over HTTP or in process with the same checks and session. */
export type OperationRunner = (
  operation: Operation,
  calls: RequestContexts,
  input: unknown,
  idempotencyKey: string | null,
) => Promise<Result<unknown, Problem>>;

/** Dependencies of running operations; responses are validated in tests only. */
export interface RunnerOptions {
  readonly idempotency: Idempotency;
  readonly availability: Availability;
  readonly checksOutputs: boolean;
}

/** Creates the runner. In a view by staff it runs reads only, called by the API as well as by pages. */
export function createOperationRunner({ idempotency, availability, checksOutputs }: RunnerOptions): OperationRunner {
  async function run(operation: Operation, context: RequestContext, input: unknown): Promise<Result<unknown, Problem>> {
    const { endpoint, handle } = operation;
    const result = await (endpoint.idempotencyKey ? idempotency(operation, context, input) : handle(context, input));
    if (checksOutputs) {
      if (result.ok) checkOutput(operation, endpoint.output, result.value);
      else checkProblem({ ...operation, codes: problemCodes(endpoint) }, result.problem);
    }
    return result;
  }

  return async (operation, calls, input, idempotencyKey) => {
    if (calls.isStaffView() && !isAllowedInView({ ...operation, method: operation.endpoint.method }))
      return refuse(problem('session/read-only-view'));
    if (calls.isPreview && !isAllowedInPreview(operation)) return refuse(problem('preview/read-only'));
    const parsed = parseInput(operation.endpoint.input, input);
    if (!parsed.ok) return parsed;
    const options = { idempotencyKey, withoutSession: isBrowsing(operation) };
    try {
      return await calls.run(options, (context) => run(operation, context, parsed.value));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      availability.recordRefusal(error);
      return refuse(problem('server/unavailable'));
    }
  };
}

/** In a preview of a draft nothing is stored: there are no baskets, orders and accounts. */
function isAllowedInPreview(operation: Operation): boolean {
  return operation.endpoint.method === 'GET' || isBrowsing(operation);
}

/** Operations available to all visitors, also while the database is unavailable. */
function isBrowsing({ resource, action }: Operation): boolean {
  return BROWSING.has(resource) || BROWSING.has(`${resource}.${action}`);
}

const BROWSING: ReadonlySet<string> = new Set([
  'storefront',
  'captcha',
  'catalogue',
  'domains.search',
  'domains.check',
  'domains.transferPreflight',
]);
