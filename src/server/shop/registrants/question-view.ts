import type * as z from 'zod/mini';
import type { registrantField as schema } from '#contract/domains.ts';
import { registrantQuestions } from '#core/domains/registrants/registrant-questions.ts';
import type { Tld } from '#core/domains/tld.ts';

/** The registrant questions of these TLDs for the API, without the registries' own values. */
export function questionsView(tlds: readonly Tld[]): z.output<typeof schema>[] {
  return registrantQuestions(tlds).map(({ field, askedBy }) => {
    const { key, name, type, required, pattern, only } = field;
    const choices = field.choices.map((choice) => ({ key: choice.key, name: choice.name }));
    return { key, name, type, required, pattern, choices, only, askedBy: [...askedBy] };
  });
}
