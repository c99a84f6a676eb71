import type { Locator, Page } from '@playwright/test';
import type { JourneyPage, RoleFinder } from '#tests/journeys/document/journey-page.ts';
import { linkTo } from './emails.ts';
import { type ShopOptions, expect } from './journey.ts';

type Shop = ShopOptions['shop'];

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** A person with a unique email address. */
export function newPerson(name: string): Person {
  const email = `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`;
  return { email, password: PASSWORDS.first, firstname: name, lastname: 'Hopper' };
}

/** The first password and the one after a change. */
export const PASSWORDS = {
  first: 'seven grey herons over Rostock',
  second: 'nine wet umbrellas near Wismar',
} as const;

/** Creates an account on the open registration screen. */
export async function register(page: JourneyPage, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByLabel('First name').fill(person.firstname);
  await form.getByLabel('Last name').fill(person.lastname);
  await form.getByRole('button', { name: 'Create an account' }).click();
}

/**
 * Creates an account and confirms its email address by the emailed link; signed in afterwards. `emails` is the number
 * of such emails to the address by then.
 */
export async function createAccount(page: JourneyPage, shop: Shop, person: Person, emails = 1): Promise<void> {
  await page.goto('/order/auth/register');
  await register(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await openVerificationLink(page, shop, person, emails);
}

/** Opens the confirmation link and waits until the account is active. */
export async function openVerificationLink(page: JourneyPage, shop: Shop, person: Person, emails = 1): Promise<void> {
  await page.goto(await linkTo(shop, person.email, VERIFICATION, emails));
  await expectAccountReady(page, person);
}

/** The subject of the confirmation email. */
export const VERIFICATION = 'Confirm your email address';

/** Waits until the account is active and signed in. */
export async function expectAccountReady(page: JourneyPage, person: Person): Promise<void> {
  await expect(page.getByText('Your email address is confirmed and your account is active.')).toBeVisible();
  await expectSignedIn(page, person);
}

/** Logs in on the open login screen. */
export async function logIn(page: JourneyPage, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('Username or email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Opens the login screen and logs in. */
export async function openAndLogIn(page: JourneyPage, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/order/auth/login');
  await logIn(page, person);
}

/** Logs out by the account menu. */
export async function logOut(page: JourneyPage, person: Person): Promise<void> {
  await accountButton(page, person).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're logged out" })).toBeVisible();
}

/** Opens the header's popover with its tabs. */
export async function openHeaderLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const popover = page.getByRole('dialog', { name: 'Login' });
  await expect(popover.getByRole('tab', { name: 'Login' })).toBeVisible();
  return popover;
}

/** The account menu button of a signed-in customer. */
export function accountButton<Found>(page: RoleFinder<Found>, person: Person): Found {
  return page.getByRole('button', { name: `${person.firstname} ${person.lastname}'s account` });
}

/** Waits until the header shows the signed-in customer. */
export async function expectSignedIn(page: JourneyPage, person: Person): Promise<void> {
  await expect(accountButton(page, person)).toBeVisible();
}
