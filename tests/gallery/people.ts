import { api } from '#contract/api.ts';
import type { lettersTo as LettersTo } from '#tests/journeys/steps/mail.ts';
import { lettersTo } from '#tests/journeys/steps/mail.ts';
import { openApp } from '#tests/journeys/steps/second-factor.ts';
import type { SecondFactor } from '#tests/journeys/steps/second-factor.ts';
import { newPerson, VERIFICATION } from '#tests/journeys/steps/session.ts';
import type { Person } from '#tests/journeys/steps/session.ts';
import type { Visitor } from './visitor.ts';
import { waitFor } from './visitor.ts';

type Letter = Awaited<ReturnType<typeof LettersTo>>[number];

/** Grace fills in the form of a new account and has not opened the letter. */
export async function register(visitor: Visitor, person = newPerson('Grace')): Promise<Person> {
  await visitor.ask(api.account.register, { ...person, accept_terms: true });
  return person;
}

/** Grace has an account and is signed in. */
export async function signUp(visitor: Visitor, person = newPerson('Grace')): Promise<Person> {
  await register(visitor, person);
  await visitor.ask(api.account.verify, { code: await codeFrom(visitor, person.email, VERIFICATION) });
  return person;
}

/** Grace has an account; the visitor is not signed in to it. */
export async function personElsewhere(visitor: Visitor): Promise<Person> {
  return signUp(visitor.another());
}

export function logIn(visitor: Visitor, { email, password }: Person) {
  return visitor.ask(api.account.login, { username: email, password });
}

/** The session is over, and its basket is kept. */
export async function endSession(visitor: Visitor, person: Person): Promise<void> {
  const elsewhere = visitor.another();
  await logIn(elsewhere, person);
  await elsewhere.ask(api.security.endOtherSessions, {});
}

/** Turns the second factor on for who is signed in. */
export async function turnOnSecondFactor(visitor: Visitor, { password }: Person): Promise<SecondFactor> {
  const { secret } = await visitor.ask(api.security.beginTwoFactor, { password });
  const nextCode = openApp(secret);
  const { recoveryCodes } = await visitor.ask(api.security.confirmTwoFactor, { code: nextCode() });
  return { nextCode, recoveryCodes };
}

/** The code in the link of a letter; `count` is how many such letters there are by then. */
export async function codeFrom(visitor: Visitor, email: string, subject: string, count = 1): Promise<string> {
  const letter = await waitFor(`the letter "${subject}"`, async (): Promise<Letter | null> => {
    const letters = (await lettersTo(visitor.shop, email)).filter((one) => one.subject === subject);
    return letters.length < count ? null : (letters[0] ?? null);
  });
  const link = letter.links.find((one) => one.includes('code='));
  if (link === undefined) throw new Error(`The letter "${subject}" has no link.`);
  return new URL(link).searchParams.get('code') ?? '';
}
