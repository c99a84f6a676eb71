import type { Problem } from '#contract/problems.ts';
import { type Result, refuse } from '#core/result.ts';

/**
 * Calls the API and turns a fault, which is logged where it happened, into a problem of the form, so that the page
 * keeps its input instead of becoming an error page.
 */
export async function attempt<Value, Refusal>(
  call: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | Problem<'server/fault'>>> {
  try {
    return await call();
  } catch {
    return refuse({ code: 'server/fault' });
  }
}
