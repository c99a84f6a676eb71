import type { RegistrantField, Tld } from '#core/domains/tld.ts';
import { type RegistrantDetails, registrantKind } from './registrant-details.ts';

/**
 * The answers sent to a TLD's registry, in the registry's own words for questions and choices: only its own questions, only those for this
 * kind of registrant, only answered ones.
 */
export function registryAnswers(
  tld: Pick<Tld, 'rules'> | undefined,
  registrant: Pick<RegistrantDetails, 'company' | 'fields'>,
): Readonly<Record<string, string>> {
  const kind = registrantKind(registrant);
  const questions = (tld?.rules?.registrantFields ?? []).filter(({ only }) => only === null || only === kind);
  return Object.fromEntries(questions.flatMap((field) => answerTo(field, registrant)));
}

function answerTo(
  { key, parameter, choices }: RegistrantField,
  { fields }: Pick<RegistrantDetails, 'fields'>,
): [string, string][] {
  const text = Object.hasOwn(fields, key) ? (fields[key] ?? '').trim() : '';
  const chosen = choices.find((choice) => choice.key === text);
  return text === '' ? [] : [[parameter ?? key, chosen?.value ?? text]];
}
