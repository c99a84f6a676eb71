import { type Problem, problem } from '#contract/problems.ts';
import type { BrandAccess } from '#core/staff/brand-access.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { missingToGrant } from '#core/staff/staff-account.ts';
import type { OperatorCaller } from '#server/staff/operator-context.ts';

/**
 * The problem of a caller that would give others more than it has: the first permission it lacks, or the one it needs
 * for brands it may not see. Null when it may.
 */
export function refuseGrant(
  caller: OperatorCaller,
  granted: { readonly permissions: readonly Permission[]; readonly brands: BrandAccess },
  needed: Permission,
): Problem<'staff/not-permitted'> | null {
  const missing = missingToGrant(caller, granted);
  if (missing === null) return null;
  return problem('staff/not-permitted', { data: { permission: missing === 'brands' ? needed : missing } });
}
