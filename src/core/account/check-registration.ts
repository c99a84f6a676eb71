import { parseEmailAddress } from './email-address.ts';

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

/** The longest first or last name, in characters. */
const MAX_NAME_LENGTH = 100;

/** Checks a registration (specification §5, D9) in the order of the form; how easily a password is guessed is judged on the server. */
export function checkRegistration(registration: Registration): RegistrationProblem[] {
  return [
    ...problemAt('email', emailCode(registration.email)),
    ...problemAt('password', passwordCode(registration.password)),
    ...problemAt('firstname', nameCode(registration.firstname)),
    ...problemAt('lastname', nameCode(registration.lastname)),
  ];
}

function problemAt(path: keyof Registration, code: RegistrationProblem['code'] | null): RegistrationProblem[] {
  return code === null ? [] : [{ path, code }];
}

function emailCode(email: string): RegistrationProblem['code'] | null {
  if (email.trim() === '') return 'required';
  return parseEmailAddress(email).ok ? null : 'invalid';
}

/** Nothing is trimmed: a space may be part of a password. */
function passwordCode(password: string): RegistrationProblem['code'] | null {
  const { length } = Array.from(password);
  if (length === 0) return 'required';
  if (length < PASSWORD_LENGTH.min) return 'too-short';
  return length > PASSWORD_LENGTH.max ? 'too-long' : null;
}

function nameCode(name: string): RegistrationProblem['code'] | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'required';
  if (/\p{Cc}/u.test(trimmed)) return 'invalid';
  return trimmed.length > MAX_NAME_LENGTH ? 'too-long' : null;
}
