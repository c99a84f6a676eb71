import * as z from 'zod/mini';
import { PROBLEMS, type Problem, type ProblemCode } from '#contract/problems.ts';

/** Tests only: throws when a response does not match the contract, also when it has members that are not declared. */
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
  const undeclared = findUndeclared(value, checked.data);
  if (undeclared !== null)
    throw new Error(`${resource}.${action} answers ${undeclared}, which its contract does not declare.`);
}

/** The first member of a value that its parsed form does not have; null without one. */
function findUndeclared(value: unknown, parsed: unknown): string | null {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (!Object.hasOwn(parsed, name)) return name;
    const found = findUndeclared(inner, Reflect.get(parsed, name));
    if (found !== null) return `${name}.${found}`;
  }
  return null;
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
