import { parseEmailAddress } from './email-address.ts';
import { checkPersonName } from './person-name.ts';

/** The fields of the register form. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** An invalid field of the register form; all codes of a field have the same error text. */
export interface RegistrationProblem {
  readonly path: keyof Registration;
  readonly code: 'required' | 'invalid' | 'too-short' | 'too-long';
}

/** The length of a password in characters (code points). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Validates a registration in the order of the form; the strength of the password is checked on the server. See docs/rules/account.md. */
export function checkRegistration(registration: Registration): RegistrationProblem[] {
  return [
    ...problemAt('email', emailCode(registration.email)),
    ...problemAt('password', checkPasswordLength(registration.password)),
    ...problemAt('firstname', checkPersonName(registration.firstname)),
    ...problemAt('lastname', checkPersonName(registration.lastname)),
  ];
}

/** The length problem of a new password, or null. Nothing is trimmed: spaces can be part of a password. */
export function checkPasswordLength(password: string): 'required' | 'too-short' | 'too-long' | null {
  const { length } = Array.from(password);
  if (length === 0) return 'required';
  if (length < PASSWORD_LENGTH.min) return 'too-short';
  return length > PASSWORD_LENGTH.max ? 'too-long' : null;
}

function problemAt(path: keyof Registration, code: RegistrationProblem['code'] | null): RegistrationProblem[] {
  return code === null ? [] : [{ path, code }];
}

function emailCode(email: string): RegistrationProblem['code'] | null {
  if (email.trim() === '') return 'required';
  return parseEmailAddress(email).ok ? null : 'invalid';
}
