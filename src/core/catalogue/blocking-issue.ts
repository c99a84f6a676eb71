import type { ValidationIssue } from '#core/forms/validation-issue.ts';

/**
 * Whether an issue makes a configuration invalid, so that adding it is refused. All other issues keep the line and flag it: missing
 * answers, and texts, numbers and domains that violate a field's rule.
 */
export function isBlockingIssue({ path, code }: ValidationIssue): boolean {
  if (path === 'fields') return code === 'too-large';
  if (path.startsWith('domain')) return !['required', 'invalid', 'too-small'].includes(code);
  return code === 'unknown' || !(code === 'required' || path.startsWith('fields.'));
}
