import * as z from 'zod/mini';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { checkInput } from './check-input.ts';

/**
 * Parses the input of a use case. Problems: 'request/invalid' with the invalid fields, and those of `checkInput` for what
 * is to be checked, all of it by default.
 */
export function parseInput(schema: z.ZodMiniType, input: unknown, checked: unknown = input): Result<unknown, Problem> {
  const refused = checkInput(checked);
  if (refused !== null) return refuse(refused);
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return ok(parsed.data);
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: fieldCode(issue, input) }));
  return refuse(problem('request/invalid', { fields }));
}

/** The error code of a field: missing, wrong JSON type, too long or short, or invalid. */
function fieldCode(issue: z.core.$ZodIssue, input: unknown): string {
  if (issue.code === 'too_big') return 'too-long';
  if (issue.code === 'too_small') return 'too-short';
  const value = valueAt(input, issue.path);
  if (value === undefined) return 'required';
  return expectsOtherType(issue, value) ? 'wrong-type' : 'invalid';
}

function expectsOtherType(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code === 'invalid_type') return true;
  if (issue.code === 'invalid_value') return issue.values.every((allowed) => typeof allowed !== typeof value);
  const [branch, ...others] = issue.code === 'invalid_union' ? issue.errors : [];
  return (
    branch !== undefined &&
    [branch, ...others].every(([inner]) => inner?.code === 'invalid_type' && inner.path.length === 0)
  );
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
