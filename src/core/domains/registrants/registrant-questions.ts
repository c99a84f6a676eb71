import type { RegistrantField, Tld } from '#core/domains/tld.ts';

/** A question of one or more registries, asked once, with the TLDs that ask it and the reason. */
export interface RegistrantQuestion {
  readonly field: RegistrantField;
  readonly askedBy: readonly { readonly tld: string; readonly reason: string }[];
}

/**
 * The questions of these TLDs' registries to the registrant, in the order of the TLDs. Questions with the same key are merged: required if
 * any registry requires it, valid only if the answer fits all of them, asked of all registrants unless all registries ask the same kind
 * only.
 */
export function registrantQuestions(tlds: readonly Tld[]): RegistrantQuestion[] {
  const byKey = new Map<string, RegistrantQuestion>();
  for (const { name, rules } of tlds) {
    for (const field of rules?.registrantFields ?? []) {
      const source = { tld: name, reason: field.reason };
      const known = byKey.get(field.key);
      byKey.set(field.key, known === undefined ? { field, askedBy: [source] } : mergeQuestions(known, field, source));
    }
  }
  return [...byKey.values()];
}

function mergeQuestions(
  { field, askedBy }: RegistrantQuestion,
  other: RegistrantField,
  source: RegistrantQuestion['askedBy'][number],
): RegistrantQuestion {
  const merged: RegistrantField = {
    ...field,
    required: field.required || other.required,
    pattern: combinePatterns(field.pattern, other.pattern),
    choices: field.choices.filter(({ key }) => other.choices.some((choice) => choice.key === key)),
    only: field.only === other.only ? field.only : null,
  };
  return { field: merged, askedBy: [...askedBy, source] };
}

/** A pattern that matches if both do. */
function combinePatterns(left: string | null, right: string | null): string | null {
  if (left === null || right === null || left === right) return left ?? right;
  return `(?=(?:${right})$)(?:${left})`;
}
