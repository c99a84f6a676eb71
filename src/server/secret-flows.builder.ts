import { sql } from 'kysely';
import type { Problem } from '#contract/problems.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import type { Result } from '#core/result.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { solveCaptcha } from '#tests/support/solve-captcha.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { appCode } from './identity/account/sign-in/second-factor.builder.ts';
import { NAME_CODES, type WatchedApp } from './watched-app.builder.ts';

/** Passwords unlikely to occur by accident. */
const PASSWORDS = {
  first: 'zebra-Quartz-4711-first',
  second: 'zebra-Quartz-4711-second',
  third: 'zebra-Quartz-4711-third',
  wrong: 'zebra-Quartz-4711-wrong',
  foreign: 'zebra-Quartz-4711-foreign',
  weak: 'password1234',
} as const;
const EMAIL = 'anna.berg@example.com';
const NEW_EMAIL = 'anna.neu@example.com';

/** Registers with all possible failures; returns a browser signed in to the new account. */
export async function registerWatched({ watch, browser, emailedCode }: WatchedApp): Promise<TestClient> {
  watch.addSecret('password', ...Object.values(PASSWORDS));
  const visitor = browser();
  const registration = buildRegistration({ email: EMAIL, password: PASSWORDS.first });
  const post = {
    method: 'POST',
    url: '/api/v1/account/register',
    headers: { 'content-type': 'application/json' },
  } as const;
  await visitor.request({ ...post, payload: `{"password":"${PASSWORDS.first}"` });
  await visitor.request({ ...post, payload: { password: PASSWORDS.first } });
  await visitor.api.account.passwordStrength({ password: PASSWORDS.first, words: [PASSWORDS.second] });
  const captcha = await solveCaptcha(visitor.api, 'register');
  watch.addSecret('captcha solution', captcha, atob(captcha));
  refused(await visitor.api.account.register({ ...registration, password: PASSWORDS.weak, captcha }));
  refused(await visitor.api.account.register({ ...registration, captcha }));
  const another = await solveCaptcha(visitor.api, 'register');
  watch.addSecret('captcha solution', another, atob(another));
  good(await visitor.api.account.register({ ...registration, captcha: another }));
  const code = await emailedCode(EMAIL);
  await browser().request(`/order/auth/register?code=${code}`);
  refused(await browser().api.account.verify({ code }));
  refused(await browser().api.account.verify({ code, password: PASSWORDS.wrong }));
  good(await visitor.api.account.verify({ code: ` ${code} ` }));
  refused(await visitor.api.account.verify({ code }));
  return visitor;
}

/** The second factor's secret and recovery codes. */
export interface WatchedFactor {
  /** An unused code. */
  readonly next: () => string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Signs in successfully and unsuccessfully, with and without the second factor; the browser is signed in afterwards.
 */
export async function signInWatched(app: WatchedApp, visitor: TestClient): Promise<WatchedFactor> {
  const { watch, browser, clock, wait } = app;
  refused(await login(browser(), PASSWORDS.wrong));
  good(await login(visitor, PASSWORDS.first));
  const { security } = visitor.api;
  refused(await security.beginTwoFactor({ password: PASSWORDS.wrong }));
  const { secret } = good(await security.beginTwoFactor({ password: PASSWORDS.first }));
  watch.addSecret('secret of an app', secret);
  const codeAt = (at: number) => {
    const code = appCode(secret, at);
    watch.addSecret('code of an app', code);
    return code;
  };
  refused(await security.confirmTwoFactor({ code: codeAt(clock.now() + 10 * MINUTE_MS) }));
  const { recoveryCodes: first } = good(await security.confirmTwoFactor({ code: codeAt(clock.now()) }));
  wait();
  const { recoveryCodes } = good(await security.renewRecoveryCodes({ password: PASSWORDS.first }));
  watch.addSecret('recovery code', ...first, ...recoveryCodes);
  const next = () => {
    clock.advance(MINUTE_MS);
    return codeAt(clock.now());
  };
  for (const code of [next(), recoveryCodes[0] ?? '']) {
    const elsewhere = browser();
    const challenge = challengeIn(app, await login(elsewhere, PASSWORDS.first));
    const answer = (given: string) =>
      elsewhere.api.account.secondFactor({ challenge, code: given, rememberDevice: true });
    refused(await answer(codeAt(clock.now() + 10 * MINUTE_MS)));
    refused(await answer(first[0] ?? ''));
    good(await answer(code));
    refused(await answer(code));
    good(await login(elsewhere, PASSWORDS.first));
  }
  return { next, recoveryCodes };
}

/**
 * Changes password and address, recovers, and registers the address of an account again; the browser is signed in
 * afterwards.
 */
export async function changeWatched(app: WatchedApp, visitor: TestClient, factor: WatchedFactor): Promise<void> {
  const { browser, emailedCode, wait } = app;
  const { security, personalData, account } = visitor.api;
  const { first, second, third, wrong, weak, foreign } = PASSWORDS;
  wait();
  refused(await security.changePassword({ currentPassword: wrong, password: second }));
  refused(await security.changePassword({ currentPassword: first, password: weak }));
  good(await security.changePassword({ currentPassword: first, password: second }));
  wait();
  refused(await personalData.changeEmail({ email: NEW_EMAIL, password: wrong }));
  good(await personalData.changeEmail({ email: NEW_EMAIL, password: second }));
  const emailCode = await emailedCode(NEW_EMAIL);
  await browser().request(`/order/account/email?code=${emailCode}`);
  good(await browser().api.personalData.confirmEmail({ code: emailCode }));
  refused(await browser().api.personalData.confirmEmail({ code: emailCode }));
  good(await browser().api.account.requestRecovery({ username: NEW_EMAIL }));
  const code = await emailedCode(NEW_EMAIL);
  await browser().request(`/order/auth/recover?code=${code}`);
  refused(await account.resetPassword({ code, password: weak }));
  const challenge = challengeIn(app, await account.resetPassword({ code, password: third }));
  good(await account.secondFactor({ challenge, code: factor.next(), rememberDevice: false }));
  refused(await account.resetPassword({ code, password: third }));
  good(await browser().api.account.register(buildRegistration({ email: NEW_EMAIL, password: foreign })));
  await emailedCode(NEW_EMAIL);
}

/** Transfers the session to another device, and gives auth codes of names to transfer. */
export async function transferWatched({ watch, browser }: WatchedApp, visitor: TestClient): Promise<void> {
  const { code, url } = good(await visitor.api.account.makeTransferCode({}));
  watch.addSecret('transfer code of a session', code);
  const phone = browser();
  await phone.request(url.slice(url.indexOf('/order')));
  good(await phone.api.account.transfer({ code }));
  refused(await phone.api.account.transfer({ code }));
  watch.addSecret('transfer code of a name', ...NAME_CODES);
  const name = 'lantern.com';
  const domain = { mode: 'transfer', name, codeGiven: false } as const;
  const configuration = buildConfiguration({ productId: 'tld:com:transfer', term: 12, domain });
  good(await visitor.api.basket.command({ commandId: 'lantern', command: { kind: 'add-line', configuration } }));
  for (const given of NAME_CODES) {
    good(await visitor.api.domains.transferPreflight({ name, authCode: given }));
    refused(await browser().api.domains.giveTransferCode({ name, code: given }));
    good(await visitor.api.domains.giveTransferCode({ name, code: given }));
  }
}

/** Runs secret-handling requests with a table missing, so that logged faults are checked too. */
export async function failWatched({ database, browser, watch }: WatchedApp, visitor: TestClient): Promise<void> {
  const credentials = { username: NEW_EMAIL, password: PASSWORDS.third };
  const registration = buildRegistration({ password: PASSWORDS.first });
  const code = 'Zz-made-up-mailed-code-4711'.padEnd(43, 'z');
  watch.addSecret('mailed code', code);
  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    rate_limits: () => browser().request({ method: 'POST', url: '/api/v1/account/login', payload: credentials }),
    second_factors: () => browser().request({ method: 'POST', url: '/api/v1/account/login', payload: credentials }),
    registrations: () => browser().request({ method: 'POST', url: '/api/v1/account/register', payload: registration }),
    one_time_codes: () => visitor.request({ method: 'POST', url: '/api/v1/account/transfer', payload: { code } }),
  };
  for (const [table, ask] of Object.entries(work)) {
    const rename = (from: string, to: string) =>
      database.transaction((tx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx));
    await rename(table, 'elsewhere');
    await ask();
    await rename('elsewhere', table);
  }
}

/** Exports the personal data and deletes the account. */
export async function leaveWatched({ emailedCode, wait }: WatchedApp, visitor: TestClient, factor: WatchedFactor) {
  const { personalData, security } = visitor.api;
  wait();
  const exported = good(await personalData.export({}));
  refused(await security.endTwoFactor({ password: PASSWORDS.wrong, code: factor.next() }));
  refused(await security.endTwoFactor({ password: PASSWORDS.third, code: '000000' }));
  good(await security.endTwoFactor({ password: PASSWORDS.third, code: factor.recoveryCodes[1] ?? '' }));
  wait();
  refused(await personalData.delete({ password: PASSWORDS.wrong, confirm: true }));
  good(await personalData.delete({ password: PASSWORDS.third, confirm: true }));
  await emailedCode(NEW_EMAIL);
  return exported;
}

function login(client: TestClient, password: string) {
  return client.api.account.login({ username: EMAIL, password });
}

function challengeIn({ watch }: WatchedApp, answer: Result<unknown, Problem>): string {
  const data: unknown = answer.ok ? null : answer.problem.data;
  const challenge: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : null;
  if (typeof challenge !== 'string') throw new Error(`There is no challenge in ${JSON.stringify(answer)}.`);
  watch.addSecret('challenge', challenge);
  return challenge;
}

function good<Value>(result: Result<Value, Problem>): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}

function refused(result: Result<unknown, Problem>): void {
  if (result.ok && !('verdict' in Object(result.value)))
    throw new Error(`Not refused: ${JSON.stringify(result.value)}`);
}
