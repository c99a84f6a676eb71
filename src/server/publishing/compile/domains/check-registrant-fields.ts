import { isDeepStrictEqual } from 'node:util';
import { checkFieldForm } from '#server/publishing/compile/catalogue/check-field-form.ts';
import { reportDuplicateKeys } from '#server/publishing/compile/catalogue/product-parts.ts';
import type { Listed } from '#server/publishing/compile/listed-items.ts';
import type { TldSource } from '#server/publishing/store-files/domains-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { RegistrantFieldSource } from '#server/publishing/store-files/tld-rules-fields.ts';

/**
 * Reports invalid registrant questions: a key is the same question in all TLDs and is shown once
 * (domains/field-differs). Other problems: catalogue/duplicate-key, and those of checkFieldForm.
 */
export function checkRegistrantFields(tlds: readonly Listed<TldSource>[], findings: Findings): void {
  const known = new Map<string, RegistrantFieldSource>();
  for (const { value, place } of tlds) {
    const fields = value.rules === 'generic' ? [] : (value.rules.registrant?.fields ?? []);
    const list = inside(place, 'rules', 'registrant', 'fields');
    reportDuplicateKeys(fields, list, findings);
    for (const [index, field] of fields.entries()) {
      const at = inside(list, index);
      checkFieldForm(field, at, findings);
      const first = known.get(field.key) ?? field;
      known.set(field.key, first);
      if (isSameQuestion(field, first)) continue;
      const message = `"${field.key}" is another question in a TLD above: a key has one name, type, pattern and choices`;
      findings.add(inside(at, 'key'), 'domains/field-differs', message);
    }
  }
}

/** Whether one answer serves both; reason, audience and requiredness may differ. */
function isSameQuestion(one: RegistrantFieldSource, other: RegistrantFieldSource): boolean {
  return isDeepStrictEqual(questionOf(one), questionOf(other));
}

/** Without the registries' own values, which may differ. */
function questionOf({ name, type, pattern, choices }: RegistrantFieldSource): Partial<RegistrantFieldSource> {
  return { name, type, pattern, choices: choices?.map((choice) => ({ key: choice.key, name: choice.name })) };
}
