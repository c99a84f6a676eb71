import { api } from '#contract/api.ts';
import { emailsTo } from '#tests/journeys/steps/emails.ts';
import { type SecondFactor, openApp } from '#tests/journeys/steps/second-factor.ts';
import { type Person, newPerson } from '#tests/journeys/steps/session.ts';
import { type Visitor, waitFor } from './visitor.ts';

/** Grace has submitted the registration form and not opened the email. */
export async function register(visitor: Visitor, person = newPerson('Grace')): Promise<Person> {
  await visitor.ask(api.account.register, { ...person, acceptTerms: true });
  return person;
}

/** Grace has an account and is signed in. */
export async function signUp(visitor: Visitor, person = newPerson('Grace')): Promise<Person> {
  await register(visitor, person);
  await visitor.ask(api.account.verify, { code: await emailedCode(visitor, person.email, '/order/auth/register') });
  return person;
}

/** Creates the account of Grace in another browser; the visitor stays signed out. */
export async function createSignedOutPerson(visitor: Visitor): Promise<Person> {
  return signUp(visitor.another());
}

export function logIn(visitor: Visitor, { email, password }: Person) {
  return visitor.ask(api.account.login, { username: email, password });
}

/** Ends the session and keeps its basket. */
export async function endSession(visitor: Visitor, person: Person): Promise<void> {
  const elsewhere = visitor.another();
  await logIn(elsewhere, person);
  await elsewhere.ask(api.security.endOtherSessions, {});
}

/** Turns on two-factor authentication for the signed-in customer. */
export async function enableSecondFactor(visitor: Visitor, { password }: Person): Promise<SecondFactor> {
  const { secret } = await visitor.ask(api.security.beginTwoFactor, { password });
  const nextCode = openApp(secret);
  const { recoveryCodes } = await visitor.ask(api.security.confirmTwoFactor, { code: nextCode() });
  return { nextCode, recoveryCodes };
}

/** The code in the newest emailed link to a screen, in any language; `count` is the number of such emails by then. */
export async function emailedCode(visitor: Visitor, email: string, path: string, count = 1): Promise<string> {
  const isLink = ({ pathname, searchParams }: URL) => pathname === path && searchParams.has('code');
  const link = await waitFor(`an email with a link to ${path}`, async () => {
    const emails = await emailsTo(visitor.shop, email);
    const found = emails.flatMap(({ links }) => links.map((one) => new URL(one)).find(isLink) ?? []);
    return found.length < count ? null : (found[0] ?? null);
  });
  return link.searchParams.get('code') ?? '';
}
