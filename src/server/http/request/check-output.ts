import * as z from 'zod/mini';
import type { Problem } from '#contract/problems.ts';
import { problemsByStatus } from '#server/http/api/open-api.ts';

/** Tests only: throws when a response does not match the contract. */
export function checkOutput(
  { resource, verb }: { resource: string; verb: string },
  schema: z.ZodMiniType,
  value: unknown,
): void {
  const checked = z.safeParse(schema, value);
  if (!checked.success)
    throw new Error(`${resource}.${verb} answers what its contract does not allow: ${z.prettifyError(checked.error)}`);
}

/** Tests only: throws when an endpoint returns a problem its contract does not declare. */
export function checkProblem(
  { resource, verb, endpoint }: { resource: string; verb: string; endpoint: Parameters<typeof problemsByStatus>[0] },
  { code }: Problem,
): void {
  const isDeclared = [...problemsByStatus(endpoint).values()].some((codes) => codes.includes(code));
  if (!isDeclared) throw new Error(`${resource}.${verb} answers ${code}, which its contract does not declare.`);
}
