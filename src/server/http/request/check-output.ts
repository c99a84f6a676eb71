import * as z from 'zod/mini';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { problemCodes } from '#server/http/api/open-api.ts';

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
  { resource, action, endpoint }: { resource: string; action: string; endpoint: Parameters<typeof problemCodes>[0] },
  { code, data }: Problem,
): void {
  if (!problemCodes(endpoint).includes(code))
    throw new Error(`${resource}.${action} answers ${code}, which its contract does not declare.`);
  const declared = PROBLEMS[code];
  const isValid = 'data' in declared ? z.safeParse(declared.data, data).success : data === undefined;
  if (!isValid) throw new Error(`${resource}.${action} answers ${code} with data its contract does not declare.`);
}
