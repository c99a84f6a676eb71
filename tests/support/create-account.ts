import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { buildRegistration } from './build-registration.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient, TestClientOptions } from './test-client.ts';

/** The credentials of an account. */
export interface AccountCredentials {
  readonly username: string;
  readonly password: string;
}

/** Creates an account by registering and opening the emailed link; no session is logged in afterwards. */
export async function createAccount(
  app: TestApp,
  registration = buildRegistration(),
  options?: TestClientOptions,
): Promise<AccountCredentials> {
  const visitor = await registerVisitor(app, registration, options);
  expectOk(await visitor.api.account.verify({ code: await emailedCode(app, registration.email) }));
  return { username: registration.email, password: registration.password };
}

/** A visitor who has registered but not opened the emailed link. */
export async function registerVisitor(
  app: TestApp,
  registration = buildRegistration(),
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
export async function emailedCode(app: Pick<TestApp, 'emailsTo'>, address: string): Promise<string> {
  const emails = await app.emailsTo(address);
  const codes = emails.flatMap(({ text }) => /[?&]code=([\w-]{43})/.exec(text)?.[1] ?? []);
  const newest = codes.at(-1);
  if (newest === undefined) throw new Error(`No email to ${address} has a code.`);
  return newest;
}

function expectOk(result: Result<unknown, Problem>): void {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`);
}
