/** A custom field of the register form, defined by the brand. */
export interface CustomField {
  readonly key: string;
  readonly required: boolean;
}

/** Answers by field key. */
type Answers = Readonly<Record<string, string>> | undefined;

/** Answers to the brand's custom fields, trimmed; empty answers and unknown fields are dropped. */
export function knownCustomFields(answers: Answers, fields: readonly CustomField[]): Record<string, string> {
  const entries = fields.map(({ key }) => [key, answerTo(answers, key)] as const);
  return Object.fromEntries(entries.filter(([, answer]) => answer !== ''));
}

/** The required custom fields without an answer, by their paths in the form. */
export function missingCustomFields(
  answers: Answers,
  fields: readonly CustomField[],
): { readonly path: string; readonly code: 'required' }[] {
  return fields
    .filter(({ key, required }) => required && answerTo(answers, key) === '')
    .map(({ key }) => ({ path: `customFields.${key}`, code: 'required' }));
}

function answerTo(answers: Answers, key: string): string {
  return (answers?.[key] ?? '').trim();
}
