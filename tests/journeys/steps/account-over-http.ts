import type { JourneyPage, JourneyRequests } from '#tests/journeys/document/journey-page.ts';
import { linkTo } from './emails.ts';
import { type ShopOptions, expect } from './journey.ts';
import { type SecondFactor, openApp } from './second-factor.ts';
import { type Person, VERIFICATION, newPerson } from './session.ts';

type Shop = ShopOptions['shop'];

/** Creates an account over the API, for journeys that test something else; the client is signed in. */
export async function createAccountOverHttp(
  client: JourneyRequests,
  shop: Shop,
  person = newPerson('Grace'),
): Promise<Person> {
  await ask(client, '/account/register', { ...person, acceptTerms: true });
  const link = new URL(await linkTo(shop, person.email, VERIFICATION));
  await ask(client, '/account/verify', { code: link.searchParams.get('code') });
  return person;
}

/** The same in the page's browser. */
export function signInAsNew(page: JourneyPage, shop: Shop, person?: Person): Promise<Person> {
  return createAccountOverHttp(page.request, shop, person);
}

/** Turns on two-factor authentication for the signed-in customer. */
export async function enableSecondFactor(client: JourneyRequests, { password }: Person): Promise<SecondFactor> {
  const { secret } = await ask(client, '/account/security/two-factor', { password });
  if (typeof secret !== 'string') throw new Error('There is no secret.');
  const nextCode = openApp(secret);
  const { recoveryCodes } = await ask(client, '/account/security/two-factor/confirm', { code: nextCode() });
  return { nextCode, recoveryCodes: Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [] };
}

/** Ends every session of a customer, as after the idle timeout. */
export async function endSessions(client: JourneyRequests, { email, password }: Person): Promise<void> {
  await ask(client, '/account/login', { username: email, password });
  await ask(client, '/account/sessions/end-others', {});
}

/** Calls an endpoint as a page does; fails unless it succeeds. */
async function ask(client: JourneyRequests, path: string, data: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await client.post(`/api/v1${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
