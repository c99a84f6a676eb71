import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { explainPattern } from './explain-pattern.ts';
import { reportDuplicateKeys } from './product-parts.ts';

/** The common part of all form fields. */
export interface FieldForm {
  readonly key: string;
  readonly type: string;
  readonly pattern?: string | undefined;
  readonly choices?: readonly { readonly key: string }[] | undefined;
}

/**
 * Reports invalid form fields: catalogue/no-choices, catalogue/choices-not-select, catalogue/duplicate-key,
 * catalogue/pattern-invalid, catalogue/pattern-unused.
 */
export function checkFieldForm({ key, type, pattern, choices }: FieldForm, place: Place, findings: Findings): void {
  const isSelect = type === 'select';
  if (isSelect && (choices ?? []).length === 0) findings.add(place, 'catalogue/no-choices', `"${key}" has no choices`);
  if (!isSelect && choices !== undefined) {
    findings.add(
      inside(place, 'choices'),
      'catalogue/choices-not-select',
      `only a select has choices, not a ${type}`,
      'key',
    );
  }
  reportDuplicateKeys(choices ?? [], inside(place, 'choices'), findings);
  if (pattern === undefined) return;
  if (isSelect || type === 'checkbox' || type === 'date') {
    findings.add(inside(place, 'pattern'), 'catalogue/pattern-unused', `a ${type} has no pattern`, 'key');
  }
  const reason = explainPattern(pattern);
  if (reason !== null) findings.add(inside(place, 'pattern'), 'catalogue/pattern-invalid', reason);
}
