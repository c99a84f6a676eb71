import type { OperatorAccess } from '#contract/operator/operator-endpoint.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, refuse } from '#core/result.ts';
import { checkOutput, checkProblem } from '#server/http/request/check-output.ts';
import { parseInput } from '#server/http/request/parse-input.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { OperatorContext } from '#server/staff/public.ts';
import { type OperatorOperation, operatorProblemCodes, withoutFiles } from './operator-operations.ts';

/** Runs an operation for a caller, over HTTP or in process. */
export type OperatorRunner = (
  operation: OperatorOperation,
  context: OperatorContext,
  input: unknown,
) => Promise<Result<unknown, Problem>>;

/** Creates the runner: permission first, then the input. Answers are validated in tests only. */
export function createOperatorRunner({ checksOutputs }: { readonly checksOutputs: boolean }): OperatorRunner {
  return async (operation, context, input) => {
    const refused = checkAccess(operation.endpoint.access, context);
    if (refused !== null) return refuse(refused);
    const parsed = parseInput(operation.endpoint.input, input, withoutFiles(operation, input));
    if (!parsed.ok) return parsed;
    try {
      const result = await operation.handle(context, parsed.value);
      if (checksOutputs) checkAnswer(operation, result);
      return result;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return refuse(problem('server/unavailable'));
    }
  };
}

/** Whether the caller may call an endpoint; the problem if not. */
export function checkAccess(access: OperatorAccess, { caller }: OperatorContext): Problem | null {
  if (access === 'public') return null;
  if (caller === null) return problem('staff/login-required');
  if (access === 'session') return caller.session === null ? problem('staff/login-required') : null;
  return caller.permissions.has(access) ? null : problem('staff/not-permitted', { data: { permission: access } });
}

function checkAnswer({ resource, action, endpoint }: OperatorOperation, result: Result<unknown, Problem>): void {
  if (result.ok) return checkOutput({ resource, action }, endpoint.output, result.value);
  checkProblem({ resource, action, codes: operatorProblemCodes(endpoint) }, result.problem);
}
