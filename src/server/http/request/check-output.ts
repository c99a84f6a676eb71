import * as z from 'zod/mini';
import { PROBLEMS, type Problem, type ProblemCode } from '#contract/problems.ts';

/** Tests only: throws when a response does not match the contract. */
export function checkOutput(
  { resource, action }: { resource: string; action: string },
  schema: z.ZodMiniType,
  value: unknown,
): void {
  const checked = z.safeParse(schema, value);
  if (!checked.success)
    throw new Error(
      `${resource}.${action} answers what its contract does not allow: ${z.prettifyError(checked.error)}`,
    );
}

/** Tests only: throws when an endpoint returns a problem its contract does not declare, or one with other data. */
export function checkProblem(
  { resource, action, codes }: { resource: string; action: string; codes: readonly ProblemCode[] },
  { code, data }: Problem,
): void {
  if (!codes.includes(code))
    throw new Error(`${resource}.${action} answers ${code}, which its contract does not declare.`);
  const declared = PROBLEMS[code];
  const isValid = 'data' in declared ? z.safeParse(declared.data, data).success : data === undefined;
  if (!isValid) throw new Error(`${resource}.${action} answers ${code} with data its contract does not declare.`);
}
