import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { aRegistration } from './a-registration.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient, TestClientOptions } from './test-client.ts';

/** The credentials of an account. */
export interface AccountCredentials {
  readonly username: string;
  readonly password: string;
}

/** Creates an account by registering and opening the mailed link; nobody is signed in afterwards. */
export async function anAccount(
  app: TestApp,
  registration = aRegistration(),
  options?: TestClientOptions,
): Promise<AccountCredentials> {
  const visitor = await aRegistered(app, registration, options);
  expectOk(await visitor.api.account.verify({ code: await mailedCode(app, registration.email) }));
  return { username: registration.email, password: registration.password };
}

/** A visitor who registered and has not opened the mailed link. */
export async function aRegistered(
  app: TestApp,
  registration = aRegistration(),
  options?: TestClientOptions,
): Promise<TestClient> {
  const visitor = app.client(options);
  expectOk(await visitor.api.account.register(registration));
  return visitor;
}

/**
 * The code in the newest email to an address that contains one, after sending everything queued. Emails queued together
 * arrive in any order.
 */
export async function mailedCode(app: Pick<TestApp, 'letters'>, address: string): Promise<string> {
  const emails = await app.letters(address);
  const codes = emails.flatMap(({ text }) => /[?&]code=([\w-]{43})/.exec(text)?.[1] ?? []);
  const newest = codes.at(-1);
  if (newest === undefined) throw new Error(`No letter to ${address} has a code.`);
  return newest;
}

function expectOk(result: Result<unknown, Problem>): void {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`);
}
