import type { Problem } from '#contract/problems.ts';

/**
 * Whether a change was refused because what it was based on had changed, or the confirmation of the account's identity had
 * expired: the screen is loaded again and shows a notice.
 */
export function isConflict({ code }: Problem): boolean {
  return code === 'operator/changed-meanwhile' || code === 'staff/confirmation-required';
}
