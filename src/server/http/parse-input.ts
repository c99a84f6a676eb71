import * as z from 'zod/mini';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { checkInput } from './check-input.ts';

/** The input of a use case as its schema reads it; the problem is 'request/invalid' with the places, or what no input may hold. */
export function parseInput(schema: z.ZodMiniType, input: unknown): Result<unknown, Problem> {
  const refused = checkInput(input);
  if (refused !== null) return refuse(refused);
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return ok(parsed.data);
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: fieldCode(issue) }));
  return refuse(problem('request/invalid', { fields }));
}

function fieldCode({ code, input }: z.core.$ZodIssue): string {
  if (code === 'too_big') return 'too-long';
  if (code === 'too_small') return 'too-short';
  return code === 'invalid_type' && input === undefined ? 'required' : 'invalid';
}
