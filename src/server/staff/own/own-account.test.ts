import { expect, test } from 'vitest';
import { CONFIRMATION_MS } from '#core/staff/staff-session.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { listAuditEntries, verifyAudit } from '#server/audit/public.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import {
  type AcceptedAccount,
  createAcceptedAccount,
  createStaffAccount,
  listOf,
  textOf,
} from '#tests/support/staff-accounts.ts';
import { type OfficeAnswer, STRONG_PASSWORD, type StaffOffice, openStaffOffice } from '#tests/support/staff-office.ts';

const HOME = '192.0.2.9';
const NEW_PASSWORD = 'several-calm-words-together';

/** An office with an account of support that accepted its invitation at home, later than that code of its app. */
async function withAccount(office: StaffOffice): Promise<AcceptedAccount & { readonly network: string }> {
  const account = await createAcceptedAccount(office, await createStaffAccount(office), {
    role: 'support',
    brands: ['larkhost'],
  });
  office.clock.advance(MINUTE_MS);
  return { ...account, network: HOME };
}

/** Logs in by password and code; returns the problem of either step, or the cookie. */
async function logIn(
  { call }: StaffOffice,
  { email }: AcceptedAccount,
  { password = STRONG_PASSWORD, code }: { readonly password?: string; readonly code: string },
): Promise<OfficeAnswer> {
  const started = await call('session.login', { email, password }, { network: HOME });
  if (started.problem !== null) return started;
  return call('session.confirm', { challenge: started.body['challenge'], code }, { network: HOME });
}

describeOnBothDatabases("an operator's own account", (open) => {
  const openOffice = async () => openStaffOffice(await open());

  test('shows its login methods and sessions, for every role', async () => {
    const office = await openOffice();
    const account = await withAccount(office);
    const { body } = await office.call('account.get', {}, account);
    expect((await office.call('session.get', {}, account)).body).toMatchObject({
      hasAllBrands: false,
      brandIds: ['larkhost'],
    });
    expect(body).toMatchObject({
      staffId: account.id,
      email: account.email,
      role: 'support',
      hasAllBrands: false,
      brands: [{ id: 'larkhost' }],
      hasPassword: true,
      hasSecondFactor: true,
      recoveryCodes: 10,
      passkeys: [],
      passkeyOrigin: 'http://localhost',
      hasPasskeysHere: true,
      confirmedUntil: office.clock.now() - MINUTE_MS + CONFIRMATION_MS,
      sessions: [{ id: account.sessionId, isThis: true, network: HOME }],
    });
  });

  test('is confirmed by password and code, with the checks and limits of the login', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const account = await withAccount(office);
    clock.advance(CONFIRMATION_MS);
    expect((await call('account.get', {}, account)).body['confirmedUntil']).toBe(null);
    const right = () => ({ password: STRONG_PASSWORD, code: appCode(account.secret, clock.now()) });
    const confirm = (given: object) => call('account.confirm', { ...right(), ...given }, account);
    expect((await confirm({ password: 'wrong' })).problem).toBe('staff/wrong-credentials');
    expect((await confirm({ code: 'aaaaaa' })).problem).toBe('staff/code-wrong');
    const code = right();
    const confirmed = await call('account.confirm', code, account);
    expect(confirmed.body['confirmedUntil']).toBe(clock.now() + CONFIRMATION_MS);
    expect((await call('account.confirm', code, account)).problem).toBe('staff/code-wrong');
    for (let wrong = 1; wrong < 20; wrong += 1) await confirm({ password: 'wrong' });
    expect((await confirm({})).problem).toBe('limits/too-many-requests');
  });

  test('changes its password with the current one, which ends its other sessions', async () => {
    const office = await openOffice();
    const { call, ids, clock } = office;
    const account = await withAccount(office);
    const other = await logIn(office, account, { code: appCode(account.secret, clock.now()) });
    clock.advance(MINUTE_MS);
    const input = { commandId: ids.uuid(), current: STRONG_PASSWORD, password: NEW_PASSWORD };
    const change = (given: object) => call('account.changePassword', { ...input, ...given }, account);
    expect((await change({ current: 'wrong' })).problem).toBe('staff/wrong-credentials');
    expect((await change({ password: 'weak-password' })).problem).toBe('staff/password-refused');
    for (const _ of ['once', 'repeated'])
      expect((await change({})).body['sessions']).toMatchObject([{ id: account.sessionId }]);
    const another = await change({ password: `${NEW_PASSWORD}-another` });
    expect(another.problem).toBe('operator/command-reused');
    expect((await call('session.get', {}, { cookie: textOf(other.cookie) })).status).toBe(401);
    const code = () => appCode(account.secret, clock.now());
    expect((await logIn(office, account, { code: code() })).problem).toBe('staff/wrong-credentials');
    expect((await logIn(office, account, { password: NEW_PASSWORD, code: code() })).status).toBe(200);
    expect((await change({ commandId: ids.uuid() })).problem).toBe('staff/wrong-credentials');
  });

  test('replaces its authenticator app after a code of the new one, and preserves its recovery codes', async () => {
    const office = await openOffice();
    const { call, ids, clock } = office;
    const account = await withAccount(office);
    const commandId = ids.uuid();
    const offered = await call('account.prepareAuthenticator', { commandId }, account);
    expect((await call('account.prepareAuthenticator', { commandId }, account)).body).toEqual(offered.body);
    const secret = textOf(offered.body['secret']);
    expect(secret).not.toBe(account.secret);
    const replace = (code: string) => call('account.replaceAuthenticator', { commandId, totp: code }, account);
    expect((await replace(appCode(account.secret, clock.now()))).problem).toBe('staff/code-wrong');
    const code = appCode(secret, clock.now());
    for (const _ of ['once', 'repeated']) expect((await replace(code)).status).toBe(200);
    expect((await logIn(office, account, { code })).problem).toBe('staff/code-wrong');
    clock.advance(MINUTE_MS);
    expect((await logIn(office, account, { code: appCode(account.secret, clock.now()) })).problem).toBe(
      'staff/code-wrong',
    );
    expect((await logIn(office, account, { code: appCode(secret, clock.now()) })).status).toBe(200);
    expect((await logIn(office, account, { code: account.recoveryCodes[0] ?? '' })).status).toBe(200);
  });

  test('renews its recovery codes, which invalidates the earlier ones', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const account = await withAccount(office);
    const commandId = ids.uuid();
    const renewed = await call('account.renewRecoveryCodes', { commandId }, account);
    expect((await call('account.renewRecoveryCodes', { commandId }, account)).body).toEqual(renewed.body);
    const codes = Array.isArray(renewed.body['recoveryCodes']) ? renewed.body['recoveryCodes'].map(String) : [];
    expect(new Set([...codes, ...account.recoveryCodes]).size).toBe(20);
    expect((await logIn(office, account, { code: account.recoveryCodes[0] ?? '' })).problem).toBe('staff/code-wrong');
    expect((await logIn(office, account, { code: codes[0] ?? '' })).status).toBe(200);
    expect((await call('account.get', {}, account)).body['recoveryCodes']).toBe(9);
  });

  test('requires a recent confirmation and a password to replace the app or the recovery codes', async () => {
    const office = await openOffice();
    const { call, ids, clock } = office;
    const account = await withAccount(office);
    const link = await createStaffAccount(office);
    clock.advance(CONFIRMATION_MS);
    const calls = [
      ['account.prepareAuthenticator', {}],
      ['account.replaceAuthenticator', { totp: '123456' }],
      ['account.renewRecoveryCodes', {}],
    ] as const;
    for (const [name, input] of calls)
      expect((await call(name, { commandId: ids.uuid(), ...input }, account)).problem).toBe(
        'staff/confirmation-required',
      );
    const fresh = await createStaffAccount(office);
    for (const [name, input] of calls)
      expect((await call(name, { commandId: ids.uuid(), ...input }, fresh)).problem).toBe('staff/no-password');
    const change = { commandId: ids.uuid(), current: '', password: NEW_PASSWORD };
    expect((await call('account.changePassword', change, link)).problem).toBe('staff/no-password');
    expect((await call('account.confirm', { password: '', code: '123456' }, link)).problem).toBe(
      'staff/wrong-credentials',
    );
  });

  test('can end its other sessions, but neither the current one nor one of another account', async () => {
    const office = await openOffice();
    const { call, ids, clock } = office;
    const account = await withAccount(office);
    const otherAccount = await createStaffAccount(office);
    await logIn(office, account, { code: appCode(account.secret, clock.now()) });
    const end = (sessionId: string, commandId = ids.uuid()) =>
      call('account.endSession', { commandId, sessionId }, account);
    for (const id of [account.sessionId, otherAccount.sessionId])
      expect((await end(id)).problem).toBe('staff/not-found');
    const { body } = await call('account.get', {}, account);
    const other = listOf(body['sessions']).find(({ isThis }) => isThis === false);
    const commandId = ids.uuid();
    expect((await end(textOf(other?.['id']), commandId)).body['sessions']).toMatchObject([{ isThis: true }]);
    expect((await end(ids.uuid(), commandId)).problem).toBe('operator/command-reused');
    expect((await call('session.get', {}, otherAccount)).status).toBe(200);
  });

  test('has every change recorded, without passwords, secrets and codes', async () => {
    const office = await openOffice();
    const { call, ids, clock, database } = office;
    const account = await withAccount(office);
    await call(
      'account.changePassword',
      { commandId: ids.uuid(), current: STRONG_PASSWORD, password: NEW_PASSWORD },
      account,
    );
    const commandId = ids.uuid();
    const secret = textOf((await call('account.prepareAuthenticator', { commandId }, account)).body['secret']);
    const totp = appCode(secret, clock.now());
    await call('account.replaceAuthenticator', { commandId, totp }, account);
    const { body } = await call('account.renewRecoveryCodes', { commandId: ids.uuid() }, account);
    const codes = Array.isArray(body['recoveryCodes']) ? body['recoveryCodes'].map(String) : [];
    clock.advance(MINUTE_MS);
    const code = appCode(secret, clock.now());
    expect((await call('account.confirm', { password: NEW_PASSWORD, code }, account)).status).toBe(200);
    const entries = await listAuditEntries(database.read, { brandIds: null, before: null, limit: 4 });
    expect(entries.map(({ action }) => action)).toEqual([
      'session.confirm',
      'staff.renew-recovery-codes',
      'staff.replace-authenticator',
      'staff.change-password',
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({
        actor: { kind: 'staff', id: account.id },
        subject: { kind: 'staff', id: account.id },
      });
    const text = JSON.stringify(entries);
    expect(codes).toHaveLength(10);
    for (const one of [STRONG_PASSWORD, NEW_PASSWORD, secret, `"${totp}"`, `"${code}"`, ...codes])
      expect(text).not.toContain(one);
    expect((await verifyAudit(database)).violation).toBe(null);
  });

  test('cannot be used by an API token', async () => {
    const office = await openOffice();
    const owner = await createStaffAccount(office);
    const input = { commandId: office.ids.uuid(), name: 'robot', scopes: ['staff.manage'], brands: null, days: 1 };
    const { body } = await office.call('tokens.create', input, owner);
    const answer = await office.call('account.get', {}, { bearer: textOf(body['token']) });
    expect(answer).toMatchObject({ status: 401, problem: 'staff/login-required' });
  });
});
