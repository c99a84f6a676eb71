import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { listAuditEntries, verifyAudit } from '#server/audit/public.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import {
  createAcceptedAccount,
  createStaffAccount,
  changeAccount,
  codeOf,
  listOf,
  openForm,
  textOf,
} from '#tests/support/staff-accounts.ts';
import { type OfficeAnswer, STRONG_PASSWORD, type StaffOffice, openStaffOffice } from '#tests/support/staff-office.ts';

const GRACE = { name: 'Grace', email: 'Grace@Example.com', role: 'support', brands: ['larkhost'] };

/** The member of a staff list with an address. */
function memberOf({ body }: OfficeAnswer, email: string) {
  return listOf(body['staff']).find((one) => one['email'] === email);
}

/** The input that accepts an invitation. */
async function acceptance({ call, clock }: StaffOffice, code: string) {
  const offered = await call('session.getInvitation', { code });
  return { code, password: STRONG_PASSWORD, totp: appCode(textOf(offered.body['secret']), clock.now()) };
}

describeOnBothDatabases('staff accounts', (open) => {
  const openOffice = async () => openStaffOffice(await open());

  test('are invited by email and link, set a password and app, and are logged in', async () => {
    const office = await openOffice();
    const { call, ids, emails } = office;
    const owner = await createStaffAccount(office);
    const commandId = ids.uuid();
    const invited = await call('staff.invite', { commandId, ...GRACE }, owner);
    expect(invited.status).toBe(200);
    expect(memberOf(invited, 'grace@example.com')).toMatchObject({
      role: 'support',
      brands: ['larkhost'],
      state: 'invited',
    });
    expect(emails).toEqual([
      { kind: 'staff-invitation', staffId: expect.any(String), invitationId: commandId, origin: 'http://localhost' },
    ]);
    const code = codeOf(invited);
    const offered = await call('session.getInvitation', { code });
    expect(offered.body).toMatchObject({ name: 'Grace', email: 'grace@example.com' });
    expect((await call('session.getInvitation', { code })).body).toEqual(offered.body);
    const accepted = await call('session.acceptInvitation', await acceptance(office, code));
    expect(accepted.body).toMatchObject({
      session: { role: 'support', brands: [{ id: 'larkhost' }], hasSecondFactor: true },
    });
    const cookie = textOf(accepted.cookie);
    expect((await call('session.get', {}, { cookie })).status).toBe(200);
    expect(memberOf(await call('staff.list', {}, owner), 'grace@example.com')).toMatchObject({
      state: 'active',
      sessions: [{ device: 'Firefox on Linux', isThis: false }],
    });
  });

  test('are invited once per command, which returns the same link when repeated', async () => {
    const office = await openOffice();
    const { call, ids, emails } = office;
    const owner = await createStaffAccount(office);
    const input = { commandId: ids.uuid(), ...GRACE };
    const [first, again] = [await call('staff.invite', input, owner), await call('staff.invite', input, owner)];
    expect(again.body['link']).toBe(first.body['link']);
    expect(emails).toHaveLength(1);
    const reused = { commandId: input.commandId, staffId: owner.id };
    expect((await call('staff.resendInvitation', reused, owner)).problem).toBe('operator/command-reused');
    for (const other of [{ email: 'mary@example.com' }, { role: 'read-only' }, { brands: ['meridian'] }])
      expect((await call('staff.invite', { ...input, ...other }, owner)).problem).toBe('operator/command-reused');
    expect((await call('staff.invite', { ...input, commandId: ids.uuid() }, owner)).problem).toBe('staff/email-taken');
    expect((await call('staff.invite', { ...input, commandId: ids.uuid(), email: 'none' }, owner)).problem).toBe(
      'request/invalid',
    );
  });

  test('have a name, which is shown in the audit log and lists', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const owner = await createStaffAccount(office);
    for (const name of ['', ' ']) {
      const invited = await call('staff.invite', { commandId: ids.uuid(), ...GRACE, name }, owner);
      expect(invited.problem).toBe('request/invalid');
      const change = { commandId: ids.uuid(), ...(await openForm(office, owner, owner.id)), name };
      expect((await call('staff.change', change, owner)).problem).toBe('request/invalid');
    }
    const invited = await call('staff.invite', { commandId: ids.uuid(), ...GRACE, name: ' Grace ' }, owner);
    expect(memberOf(invited, 'grace@example.com')).toMatchObject({ name: 'Grace' });
  });

  test('accept an invitation once, also concurrently', async () => {
    const office = await openOffice();
    const { call, ids, database } = office;
    const owner = await createStaffAccount(office);
    const code = codeOf(await call('staff.invite', { commandId: ids.uuid(), ...GRACE }, owner));
    const input = await acceptance(office, code);
    const answers = await Promise.all([1, 2, 3].map(() => call('session.acceptInvitation', input)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410', '410']);
    expect((await call('session.getInvitation', { code })).problem).toBe('staff/link-invalid');
    const rows = await database.read.selectFrom('staff_recovery_codes').selectAll().execute();
    expect(rows).toHaveLength(10);
  });

  test('require a strong password and a correct code, within three days of the invitation', async () => {
    const office = await openOffice();
    const { call, ids, clock } = office;
    const owner = await createStaffAccount(office);
    const code = codeOf(await call('staff.invite', { commandId: ids.uuid(), ...GRACE }, owner));
    const input = await acceptance(office, code);
    for (const password of ['', 'short', 'weak-password']) {
      const refused = await call('session.acceptInvitation', { ...input, password });
      expect(refused).toMatchObject({ status: 422, problem: 'staff/password-refused' });
    }
    const wrong = { ...input, totp: String((Number(input.totp) + 1) % 1_000_000).padStart(6, '0') };
    expect((await call('session.acceptInvitation', wrong)).problem).toBe('staff/code-wrong');
    clock.advance(3 * DAY_MS - 1);
    expect((await call('session.acceptInvitation', await acceptance(office, code))).status).toBe(200);
    const late = await createStaffAccount(office);
    const second = codeOf(
      await call('staff.invite', { commandId: ids.uuid(), ...GRACE, email: 'a@example.com' }, late),
    );
    clock.advance(3 * DAY_MS);
    expect((await call('session.getInvitation', { code: second })).problem).toBe('staff/link-invalid');
  });

  test('that are invited again keep their login until they accept, which ends their other sessions', async () => {
    const office = await openOffice();
    const { call, ids, clock } = office;
    const owner = await createStaffAccount(office);
    const account = await createAcceptedAccount(office, owner);
    clock.advance(MINUTE_MS);
    const again = async () =>
      codeOf(await call('staff.resendInvitation', { commandId: ids.uuid(), staffId: account.id }, owner));
    const replaced = await again();
    const code = await again();
    expect((await call('session.getInvitation', { code: replaced })).problem).toBe('staff/link-invalid');
    const login = { email: account.email, password: STRONG_PASSWORD };
    const challenge = textOf((await call('session.login', login)).body['challenge']);
    const waiting = textOf((await call('session.login', login)).body['challenge']);
    const confirm = { challenge, code: appCode(account.secret, clock.now()) };
    expect((await call('session.confirm', confirm)).status).toBe(200);
    clock.advance(MINUTE_MS);
    const accepted = await call('session.acceptInvitation', {
      ...(await acceptance(office, code)),
      password: `${STRONG_PASSWORD}-new`,
    });
    expect(accepted.status).toBe(200);
    expect((await call('session.get', {}, account)).status).toBe(401);
    expect((await call('session.get', {}, { cookie: textOf(accepted.cookie) })).status).toBe(200);
    expect((await call('session.login', login)).problem).toBe('staff/wrong-credentials');
    const old = { challenge: waiting, code: appCode(account.secret, clock.now()) };
    expect((await call('session.confirm', old)).problem).toBe('staff/challenge-expired');
  });

  test('lose access at the next request after their role, brands or state change', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const owner = await createStaffAccount(office);
    const [account] = [await createAcceptedAccount(office, owner), await createAcceptedAccount(office, owner)];
    const staffId = account.id;
    expect((await call('staff.list', {}, account)).status).toBe(200);
    await changeAccount(office, owner, { staffId, role: 'support', brands: ['meridian'] });
    expect((await call('staff.list', {}, account)).problem).toBe('staff/not-permitted');
    expect((await call('session.get', {}, account)).body).toMatchObject({
      role: 'support',
      brands: [{ id: 'meridian' }],
    });
    const login = { email: account.email, password: STRONG_PASSWORD };
    const challenge = textOf((await call('session.login', login)).body['challenge']);
    const disabled = await changeAccount(office, owner, { staffId, isDisabled: true });
    expect(memberOf(disabled, account.email)).toMatchObject({ state: 'disabled', sessions: [] });
    expect((await call('session.get', {}, account)).status).toBe(401);
    expect((await call('session.confirm', { challenge, code: '123456' })).problem).toBe('staff/challenge-expired');
    const resent = await call('staff.resendInvitation', { commandId: ids.uuid(), staffId: account.id }, owner);
    expect(resent.problem).toBe('staff/not-found');
    const enabled = await changeAccount(office, owner, { staffId, isDisabled: false });
    expect(memberOf(enabled, account.email)).toMatchObject({ state: 'active', sessions: [] });
    expect((await call('session.get', {}, account)).status).toBe(401);
  });

  test('are not changed by a form opened before another change', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const owner = await createStaffAccount(office);
    const account = await createStaffAccount(office, { role: 'support', brands: ['larkhost', 'meridian'] });
    const stale = { ...(await openForm(office, owner, account.id)), name: 'Grace Hopper' };
    const input = { commandId: ids.uuid(), ...(await openForm(office, owner, account.id)), isDisabled: true };
    expect((await call('staff.change', input, owner)).status).toBe(200);
    expect(await call('staff.change', { commandId: ids.uuid(), ...stale }, owner)).toMatchObject({
      status: 409,
      problem: 'operator/changed-meanwhile',
    });
    const again = await call('staff.change', input, owner);
    expect(memberOf(again, account.email)).toMatchObject({ name: 'Ada', state: 'disabled' });
    for (const other of [{ role: 'read-only' }, { isDisabled: false }, { brands: null }])
      expect((await call('staff.change', { ...input, ...other }, owner)).problem).toBe('operator/command-reused');
  });

  test('always include an active owner of all brands, also after concurrent changes', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const helper = await createStaffAccount(office);
    const [one, other] = [await createAcceptedAccount(office, helper), await createAcceptedAccount(office, helper)];
    await changeAccount(office, helper, { staffId: helper.id, role: 'manager' });
    const forms = { one: await openForm(office, one, one.id), other: await openForm(office, other, other.id) };
    const answers = await Promise.all([
      call('staff.change', { commandId: ids.uuid(), ...forms.one, isDisabled: true }, other),
      call('staff.change', { commandId: ids.uuid(), ...forms.other, role: 'support' }, one),
    ]);
    const problems = answers.map(({ problem }) => problem);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    const left = problems[0] === null ? other : one;
    for (const changed of [{ isDisabled: true }, { role: 'manager' as const }, { brands: ['larkhost'] }])
      expect((await changeAccount(office, left, { staffId: left.id, ...changed })).problem).toBe('staff/last-owner');
  });

  test('are not granted more than their author has, and those with more cannot be changed', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const owner = await createStaffAccount(office);
    const local = await createStaffAccount(office, { brands: ['larkhost'] });
    const refused = { status: 403, problem: 'staff/not-permitted' };
    for (const brands of [null, ['meridian'], ['larkhost', 'meridian']])
      expect(await call('staff.invite', { commandId: ids.uuid(), ...GRACE, brands }, local)).toMatchObject(refused);
    const target = { commandId: ids.uuid(), staffId: owner.id };
    const change = { ...(await openForm(office, owner, owner.id)), ...target, role: 'support', brands: ['larkhost'] };
    expect(await call('staff.change', change, local)).toMatchObject(refused);
    expect(await call('staff.resendInvitation', target, local)).toMatchObject(refused);
    expect(await call('staff.endSession', { ...target, sessionId: owner.sessionId }, local)).toMatchObject(refused);
    expect((await call('staff.invite', { commandId: ids.uuid(), ...GRACE }, local)).status).toBe(200);
  });

  test('have their own sessions ended, never those of another account', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const [owner, one, other] = [
      await createStaffAccount(office),
      await createStaffAccount(office),
      await createStaffAccount(office),
    ];
    const end = (staffId: string, sessionId: string, commandId = ids.uuid()) =>
      call('staff.endSession', { commandId, staffId, sessionId }, owner);
    expect((await end(one.id, other.sessionId)).problem).toBe('staff/not-found');
    expect((await call('session.get', {}, other)).status).toBe(200);
    const commandId = ids.uuid();
    expect((await end(other.id, other.sessionId, commandId)).status).toBe(200);
    expect((await end(other.id, ids.uuid(), commandId)).problem).toBe('operator/command-reused');
    expect((await call('session.get', {}, other)).status).toBe(401);
    expect((await call('session.get', {}, one)).status).toBe(200);
    expect((await end(other.id, other.sessionId)).problem).toBe('staff/not-found');
  });

  test('have every change recorded with its author, before and after', async () => {
    const office = await openOffice();
    const { call, ids, database } = office;
    const owner = await createStaffAccount(office);
    const invited = await call('staff.invite', { commandId: ids.uuid(), ...GRACE }, { ...owner, network: '192.0.2.1' });
    const staffId = textOf(memberOf(invited, 'grace@example.com')?.['id']);
    await changeAccount(office, owner, { staffId, role: 'finance', brands: null });
    const [changed, created] = await listAuditEntries(database.read, { brandIds: null, before: null, limit: 9 });
    expect(created).toMatchObject({
      action: 'staff.invite',
      actor: { kind: 'staff', id: owner.id, name: 'Ada', network: '192.0.2.1' },
      subject: { kind: 'staff', id: staffId },
      details: {
        before: {},
        after: { name: 'Grace', role: 'support', brands: ['larkhost'], email: 'grace@example.com' },
      },
    });
    expect(changed?.details).toEqual({
      before: { name: 'Grace', role: 'support', brands: ['larkhost'], isDisabled: false },
      after: { name: 'Grace', role: 'finance', brands: 'all', isDisabled: false },
      reason: '',
    });
    expect(JSON.stringify([changed, created])).not.toContain(codeOf(invited));
    expect((await verifyAudit(database)).violation).toBe(null);
  });
});
