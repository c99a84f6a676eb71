import { expect, test } from 'vitest';
import { STAFF_CODE_MS, STAFF_SESSION } from '#core/staff/staff-session.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { listAuditEntries, verifyAudit } from '#server/audit/public.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import {
  type AcceptedAccount,
  createAcceptedAccount,
  createStaffAccount,
  changeAccount,
  textOf,
} from '#tests/support/staff-accounts.ts';
import { STRONG_PASSWORD, type StaffOffice, openStaffOffice } from '#tests/support/staff-office.ts';

const HOME = '192.0.2.9';
const OTHER_NETWORK = '198.51.100.7';
const WRONG = 'wrong-password';

/** An office with an account that has accepted its invitation at home, later than that code of its app. */
async function withAccount(office: StaffOffice): Promise<AcceptedAccount> {
  const account = await createAcceptedAccount(office, await createStaffAccount(office));
  office.clock.advance(MINUTE_MS);
  return account;
}

async function challengeOf({ call }: StaffOffice, email: string, network = HOME): Promise<string> {
  const { body } = await call('session.login', { email, password: STRONG_PASSWORD }, { network });
  return textOf(body['challenge']);
}

describeOnBothDatabases('logging in to the back office', (open) => {
  const openOffice = async () => openStaffOffice(await open());

  test('requires the password and a code of the app, and sets a cookie', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const account = await withAccount(office);
    const challenge = await challengeOf(office, ` ${account.email.toUpperCase()} `);
    const code = appCode(account.secret, clock.now());
    const answer = await call('session.confirm', { challenge, code }, { network: HOME });
    expect(answer).toMatchObject({ status: 200, body: { email: account.email, role: 'owner', hasSecondFactor: true } });
    expect(await call('session.get', {}, { cookie: textOf(answer.cookie) })).toMatchObject({
      body: { staffId: account.id, brands: [{ id: 'larkhost' }, { id: 'meridian' }] },
    });
  });

  test('accepts each code once, also concurrently', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const { email, secret } = await withAccount(office);
    const challenges = [
      await challengeOf(office, email),
      await challengeOf(office, email),
      await challengeOf(office, email),
    ];
    const code = appCode(secret, clock.now());
    const answers = await Promise.all(
      challenges.map((challenge) => call('session.confirm', { challenge, code }, { network: HOME })),
    );
    expect(answers.map(({ problem }) => problem ?? 'none').toSorted()).toEqual([
      'none',
      'staff/code-wrong',
      'staff/code-wrong',
    ]);
    const [unused = ''] = challenges.filter((_, index) => answers[index]?.problem !== null);
    expect((await call('session.confirm', { challenge: unused, code }, { network: HOME })).problem).toBe(
      'staff/code-wrong',
    );
  });

  test('accepts each recovery code once, and a challenge once', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const { email, secret, recoveryCodes } = await withAccount(office);
    const [first = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(office, email);
    expect((await call('session.confirm', { challenge, code: first }, { network: HOME })).status).toBe(200);
    const again = await challengeOf(office, email);
    expect((await call('session.confirm', { challenge: again, code: first }, { network: HOME })).problem).toBe(
      'staff/code-wrong',
    );
    const code = appCode(secret, clock.now());
    expect((await call('session.confirm', { challenge, code }, { network: HOME })).problem).toBe(
      'staff/challenge-expired',
    );
  });

  test('requires the password again after five wrong codes, and after five minutes', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const { email, secret } = await withAccount(office);
    const challenge = await challengeOf(office, email);
    const wrong = String((Number(appCode(secret, clock.now())) + 1) % 1_000_000).padStart(6, '0');
    for (let tried = 0; tried < 5; tried += 1)
      expect((await call('session.confirm', { challenge, code: wrong }, { network: HOME })).problem).toBe(
        'staff/code-wrong',
      );
    const right = () => ({ code: appCode(secret, clock.now()) });
    expect((await call('session.confirm', { challenge, ...right() }, { network: HOME })).problem).toBe(
      'staff/challenge-expired',
    );
    const late = await challengeOf(office, email);
    clock.advance(STAFF_CODE_MS['second-factor']);
    expect((await call('session.confirm', { challenge: late, ...right() }, { network: HOME })).problem).toBe(
      'staff/challenge-expired',
    );
  });

  test('has the same response and work for unknown, invited and disabled accounts as for a wrong password', async () => {
    const office = await openOffice();
    const { call, passwords } = office;
    const owner = await createStaffAccount(office);
    const account = await createAcceptedAccount(office, owner);
    const disabled = await createAcceptedAccount(office, owner);
    await changeAccount(office, owner, { staffId: disabled.id, isDisabled: true });
    const answers: unknown[] = [];
    for (const email of [account.email, 'unknown@example.com', owner.email, disabled.email, 'not an address']) {
      passwords.forget();
      const password = email === disabled.email ? STRONG_PASSWORD : WRONG;
      const { status, body, cookie } = await call('session.login', { email, password }, { network: OTHER_NETWORK });
      answers.push({ status, code: body['code'], title: body['title'], cookie, verified: passwords.verified() });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, code: 'staff/wrong-credentials', verified: 1 });
  });

  test('is limited per network and email address, equally for unknown addresses, without verifying more passwords', async () => {
    const office = await openOffice();
    const { call, passwords } = office;
    const { email } = await withAccount(office);
    for (const tried of [email, 'unknown@example.com']) {
      passwords.forget();
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect(
          (await call('session.login', { email: tried, password: WRONG }, { network: OTHER_NETWORK })).status,
        ).toBe(401);
      const limited = await call(
        'session.login',
        { email: tried, password: STRONG_PASSWORD },
        { network: OTHER_NETWORK },
      );
      expect(limited).toMatchObject({ status: 429, problem: 'limits/too-many-requests' });
      expect(passwords.verified()).toBe(10);
    }
  });

  test('is limited across networks, except those the account has used', async () => {
    const office = await openOffice();
    const { call, clock, passwords } = office;
    const { email } = await withAccount(office);
    passwords.forget();
    for (let attempt = 0; attempt < 30; attempt += 1)
      await call('session.login', { email, password: WRONG }, { network: `203.0.113.${attempt}` });
    expect(passwords.verified()).toBe(15);
    expect((await call('session.login', { email, password: STRONG_PASSWORD }, { network: OTHER_NETWORK })).status).toBe(
      429,
    );
    expect((await call('session.login', { email, password: STRONG_PASSWORD }, { network: HOME })).status).toBe(200);
    clock.advance(15 * MINUTE_MS);
    expect((await call('session.login', { email, password: STRONG_PASSWORD }, { network: OTHER_NETWORK })).status).toBe(
      200,
    );
  });

  test('does not count correct passwords', async () => {
    const office = await openOffice();
    const { email } = await withAccount(office);
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await challengeOf(office, email, OTHER_NETWORK)).toHaveLength(43);
  });

  test('limits codes per account over many challenges', async () => {
    const office = await openOffice();
    const { call } = office;
    const { email } = await withAccount(office);
    const found: (string | null)[] = [];
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeOf(office, email, OTHER_NETWORK);
      for (let tried = 0; tried < 5; tried += 1)
        found.push((await call('session.confirm', { challenge, code: 'aaaaaa' }, { network: OTHER_NETWORK })).problem);
    }
    expect(found.filter((problem) => problem === 'staff/code-wrong')).toHaveLength(10);
    expect(found.slice(10)).toEqual(Array.from({ length: 5 }, () => 'limits/too-many-requests'));
  });

  test('does not count correct codes', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const { email, secret } = await withAccount(office);
    for (let times = 0; times < 12; times += 1) {
      const challenge = await challengeOf(office, email, OTHER_NETWORK);
      const code = appCode(secret, clock.now());
      expect((await call('session.confirm', { challenge, code }, { network: OTHER_NETWORK })).status).toBe(200);
      clock.advance(MINUTE_MS / 2);
    }
  });

  test('ends after two hours without requests, and after twelve hours in any case', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const { cookie } = await createStaffAccount(office);
    const steps = STAFF_SESSION.lifetimeMs / (STAFF_SESSION.idleMs - MINUTE_MS);
    for (let step = 1; step < steps; step += 1) {
      clock.advance(STAFF_SESSION.idleMs - MINUTE_MS);
      expect((await call('session.get', {}, { cookie })).status).toBe(200);
    }
    clock.advance(STAFF_SESSION.lifetimeMs - Math.floor(steps) * (STAFF_SESSION.idleMs - MINUTE_MS));
    expect((await call('session.get', {}, { cookie })).status).toBe(401);
    const idle = await createStaffAccount(office);
    clock.advance(STAFF_SESSION.idleMs);
    expect((await call('session.get', {}, idle)).status).toBe(401);
  });

  test('ends at logout, in this browser only', async () => {
    const office = await openOffice();
    const { call } = office;
    const [one, other] = [await createStaffAccount(office), await createStaffAccount(office)];
    expect(await call('session.logout', {}, one)).toMatchObject({ status: 200, cookie: '' });
    expect((await call('session.get', {}, one)).status).toBe(401);
    expect((await call('session.get', {}, other)).status).toBe(200);
  });

  test('is recorded without passwords, codes and tokens, in an intact log', async () => {
    const office = await openOffice();
    const { call, clock, database } = office;
    const { email, secret, cookie } = await withAccount(office);
    const challenge = await challengeOf(office, email);
    const code = appCode(secret, clock.now());
    const started = await call('session.confirm', { challenge, code }, { network: HOME });
    const entries = await listAuditEntries(database.read, { brandIds: null, before: null, limit: 100 });
    expect(entries.map(({ action }) => action)).toEqual(['session.start', 'staff.accept-invitation', 'staff.invite']);
    expect(entries[0]).toMatchObject({
      actor: { kind: 'staff', network: HOME },
      details: { after: { factor: 'app' } },
    });
    const text = JSON.stringify(entries);
    for (const secretText of [STRONG_PASSWORD, challenge, code, secret, cookie, textOf(started.cookie)])
      expect(text).not.toContain(secretText);
    expect((await verifyAudit(database)).violation).toBe(null);
  });
});
