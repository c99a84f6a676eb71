import * as z from 'zod/mini';

/** In tests: throws when an answer is not what the contract says of it. */
export function checkOutput(
  { noun, verb }: { noun: string; verb: string },
  schema: z.ZodMiniType,
  value: unknown,
): void {
  const checked = z.safeParse(schema, value);
  if (!checked.success)
    throw new Error(`${noun}.${verb} answers what its contract does not allow: ${z.prettifyError(checked.error)}`);
}
