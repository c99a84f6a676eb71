import type { Caller } from '#contract/api.ts';
import { pageProblem } from './page-problem.ts';

/** Whoever finds nothing on a page because their session is over is told that instead (D9): asked where a page has nothing to show. */
export async function refuseExpired({ account }: Pick<Caller, 'account'>): Promise<void> {
  const session = await account.session({});
  if (session.ok && session.value.expired) throw pageProblem({ code: 'session/expired' });
}
