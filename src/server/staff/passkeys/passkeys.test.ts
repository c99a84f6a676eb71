import { expect, test } from 'vitest';
import { passkeyCreationOptions, passkeyRequestOptions } from '#contract/operator/passkey-schemas.ts';
import { CONFIRMATION_MS, PASSKEY_CHALLENGE_MS } from '#core/staff/staff-session.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { listAuditEntries, verifyAudit } from '#server/audit/public.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import {
  createAcceptedAccount,
  createStaffAccount,
  changeAccount,
  codeOf,
  listOf,
  textOf,
} from '#tests/support/staff-accounts.ts';
import { STRONG_PASSWORD, type StaffOffice, openStaffOffice } from '#tests/support/staff-office.ts';
import { createPasskey, logInByPasskey, passkeysOf, registerPasskey } from '#tests/support/staff-passkeys.ts';
import { type Deviation, softwareAuthenticator } from './software-authenticator.builder.ts';

const HOME = '192.0.2.9';
const OTHER_NETWORK = '198.51.100.7';

/** Answers that must not be accepted, whatever they are for. */
const DEVIATIONS: Readonly<Record<string, Deviation>> = {
  'another origin': { origin: 'https://localhost.evil.example' },
  'another port': { origin: 'http://localhost:8080' },
  'another relying party': { rpId: 'evil.example' },
  'no user verification': { isVerified: false },
  'an invented challenge': { challenge: Buffer.from('x'.repeat(40)).toString('base64url') },
};

async function actionsOf({ database }: StaffOffice): Promise<readonly string[]> {
  const entries = await listAuditEntries(database.read, { brandIds: null, before: null, limit: 100 });
  return entries.map(({ action }) => action);
}

describeOnBothDatabases('passkeys of staff', (open) => {
  const openOffice = async () => openStaffOffice(await open());

  test('are registered, used, renamed and removed, each recorded', async () => {
    const office = await openOffice();
    const { call, ids, clock, database } = office;
    const owner = await createAcceptedAccount(office, await createStaffAccount(office));
    const authenticator = softwareAuthenticator();
    const added = await registerPasskey(office, owner, { authenticator });
    expect(added.body['passkeys']).toMatchObject([
      { name: 'Laptop', createdAt: clock.now(), lastUsedAt: null, isBackedUp: false, isUsable: true },
    ]);
    clock.advance(MINUTE_MS);
    const started = await logInByPasskey(office, authenticator, { sender: { network: OTHER_NETWORK } });
    expect(started).toMatchObject({ status: 200, body: { staffId: owner.id, role: 'owner' } });
    const session = { cookie: textOf(started.cookie) };
    const [passkey] = passkeysOf(await call('account.get', {}, session));
    const key = { passkeyId: passkey?.id };
    const rename = { commandId: ids.uuid(), ...key, name: 'Phone' };
    const renamed = await call('account.renamePasskey', rename, session);
    expect(renamed.body['passkeys']).toMatchObject([{ name: 'Phone', lastUsedAt: clock.now() }]);
    const remove = { commandId: ids.uuid(), ...key };
    const removed = await call('account.removePasskey', remove, session);
    expect(removed.body['passkeys']).toEqual([]);
    for (const [name, input] of [
      ['account.renamePasskey', { ...rename, name: 'Tablet' }],
      ['account.renamePasskey', { ...rename, passkeyId: ids.uuid() }],
      ['account.removePasskey', { ...remove, passkeyId: ids.uuid() }],
    ] as const)
      expect((await call(name, input, session)).problem).toBe('operator/command-reused');
    expect((await logInByPasskey(office, authenticator)).problem).toBe('staff/passkey-refused');
    const [removal, renaming, start, addition] = await listAuditEntries(database.read, {
      brandIds: null,
      before: null,
      limit: 4,
    });
    expect(removal).toMatchObject({ action: 'staff.remove-passkey', details: { before: { passkey: 'Phone' } } });
    expect(renaming?.details).toMatchObject({ before: { passkey: 'Laptop' }, after: { passkey: 'Phone' } });
    expect(start).toMatchObject({
      action: 'session.start',
      actor: { kind: 'staff', id: owner.id, network: OTHER_NETWORK },
      details: { after: { factor: 'passkey', passkey: 'Laptop' } },
    });
    expect(addition).toMatchObject({ action: 'staff.add-passkey', subject: { kind: 'staff', id: owner.id } });
    expect(JSON.stringify([removal, renaming, start, addition])).not.toContain(authenticator.credentialId);
    expect((await verifyAudit(database)).violation).toBe(null);
  });

  test.each(Object.entries(DEVIATIONS))('are refused with %s', async (_name, deviation) => {
    const office = await openOffice();
    const owner = await createStaffAccount(office);
    const authenticator = softwareAuthenticator();
    const created = await registerPasskey(office, owner, { authenticator, deviation });
    expect(created).toMatchObject({ status: 422, problem: 'staff/passkey-refused' });
    expect((await registerPasskey(office, owner, { authenticator })).status).toBe(200);
    const answer = await logInByPasskey(office, authenticator, { deviation });
    expect(answer).toMatchObject({ status: 422, problem: 'staff/passkey-refused', cookie: null });
    expect((await logInByPasskey(office, authenticator)).status).toBe(200);
  });

  test.each<[string, Deviation]>([
    ['the user handle of another account', { userHandle: Buffer.from('someone').toString('base64url') }],
    ['no user handle', { userHandle: null }],
    ['the response to a registration', { type: 'webauthn.create' }],
  ])('do not log in with %s', async (_name, deviation) => {
    const office = await openOffice();
    const authenticator = await createPasskey(office, await createStaffAccount(office));
    expect((await logInByPasskey(office, authenticator, { deviation })).problem).toBe('staff/passkey-refused');
  });

  test('log in once per challenge, within five minutes, also concurrently', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const authenticator = await createPasskey(office, await createStaffAccount(office));
    const options = passkeyRequestOptions.parse((await call('session.preparePasskey')).body);
    const answers = await Promise.all(
      [0, 1, 2].map(() => call('session.loginByPasskey', { response: authenticator.answer(options) })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422']);
    clock.advance(PASSKEY_CHALLENGE_MS - 1);
    const again = await call('session.loginByPasskey', { response: authenticator.answer(options) });
    expect(again.problem).toBe('staff/passkey-refused');
    const late = passkeyRequestOptions.parse((await call('session.preparePasskey')).body);
    clock.advance(PASSKEY_CHALLENGE_MS);
    const expired = await call('session.loginByPasskey', { response: authenticator.answer(late) });
    expect(expired.problem).toBe('staff/passkey-refused');
  });

  test('are refused with a challenge for another purpose or session', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const owner = await createStaffAccount(office);
    const other = await createStaffAccount(office);
    const authenticator = await createPasskey(office, owner);
    const confirmation = passkeyRequestOptions.parse((await call('account.prepareConfirmation', {}, owner)).body);
    const login = await call('session.loginByPasskey', { response: authenticator.answer(confirmation) });
    expect(login.problem).toBe('staff/passkey-refused');
    const started = await logInByPasskey(office, authenticator);
    const elsewhere = { cookie: textOf(started.cookie) };
    const moved = await call('account.confirmByPasskey', { response: authenticator.answer(confirmation) }, elsewhere);
    expect(moved.problem).toBe('staff/passkey-refused');
    const created = softwareAuthenticator();
    const { challenge } = passkeyRequestOptions.parse((await call('session.preparePasskey')).body);
    const response = created.create({ challenge, rp: { id: 'localhost' }, user: { id: 'x' } });
    const added = await call('account.addPasskey', { commandId: ids.uuid(), name: 'Stick', response }, other);
    expect(added.problem).toBe('staff/passkey-refused');
  });

  test('are refused and recorded if the counter does not increase, which indicates a copy', async () => {
    const office = await openOffice();
    const { database } = office;
    const owner = await createStaffAccount(office);
    const authenticator = await createPasskey(office, owner);
    expect((await logInByPasskey(office, authenticator, { deviation: { counter: 7 } })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const copy = await logInByPasskey(office, authenticator, { deviation: { counter } });
      expect(copy).toMatchObject({ problem: 'staff/passkey-refused', cookie: null });
      const [entry] = await listAuditEntries(database.read, { brandIds: null, before: null, limit: 1 });
      expect(entry).toMatchObject({
        action: 'session.refuse-passkey',
        subject: { kind: 'staff', id: owner.id },
        details: { before: { passkey: 'Laptop', counter: 7 }, after: { counter } },
      });
    }
    expect((await logInByPasskey(office, authenticator, { deviation: { counter: 8 } })).status).toBe(200);
  });

  test('work without a counter', async () => {
    const office = await openOffice();
    const authenticator = softwareAuthenticator({ hasCounter: false });
    await registerPasskey(office, await createStaffAccount(office), { authenticator });
    for (const _ of [1, 2]) expect((await logInByPasskey(office, authenticator)).status).toBe(200);
    expect(await actionsOf(office)).not.toContain('session.refuse-passkey');
  });

  test('of disabled accounts are refused, and those of other accounts cannot be changed', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const [owner, other] = [await createStaffAccount(office), await createStaffAccount(office)];
    const authenticator = await createPasskey(office, other);
    const [passkey] = passkeysOf(await call('account.get', {}, other));
    const key = { passkeyId: passkey?.id };
    for (const [name, input] of [
      ['account.renamePasskey', { ...key, name: 'Mine' }],
      ['account.removePasskey', key],
    ] as const)
      expect((await call(name, { commandId: ids.uuid(), ...input }, owner)).problem).toBe('staff/passkey-not-found');
    const options = passkeyRequestOptions.parse((await call('account.prepareConfirmation', {}, owner)).body);
    expect(options.allowCredentials).toEqual([]);
    const confirmed = await call('account.confirmByPasskey', { response: authenticator.answer(options) }, owner);
    expect(confirmed.problem).toBe('staff/passkey-refused');
    expect((await registerPasskey(office, owner, { authenticator })).problem).toBe('staff/passkey-known');
    await changeAccount(office, owner, { staffId: other.id, isDisabled: true });
    expect(await logInByPasskey(office, authenticator)).toMatchObject({ problem: 'staff/passkey-refused' });
  });

  test('require a recent confirmation by passkey, or by password and code', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    const owner = await createStaffAccount(office);
    const authenticator = await createPasskey(office, owner);
    clock.advance(CONFIRMATION_MS);
    const second = softwareAuthenticator();
    expect(await registerPasskey(office, owner, { authenticator: second })).toMatchObject({
      status: 403,
      problem: 'staff/confirmation-required',
    });
    const options = passkeyRequestOptions.parse((await call('account.prepareConfirmation', {}, owner)).body);
    const response = authenticator.answer(options);
    const confirmed = await call('account.confirmByPasskey', { response }, owner);
    expect(confirmed.body['confirmedUntil']).toBe(clock.now() + CONFIRMATION_MS);
    expect((await call('account.confirmByPasskey', { response }, owner)).problem).toBe('staff/passkey-refused');
    expect((await registerPasskey(office, owner, { authenticator: second })).status).toBe(200);
  });

  test('are added once per command, up to twenty', async () => {
    const office = await openOffice();
    const { call, ids, database } = office;
    const owner = await createStaffAccount(office);
    for (let added = 0; added < 19; added += 1) await createPasskey(office, owner, `Stick ${added}`);
    const last = softwareAuthenticator();
    const { body } = await call('account.preparePasskey', {}, owner);
    const spare = await call('account.preparePasskey', {}, owner);
    const options = { challenge: textOf(body['challenge']), rp: { id: 'localhost' }, user: { id: 'x' } };
    const input = { commandId: ids.uuid(), name: 'Last', response: last.create(options) };
    for (const _ of [1, 2]) expect((await call('account.addPasskey', input, owner)).status).toBe(200);
    const entries = await listAuditEntries(database.read, { brandIds: null, before: null, limit: 100 });
    expect(entries.filter(({ action }) => action === 'staff.add-passkey')).toHaveLength(20);
    expect((await call('account.preparePasskey', {}, owner)).problem).toBe('staff/too-many-passkeys');
    const response = softwareAuthenticator().create({ ...options, challenge: textOf(spare.body['challenge']) });
    const more = await call('account.addPasskey', { commandId: ids.uuid(), name: 'More', response }, owner);
    expect(more.problem).toBe('staff/too-many-passkeys');
  });

  test('cannot be removed if no other login method remains', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const invited = await createStaffAccount(office);
    const remove = async (index: number, sender: { readonly cookie: string }) =>
      call(
        'account.removePasskey',
        { commandId: ids.uuid(), passkeyId: passkeysOf(await call('account.get', {}, sender))[index]?.id },
        sender,
      );
    await createPasskey(office, invited);
    await createPasskey(office, invited, 'Phone');
    expect((await remove(0, invited)).status).toBe(200);
    expect((await remove(0, invited)).problem).toBe('staff/last-login-method');
    const active = await createAcceptedAccount(office, invited);
    await createPasskey(office, active);
    expect((await remove(0, active)).body['passkeys']).toEqual([]);
  });

  test('are limited per account and network like passwords, and correct ones do not count', async () => {
    const office = await openOffice();
    const owner = await createAcceptedAccount(office, await createStaffAccount(office), { network: HOME });
    const authenticator = await createPasskey(office, owner);
    for (let tried = 0; tried < 12; tried += 1)
      expect((await logInByPasskey(office, authenticator, { sender: { network: OTHER_NETWORK } })).status).toBe(200);
    const attackerNetwork = '203.0.113.5';
    const wrong = { deviation: { isVerified: false }, sender: { network: attackerNetwork } };
    for (let tried = 0; tried < 10; tried += 1)
      expect((await logInByPasskey(office, authenticator, wrong)).problem).toBe('staff/passkey-refused');
    const limited = await logInByPasskey(office, authenticator, { sender: { network: attackerNetwork } });
    expect(limited).toMatchObject({ status: 429, problem: 'limits/too-many-requests' });
    expect((await logInByPasskey(office, authenticator, { sender: { network: HOME } })).status).toBe(200);
  });

  test('are removed when a new invitation is accepted', async () => {
    const office = await openOffice();
    const { call, ids, clock } = office;
    const owner = await createStaffAccount(office);
    const account = await createAcceptedAccount(office, owner);
    const authenticator = await createPasskey(office, account);
    const list = await call('staff.list', {}, owner);
    expect(JSON.stringify(list.body)).toContain('"passkeys":1');
    const resent = await call('staff.resendInvitation', { commandId: ids.uuid(), staffId: account.id }, owner);
    clock.advance(MINUTE_MS);
    expect((await logInByPasskey(office, authenticator)).status).toBe(200);
    const code = codeOf(resent);
    const offered = await call('session.getInvitation', { code });
    const totp = appCode(textOf(offered.body['secret']), clock.now());
    const accepted = await call('session.acceptInvitation', { code, password: STRONG_PASSWORD, totp });
    expect(accepted.status).toBe(200);
    expect((await logInByPasskey(office, authenticator)).problem).toBe('staff/passkey-refused');
  });

  test('can set up an invited account without a password, and replace its earlier login methods', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const owner = await createStaffAccount(office);
    const account = await createAcceptedAccount(office, owner);
    const earlier = await createPasskey(office, account);
    const invited = await call('staff.resendInvitation', { commandId: ids.uuid(), staffId: account.id }, owner);
    const code = codeOf(invited);
    const prepare = async () =>
      passkeyCreationOptions.parse((await call('session.prepareInvitedPasskey', { code })).body);
    const accept = (response: object) => call('session.acceptByPasskey', { code, response });
    const options = await prepare();
    const authenticator = softwareAuthenticator();
    for (const deviation of Object.values(DEVIATIONS))
      expect((await accept(authenticator.create(options, deviation))).problem).toBe('staff/passkey-refused');
    const { challenge } = passkeyCreationOptions.parse((await call('account.preparePasskey', {}, account)).body);
    expect((await accept(authenticator.create({ ...options, challenge }))).problem).toBe('staff/passkey-refused');
    expect((await accept(earlier.create(options))).problem).toBe('staff/passkey-known');
    const accepted = await accept(authenticator.create(options));
    expect(accepted).toMatchObject({ status: 200, body: { staffId: account.id, hasSecondFactor: false } });
    const spare = softwareAuthenticator();
    expect((await accept(spare.create(options))).problem).toBe('staff/link-invalid');
    expect((await call('session.prepareInvitedPasskey', { code })).problem).toBe('staff/link-invalid');
    expect((await call('session.get', {}, account)).status).toBe(401);
    expect((await logInByPasskey(office, earlier)).problem).toBe('staff/passkey-refused');
    const login = { email: account.email, password: STRONG_PASSWORD };
    expect((await call('session.login', login)).problem).toBe('staff/wrong-credentials');
    const started = await logInByPasskey(office, authenticator);
    const own = await call('account.get', {}, { cookie: textOf(started.cookie) });
    expect(own.body).toMatchObject({ hasPassword: false, passkeys: [{ name: 'Firefox on Linux' }] });
    const { body } = await call('staff.list', {}, owner);
    expect(listOf(body['staff']).find(({ id }) => id === account.id)).toMatchObject({ state: 'active', passkeys: 1 });
  });
});
