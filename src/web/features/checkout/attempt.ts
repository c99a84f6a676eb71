import type { Problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';

/** A call whose fault, logged where it happened, is a problem here: the page stays with everything typed instead of becoming an error page. */
export async function attempt<Value>(call: () => Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  try {
    return await call();
  } catch {
    return refuse({ code: 'server/fault' });
  }
}
