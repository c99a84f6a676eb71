import type { CustomField } from '#core/forms/check-field.ts';
import type { FieldSource } from '#server/publishing/store-files/catalogue-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { checkFieldForm } from './check-field-form.ts';
import { reportDuplicateKeys } from './product-parts.ts';

/**
 * Compiles a product's custom fields; problems: catalogue/duplicate-key, catalogue/range-impossible, and those of
 * checkFieldForm.
 */
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
  checkFieldForm(field, place, findings);
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) {
    findings.add(
      inside(place, 'min'),
      'catalogue/range-impossible',
      `the smallest ${field.min} is above the largest ${field.max}`,
    );
  }
}
