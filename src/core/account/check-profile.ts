import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { knownCustomFields, missingCustomFields } from './custom-fields.ts';
import type { CustomField } from './custom-fields.ts';
import { checkPersonName, normalisePersonName } from './person-name.ts';
import { parseUsername } from './username.ts';

/** The personal data a customer can change, as entered. */
export interface ProfileForm {
  /** Empty if none is wanted. */
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly custom_fields?: Readonly<Record<string, string>> | undefined;
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
    ...missingCustomFields(form.custom_fields, customFields),
  ];
  if (!username.ok || fields.length > 0) return refuse(fields);
  return ok({
    username: username.value,
    firstName: normalisePersonName(form.firstname),
    lastName: normalisePersonName(form.lastname),
    fields: knownCustomFields(form.custom_fields, customFields),
  });
}

function nameProblem(path: string, name: string): ProfileProblem[] {
  const code = checkPersonName(name);
  return code === null ? [] : [{ path, code }];
}
