import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { RequestContext } from '#server/request/request-context.ts';

/**
 * The signed-in customer's id; provisional sessions have none. Problems: 'session/expired', 'account/sign-in-required'.
 */
export function signedIn(
  context: RequestContext,
): Result<string, Problem<'account/sign-in-required' | 'session/expired'>> {
  if (context.sessionExpired) return refuse(problem('session/expired'));
  const customerId = customerIdOf(context);
  return customerId === null ? refuse(problem('account/sign-in-required')) : ok(customerId);
}

/** The signed-in customer of the request, or the one whose account staff view; null for guests and provisional sessions. */
export function customerIdOf({ session }: Pick<RequestContext, 'session'>): string | null {
  return session?.kind === 'customer' || session?.kind === 'staff-view' ? session.customerId : null;
}
