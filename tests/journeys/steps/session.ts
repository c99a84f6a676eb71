import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { ShopOptions } from './journey.ts';
import { linkTo } from './mail.ts';

type Shop = ShopOptions['shop'];

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Somebody whose address no other journey uses. */
export function newPerson(name: string): Person {
  const email = `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`;
  return { email, password: PASSWORDS.first, firstname: name, lastname: 'Hopper' };
}

/** What people choose, at first and when they have to choose again. */
export const PASSWORDS = {
  first: 'seven grey herons over Rostock',
  second: 'nine wet umbrellas near Wismar',
} as const;

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

/** Creates an account and proves its address by the mailed link; signed in afterwards. `letters` is how many such letters the address has got then. */
export async function createAccount(page: Page, shop: Shop, person: Person, letters = 1): Promise<void> {
  await page.goto('/order/auth/register');
  await register(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
  await openVerificationLink(page, shop, person, letters);
}

/** Opens the link that finishes an account, and waits until it did. */
export async function openVerificationLink(page: Page, shop: Shop, person: Person, letters = 1): Promise<void> {
  await page.goto(await linkTo(shop, person.email, VERIFICATION, letters));
  await expectAccountReady(page, person);
}

/** The subject of the letter with the link that finishes an account. */
export const VERIFICATION = 'Confirm your e-mail address';

/** Waits until the account is there and its owner signed in. */
export async function expectAccountReady(page: Page, person: Person): Promise<void> {
  await expect(page.getByText('Your email address is confirmed and your account is ready.')).toBeVisible();
  await expectSignedIn(page, person);
}

/** Logs in on the login screen that is open. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('Username or email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Opens the login screen and logs in. */
export async function openAndLogIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/order/auth/login');
  await logIn(page, person);
}

/** Logs out by the account menu. */
export async function logOut(page: Page, person: Person): Promise<void> {
  await accountButton(page, person).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're logged out" })).toBeVisible();
}

/** Opens the header's popover with its tabs. */
export async function openHeaderLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const popover = page.getByRole('dialog', { name: 'Login' });
  await expect(popover.getByRole('tab', { name: 'Login' })).toBeVisible();
  return popover;
}

/** The button that opens the account menu of somebody who is signed in. */
export function accountButton(page: Page, person: Person) {
  return page.getByRole('button', { name: `Account of ${person.firstname} ${person.lastname}` });
}

/** Waits until the header says who is signed in. */
export async function expectSignedIn(page: Page, person: Person): Promise<void> {
  await expect(accountButton(page, person)).toBeVisible();
}
