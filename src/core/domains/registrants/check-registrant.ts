import { checkBillingDetails } from '#core/billing/check-billing-details.ts';
import { internationalPhone } from '#core/billing/international-phone.ts';
import type { RegistrantField, Tld } from '#core/domains/tld.ts';
import { checkField, isMissing } from '#core/forms/check-field.ts';
import { isCalendarDay } from '#core/time/calendar-day.ts';
import { type RegistrantDetails, registrantKind } from './registrant-details.ts';

/** An invalid part of the registrant's details; `path` is 'phone', 'country' or 'fields.KEY'. */
export interface RegistrantProblem {
  readonly path: string;
  readonly code: 'required' | 'invalid' | 'too-long' | 'unknown' | 'not-eligible';
  /** The TLDs that require it; empty if all do. */
  readonly tlds: readonly string[];
}

/** The maximum length of an answer to a registry's question, in characters. */
const MAX_ANSWER = 500;

/**
 * The problems of a registrant's details for these TLDs, in the order of the form. Every registry needs a name, address, email and an
 * international phone number (ICANN Registration Data Policy §6); some accept only registrants of certain countries, and ask further
 * questions. 'Same as billing' must be resolved before, by `resolveRegistrant`.
 */
export function checkRegistrant(details: RegistrantDetails, tlds: readonly Tld[]): RegistrantProblem[] {
  const problems = [...contactProblems(details), ...phoneProblems(details)];
  const ofTlds = tlds.flatMap((tld) => tldProblems(details, tld));
  return [...problems, ...grouped(ofTlds)];
}

/**
 * The problems of a registrant that are reported besides invalid billing details. Where the billed person is the
 * registrant, the fields of both have their issue already, except for a phone number that only the registries require.
 */
export function problemsBesidesBilling<Found extends Pick<RegistrantProblem, 'path'>>(
  { sameAsBilling }: Pick<RegistrantDetails, 'sameAsBilling'>,
  billing: { readonly phone: string },
  problems: readonly Found[],
): readonly Found[] {
  if (!sameAsBilling) return problems;
  const isPhoneMissing = billing.phone.trim() === '';
  return problems.filter(({ path }) => path.startsWith('fields.') || (isPhoneMissing && path === 'phone'));
}

function contactProblems(details: RegistrantDetails): RegistrantProblem[] {
  const country = details.country.trim().toUpperCase();
  const billing = { ...details, country, type: registrantKind(details), registrationNumber: '', taxNumber: '' };
  return checkBillingDetails(billing)
    .filter(({ path }) => path !== 'phone')
    .map(({ path, code }) => ({ path, code, tlds: [] }));
}

function phoneProblems({ phone }: RegistrantDetails): RegistrantProblem[] {
  if (phone.trim() === '') return [{ path: 'phone', code: 'required', tlds: [] }];
  return internationalPhone(phone) === null ? [{ path: 'phone', code: 'invalid', tlds: [] }] : [];
}

function tldProblems(details: RegistrantDetails, tld: Tld): RegistrantProblem[] {
  const problem = (path: string, code: RegistrantProblem['code']) => ({ path, code, tlds: [tld.name] });
  const { registrantCountries = [], registrantFields = [] } = tld.rules ?? {};
  const country = details.country.trim().toUpperCase();
  const isOutsideCountries = country !== '' && registrantCountries.length > 0 && !registrantCountries.includes(country);
  const answers = registrantFields
    .filter((field) => field.only === null || field.only === registrantKind(details))
    .flatMap((field) => {
      const code = answerCode(field, Object.hasOwn(details.fields, field.key) ? (details.fields[field.key] ?? '') : '');
      return code === null ? [] : [problem(`fields.${field.key}`, code)];
    });
  return [...(isOutsideCountries ? [problem('country', 'not-eligible')] : []), ...answers];
}

function answerCode(field: RegistrantField, text: string): RegistrantProblem['code'] | null {
  const asked = {
    ...field,
    hint: '',
    min: null,
    max: null,
    canBeGivenLater: false,
    type: field.type === 'date' ? ('text' as const) : field.type,
  };
  if (isMissing(asked, text)) return 'required';
  if (text.length > MAX_ANSWER) return 'too-long';
  if (field.type === 'date' && text.trim() !== '' && !isCalendarDay(text)) return 'invalid';
  return checkField(asked, text) === null ? null : 'invalid';
}

/** Merges the same problem of several registries. */
function grouped(problems: readonly RegistrantProblem[]): RegistrantProblem[] {
  const groups = Map.groupBy(problems, ({ path, code }) => `${path} ${code}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, tlds: same.flatMap(({ tlds }) => tlds) }];
  });
}
