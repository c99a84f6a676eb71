import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { ShopOptions } from './journey.ts';
import { linkTo } from './mail.ts';
import { openApp } from './second-factor.ts';
import type { SecondFactor } from './second-factor.ts';
import { newPerson, VERIFICATION } from './session.ts';
import type { Person } from './session.ts';

type Shop = ShopOptions['shop'];

/** Has an account, made over the API as the pages make it, where a journey is not about that; whose client it is is signed in. */
export async function anAccount(client: APIRequestContext, shop: Shop, person = newPerson('Grace')): Promise<Person> {
  await ask(client, '/account/register', { ...person, accept_terms: true });
  const link = new URL(await linkTo(shop, person.email, VERIFICATION));
  await ask(client, '/account/verify', { code: link.searchParams.get('code') });
  return person;
}

/** The same, in the page's own browser: the next screen that is opened there is theirs. */
export function signInAsNew(page: Page, shop: Shop, person?: Person): Promise<Person> {
  return anAccount(page.request, shop, person);
}

/** Turns the second factor on for whom a client is signed in as. */
export async function aSecondFactor(client: APIRequestContext, { password }: Person): Promise<SecondFactor> {
  const { secret } = await ask(client, '/account/security/two-factor', { password });
  if (typeof secret !== 'string') throw new Error('There is no secret.');
  const nextCode = openApp(secret);
  const { recoveryCodes } = await ask(client, '/account/security/two-factor/confirm', { code: nextCode() });
  return { nextCode, recoveryCodes: Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [] };
}

/** Ends every session of a customer, as if they were idle for too long. */
export async function endSessions(client: APIRequestContext, { email, password }: Person): Promise<void> {
  await ask(client, '/account/login', { username: email, password });
  await ask(client, '/account/sessions/end-others', {});
}

/** Calls an endpoint as a page of the shop would; it must do what it is asked to. */
async function ask(client: APIRequestContext, path: string, data: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await client.post(`/api/v1${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
