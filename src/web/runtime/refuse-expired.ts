import type { ApiClient } from '#contract/api.ts';
import { pageProblem } from '#web/problems/page-problem.ts';

/** Throws the session-expired response if the session has expired; called where a page has nothing to show. */
export async function refuseExpired({ account }: Pick<ApiClient, 'account'>): Promise<void> {
  const session = await account.session({});
  if (session.ok && session.value.expired) throw pageProblem({ code: 'session/expired' });
}
