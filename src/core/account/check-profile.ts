import { type Result, ok, refuse } from '#core/result.ts';
import { type CustomField, knownCustomFields, missingCustomFields } from './custom-fields.ts';
import { checkPersonName, normalizePersonName } from './person-name.ts';

/** The personal data a customer can change, as entered. */
export interface ProfileForm {
  /** Empty if there is none. */
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly customFields?: Readonly<Record<string, string>> | undefined;
}

/** The personal data as stored. */
export interface Profile {
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Answers to the brand's custom fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A field that failed validation; whether a username is taken is known only to the database. */
export interface ProfileProblem {
  readonly path: string;
  readonly code: 'required' | 'invalid' | 'too-short' | 'too-long';
}

/**
 * Parses personal data into its stored form, or returns the invalid fields in the order of the form: names as at registration, and the
 * brand's required custom fields.
 */
export function checkProfile(
  form: ProfileForm,
  customFields: readonly CustomField[],
): Result<Profile, readonly ProfileProblem[]> {
  const username = parseUsername(form.username);
  const fields: ProfileProblem[] = [
    ...(username.ok ? [] : [{ path: 'username', code: username.problem }]),
    ...nameProblem('firstname', form.firstname),
    ...nameProblem('lastname', form.lastname),
    ...missingCustomFields(form.customFields, customFields),
  ];
  if (!username.ok || fields.length > 0) return refuse(fields);
  return ok({
    username: username.value,
    firstName: normalizePersonName(form.firstname),
    lastName: normalizePersonName(form.lastname),
    fields: knownCustomFields(form.customFields, customFields),
  });
}

function nameProblem(path: string, name: string): ProfileProblem[] {
  const code = checkPersonName(name);
  return code === null ? [] : [{ path, code }];
}

/** The length of a username in characters (code points). */
const LENGTH = { min: 3, max: 64 } as const;

/** Letters and digits of any script, dots, hyphens and underscores; no '@', which distinguishes email addresses. */
const USERNAME = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** Why a username is refused. */
export type UsernameProblem = 'too-short' | 'too-long' | 'invalid';

/** Parses a username into the form in which it is stored and compared: trimmed, NFC, lower case; null if it is empty. */
export function parseUsername(text: string): Result<string | null, UsernameProblem> {
  const username = text.trim().normalize('NFC').toLowerCase();
  const { length } = Array.from(username);
  if (length === 0) return ok(null);
  if (!USERNAME.test(username)) return refuse('invalid');
  if (length < LENGTH.min) return refuse('too-short');
  return length > LENGTH.max ? refuse('too-long') : ok(username);
}
