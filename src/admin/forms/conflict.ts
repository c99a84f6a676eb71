import type { Problem } from '#contract/problems.ts';

/**
 * Whether a change was refused because what it was based on had changed or ended, or the confirmation of the account's identity
 * had expired: the screen is loaded again and shows a notice.
 */
export function isConflict({ code }: Problem): boolean {
  return CONFLICTS.includes(code);
}

const CONFLICTS: readonly Problem['code'][] = [
  'operator/changed-meanwhile',
  'catalogue/draft-ended',
  'billing/entry-not-found',
  'customers/already-merged',
  'staff/confirmation-required',
];
