import type { Problem } from '#contract/problems.ts';

/** Whether a change was refused because what it was based on had changed. */
export function isConflict({ code }: Problem): boolean {
  return code === 'operator/changed-meanwhile';
}
