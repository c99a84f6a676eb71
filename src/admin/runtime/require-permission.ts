import type { OperatorClient } from '#contract/operator/operator-api.ts';
import { problem } from '#contract/problems.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { pageProblem, valueOrThrow } from './load.ts';

/** Shows that a permission is missing, in place of a screen with a form that the account may not submit. */
export async function requirePermission(
  { session }: { readonly session: Pick<OperatorClient['session'], 'get'> },
  permission: Permission,
  url: URL,
): Promise<void> {
  const { permissions } = valueOrThrow(await session.get({}), url);
  if (!permissions.includes(permission)) throw pageProblem(problem('staff/not-permitted', { data: { permission } }));
}
