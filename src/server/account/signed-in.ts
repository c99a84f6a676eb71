import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';

/** The customer who asks; what belongs to an account is nobody else's, a provisional session's neither (D9). */
export function signedIn({ session, sessionExpired }: Call): Result<string, Problem> {
  if (sessionExpired) return refuse(problem('session/expired'));
  const customerId = session?.kind === 'customer' ? session.customerId : null;
  return customerId === null ? refuse(problem('account/sign-in-required')) : ok(customerId);
}
