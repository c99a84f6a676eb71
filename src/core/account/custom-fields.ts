/** A question a brand asks of its customers besides the usual ones (specification §3 Customer account). */
export interface CustomField {
  readonly key: string;
  readonly required: boolean;
}

/** What was answered, by the fields' keys. */
type Answers = Readonly<Record<string, string>> | undefined;

/** The answers to the brand's own questions, trimmed; empty ones and what was not asked are not kept. */
export function knownCustomFields(answers: Answers, fields: readonly CustomField[]): Record<string, string> {
  const given = fields.map(({ key }) => [key, answerTo(answers, key)] as const);
  return Object.fromEntries(given.filter(([, answer]) => answer !== ''));
}

/** The questions that have to be answered and were not, by their paths in the form. */
export function missingCustomFields(
  answers: Answers,
  fields: readonly CustomField[],
): { readonly path: string; readonly code: 'required' }[] {
  return fields
    .filter(({ key, required }) => required && answerTo(answers, key) === '')
    .map(({ key }) => ({ path: `custom_fields.${key}`, code: 'required' }));
}

function answerTo(answers: Answers, key: string): string {
  return (answers?.[key] ?? '').trim();
}
