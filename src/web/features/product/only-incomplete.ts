import { isBlockingIssue } from '#core/catalogue/blocking-issue.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';

/** Whether all issues are details that can be given later. */
export function isOnlyIncomplete(issues: readonly ValidationIssue[]): boolean {
  return issues.length > 0 && !issues.some(isBlockingIssue);
}
