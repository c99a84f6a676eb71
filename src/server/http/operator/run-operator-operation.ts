import * as z from 'zod/mini';
import { OPERATOR_PROBLEMS } from '#contract/operator/operator-endpoint.ts';
import { PROBLEMS, type Problem, problem } from '#contract/problems.ts';
import { type Result, refuse } from '#core/result.ts';
import { parseInput } from '#server/http/request/parse-input.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { OperatorContext } from '#server/staff/public.ts';
import type { OperatorOperation } from './operator-operations.ts';

/** Runs an operation for a caller, over HTTP or in process. */
export type OperatorRunner = (
  operation: OperatorOperation,
  context: OperatorContext,
  input: unknown,
) => Promise<Result<unknown, Problem>>;

/** Creates the runner: permission first, then the input. Answers are validated in tests only. */
export function createOperatorRunner({ checksOutputs }: { readonly checksOutputs: boolean }): OperatorRunner {
  return async (operation, context, input) => {
    const refused = checkAccess(operation, context);
    if (refused !== null) return refuse(refused);
    const parsed = parseInput(operation.endpoint.input, input);
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

function checkAccess({ endpoint: { access } }: OperatorOperation, { caller }: OperatorContext): Problem | null {
  if (access === 'public') return null;
  if (caller === null) return problem('staff/login-required');
  if (access === 'session') return caller.session === null ? problem('staff/login-required') : null;
  return caller.permissions.has(access) ? null : problem('staff/not-permitted', { data: { permission: access } });
}

function checkAnswer({ resource, action, endpoint }: OperatorOperation, result: Result<unknown, Problem>): void {
  const name = `${resource}.${action}`;
  if (result.ok) {
    const checked = z.safeParse(endpoint.output, result.value);
    if (!checked.success)
      throw new Error(`${name} answers what its contract does not allow: ${z.prettifyError(checked.error)}`);
    return;
  }
  const { code, data } = result.problem;
  const codes: readonly string[] = [...OPERATOR_PROBLEMS, ...endpoint.problems];
  if (!codes.includes(code)) throw new Error(`${name} answers ${code}, which its contract does not declare.`);
  const declared = PROBLEMS[code];
  const isValid = 'data' in declared ? z.safeParse(declared.data, data).success : data === undefined;
  if (!isValid) throw new Error(`${name} answers ${code} with data its contract does not declare.`);
}
