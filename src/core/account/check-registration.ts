import { parseEmailAddress } from './email-address.ts';
import { checkPersonName } from './person-name.ts';

/** What the register form asks for (specification §3 Customer account). */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** One field of the register form that cannot be taken; every code of a field reads as its one text of specification §5. */
export interface RegistrationProblem {
  readonly path: keyof Registration;
  readonly code: 'required' | 'invalid' | 'too-short' | 'too-long';
}

/** How long a password may be, in characters as people count them (code points; D9). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Checks a registration (specification §5, D9) in the order of the form; how easily a password is guessed is judged on the server. */
export function checkRegistration(registration: Registration): RegistrationProblem[] {
  return [
    ...problemAt('email', emailCode(registration.email)),
    ...problemAt('password', checkPasswordLength(registration.password)),
    ...problemAt('firstname', checkPersonName(registration.firstname)),
    ...problemAt('lastname', checkPersonName(registration.lastname)),
  ];
}

/** What is wrong with the length of a new password (D9); null when nothing is. Nothing is trimmed: a space may be part of it. */
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
