import { expect, test } from 'vitest';
import { type Registration, checkRegistration } from './check-registration.ts';

const ADA: Registration = {
  email: 'ada@example.org',
  password: 'engine no. 1',
  firstname: 'Ada',
  lastname: 'Lovelace',
};

function problems(registration: Partial<Registration>): string[] {
  return checkRegistration({ ...ADA, ...registration }).map(({ path, code }) => `${path} ${code}`);
}

test('a registration with email address, password, first and last name is valid', () => {
  expect(problems({})).toEqual([]);
});

test('every field is required, and reported in the order of the form', () => {
  expect(problems({ email: '', password: '', firstname: ' ', lastname: '' })).toEqual([
    'email required',
    'password required',
    'firstname required',
    'lastname required',
  ]);
});

test('an invalid email address is refused', () => {
  expect(problems({ email: 'ada@localhost' })).toEqual(['email invalid']);
});

test('a password has 8 to 128 characters of any kind, counted as user-perceived characters', () => {
  expect(problems({ password: 'seven 7' })).toEqual(['password too-short']);
  expect(problems({ password: '        ' })).toEqual([]);
  expect(problems({ password: '🦜'.repeat(8) })).toEqual([]);
  expect(problems({ password: '🦜'.repeat(7) })).toEqual(['password too-short']);
  expect(problems({ password: '🦜'.repeat(128) })).toEqual([]);
  expect(problems({ password: 'x'.repeat(129) })).toEqual(['password too-long']);
});

test('names have a maximum length and no control characters', () => {
  expect(problems({ firstname: 'A'.repeat(101), lastname: 'Love\u0000lace' })).toEqual([
    'firstname too-long',
    'lastname invalid',
  ]);
  expect(problems({ firstname: '太郎', lastname: "O'Brien-Smith" })).toEqual([]);
});
