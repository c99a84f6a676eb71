import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Somebody whose address no other journey uses. */
export function newPerson(name: string): Person {
  const email = `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`;
  return { email, password: 'seven grey herons over Rostock', firstname: name, lastname: 'Hopper' };
}

/** Creates an account on the register screen that is open. */
export async function register(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByLabel('First name').fill(person.firstname);
  await form.getByLabel('Last name').fill(person.lastname);
  await form.getByRole('button', { name: 'Create an account' }).click();
}

/** Logs in on the login screen that is open. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('Username or email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** The button that opens the account menu of somebody who is signed in. */
export function accountButton(page: Page, person: Person) {
  return page.getByRole('button', { name: `Account of ${person.firstname} ${person.lastname}` });
}

/** Waits until the header says who is signed in. */
export async function expectSignedIn(page: Page, person: Person): Promise<void> {
  await expect(accountButton(page, person)).toBeVisible();
}
