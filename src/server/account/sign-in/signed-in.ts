import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';

/**
 * The signed-in customer's id; provisional sessions have none. Problems: 'session/expired', 'account/sign-in-required'.
 */
export function signedIn({ session, sessionExpired }: RequestContext): Result<string, Problem> {
  if (sessionExpired) return refuse(problem('session/expired'));
  const customerId = session?.kind === 'customer' ? session.customerId : null;
  return customerId === null ? refuse(problem('account/sign-in-required')) : ok(customerId);
}
