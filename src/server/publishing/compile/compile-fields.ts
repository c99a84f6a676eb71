import type { CustomField } from '#core/catalogue/product.ts';
import type { FieldSource } from '#server/publishing/store-files/catalogue-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import { explainPattern } from './explain-pattern.ts';
import { reportDuplicateKeys } from './product-parts.ts';

/** The custom fields of a product; problems: catalogue/duplicate-key, catalogue/no-choices, catalogue/choices-not-select, catalogue/range-impossible, catalogue/pattern-invalid, catalogue/pattern-unused. */
export function compileFields(
  fields: readonly FieldSource[],
  place: Place,
  findings: Findings,
): readonly CustomField[] {
  reportDuplicateKeys(fields, place, findings);
  return fields.map((field, index) => {
    checkField(field, inside(place, index), findings);
    return {
      key: field.key,
      name: field.name,
      hint: field.hint ?? '',
      type: field.type,
      required: field.required ?? false,
      min: field.min ?? null,
      max: field.max ?? null,
      pattern: field.pattern ?? null,
      choices: field.choices ?? [],
      canBeGivenLater: field.can_be_given_later ?? false,
    };
  });
}

function checkField(field: FieldSource, place: Place, findings: Findings): void {
  const isSelect = field.type === 'select';
  if (isSelect && (field.choices ?? []).length === 0)
    findings.add(place, 'catalogue/no-choices', `"${field.key}" has no choices`);
  if (!isSelect && field.choices !== undefined) {
    findings.add(
      inside(place, 'choices'),
      'catalogue/choices-not-select',
      `only a select has choices, not a ${field.type}`,
      'key',
    );
  }
  reportDuplicateKeys(field.choices ?? [], inside(place, 'choices'), findings);
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) {
    findings.add(
      inside(place, 'min'),
      'catalogue/range-impossible',
      `the smallest ${field.min} is above the largest ${field.max}`,
    );
  }
  if (field.pattern === undefined) return;
  if (isSelect || field.type === 'checkbox') {
    findings.add(inside(place, 'pattern'), 'catalogue/pattern-unused', `a ${field.type} has no pattern`, 'key');
  }
  const reason = explainPattern(field.pattern);
  if (reason !== null) findings.add(inside(place, 'pattern'), 'catalogue/pattern-invalid', reason);
}
