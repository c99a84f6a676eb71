import { expect, test } from 'vitest';
import { passkeyCreationOptions } from '#contract/operator/passkey-schemas.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { softwareAuthenticator } from '#server/staff/passkeys/software-authenticator.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import {
  createAcceptedAccount,
  createStaffAccount,
  changeAccount,
  codeOf,
  textOf,
} from '#tests/support/staff-accounts.ts';
import { STRONG_PASSWORD, type StaffOffice, emailTextOf, openStaffOffice } from '#tests/support/staff-office.ts';
import { createPasskey, passkeysOf } from '#tests/support/staff-passkeys.ts';
import { staffEmails } from './staff-emails.ts';

const GRACE = { name: 'Grace', email: 'grace@example.com', role: 'support' };

/** The queued emails as they would be written now. */
function written({ services, emails, clock }: StaffOffice) {
  const [store] = services.storefronts.list();
  if (store === undefined) throw new Error('No brand is published.');
  const job = {
    brandId: store.brand.id,
    id: 'job',
    subject: { type: 'email', id: 'job' },
    orderId: null,
    lineId: null,
    kind: 'send-email',
    state: 'waiting',
    attempts: 1,
    fencingToken: 1,
    history: '[]',
    nextAt: 0,
    leaseUntil: 0,
    createdAt: 0,
    payload: '{}',
  } as const;
  const writing = { store, jobId: 'job', job, requestedAt: 0, now: clock.now() };
  const writers = staffEmails(services);
  return Promise.all(
    emails.map((email) => {
      if (email.kind === 'staff-invitation') return writers[email.kind](email, writing);
      if (email.kind === 'staff-login-changed') return writers[email.kind](email, writing);
      throw new Error(`${email.kind} is no email to staff.`);
    }),
  );
}

describeOnBothDatabases('the email with an invitation', (open) => {
  test('contains the invitation link on the origin of the back office, in both languages', async () => {
    const office = await openStaffOffice(await open());
    const { call, ids, services } = office;
    const owner = await createStaffAccount(office);
    const invited = await call('staff.invite', { commandId: ids.uuid(), ...GRACE, brands: null }, owner);
    const [email] = await written(office);
    expect(email).toMatchObject({ to: 'grace@example.com', facts: { firstName: 'Grace' } });
    const [store] = services.storefronts.list();
    if (store === undefined || email === null || email === undefined || email === 'later') throw new Error('No email.');
    for (const language of ['en', 'de'] as const) {
      expect(emailTextOf(email, store, language)).toContain(`http://localhost/invitation?code=${codeOf(invited)}`);
    }
  });

  test('is not sent after it was replaced, the account was disabled, or three days have passed', async () => {
    const office = await openStaffOffice(await open());
    const { call, ids, clock, database } = office;
    const owner = await createStaffAccount(office);
    await call('staff.invite', { commandId: ids.uuid(), ...GRACE, brands: null }, owner);
    const row = await database.read
      .selectFrom('staff')
      .select('id')
      .where('email', '=', GRACE.email)
      .executeTakeFirst();
    const staffId = row?.id ?? '';
    await call('staff.resendInvitation', { commandId: ids.uuid(), staffId }, owner);
    expect((await written(office)).map((email) => email === null)).toEqual([true, false]);
    clock.advance(3 * DAY_MS);
    expect(await written(office)).toEqual([null, null]);
    const again = await createStaffAccount(office);
    await call('staff.resendInvitation', { commandId: ids.uuid(), staffId }, again);
    await changeAccount(office, again, { staffId, isDisabled: true });
    expect(await written(office)).toEqual([null, null, null]);
  });

  test('is sent by the first brand of the account, and not at all without one', async () => {
    const office = await openStaffOffice(await open());
    const { call, ids, emails } = office;
    const owner = await createStaffAccount(office);
    const invite = (brands: readonly string[]) =>
      call('staff.invite', { commandId: ids.uuid(), ...GRACE, email: `${ids.uuid()}@example.com`, brands }, owner);
    expect((await invite([])).status).toBe(200);
    expect(emails).toEqual([]);
    await invite(['meridian', 'unpublished']);
    expect(office.senders()).toEqual(['meridian']);
  });
});

const HOME = '192.0.2.9';
const NEW_PASSWORD = 'several-calm-words-together';

/** The changes the queued emails report. */
function reported({ emails }: StaffOffice): readonly string[] {
  return emails.flatMap((email) => (email.kind === 'staff-login-changed' ? [email.change] : []));
}

describeOnBothDatabases('the email about a changed login method', (open) => {
  test('is sent once per change, with its kind, time, device and network', async () => {
    const office = await openStaffOffice(await open());
    const { call, ids, clock, emails, services } = office;
    const account = await createAcceptedAccount(office, await createStaffAccount(office), { brands: ['meridian'] });
    const sender = { ...account, network: HOME };
    clock.advance(MINUTE_MS);
    emails.length = 0;
    await createPasskey(office, sender, 'Laptop');
    const [passkey] = passkeysOf(await call('account.get', {}, sender));
    await call('account.renamePasskey', { commandId: ids.uuid(), passkeyId: passkey?.id, name: 'Phone' }, sender);
    const app = { commandId: ids.uuid() };
    const { body } = await call('account.prepareAuthenticator', app, sender);
    const changes = [
      ['account.removePasskey', { commandId: ids.uuid(), passkeyId: passkey?.id }],
      ['account.replaceAuthenticator', { ...app, totp: appCode(textOf(body['secret']), clock.now()) }],
      ['account.renewRecoveryCodes', { commandId: ids.uuid() }],
      ['account.changePassword', { commandId: ids.uuid(), current: STRONG_PASSWORD, password: NEW_PASSWORD }],
    ] as const;
    for (const [name, input] of changes)
      for (const _ of ['once', 'repeated']) expect((await call(name, input, sender)).status).toBe(200);
    expect(office.senders().slice(1)).toEqual(['meridian', 'meridian', 'meridian', 'meridian', 'meridian']);
    const from = { firstName: 'Grace', at: isoInstant(clock.now()), device: 'Firefox on Linux', network: HOME };
    const common = { to: account.email, path: '/account', origin: 'http://localhost' };
    const sent = await written(office);
    expect(sent).toEqual([
      { ...common, template: 'staff-passkey-added', facts: { ...from, passkey: 'Laptop' } },
      { ...common, template: 'staff-passkey-removed', facts: { ...from, passkey: 'Phone' } },
      { ...common, template: 'staff-authenticator-replaced', facts: { ...from, passkey: '' } },
      { ...common, template: 'staff-recovery-codes-replaced', facts: { ...from, passkey: '' } },
      { ...common, template: 'staff-password-changed', facts: { ...from, passkey: '' } },
    ]);
    const [store] = services.storefronts.list();
    const [addition] = sent;
    if (store === undefined || addition === null || addition === undefined || addition === 'later')
      throw new Error('No email.');
    const text = emailTextOf(addition, store, 'en');
    for (const part of ['Passkey: Laptop', 'Browser: Firefox on Linux', HOME, 'http://localhost/account'])
      expect(text).toContain(part);
  });

  test('reports an accepted invitation that replaced the login methods', async () => {
    const office = await openStaffOffice(await open());
    const { call, ids, clock } = office;
    const owner = await createStaffAccount(office);
    const account = await createAcceptedAccount(office, owner);
    expect(reported(office)).toEqual([]);
    const invite = async () => {
      clock.advance(MINUTE_MS);
      return codeOf(await call('staff.resendInvitation', { commandId: ids.uuid(), staffId: account.id }, owner));
    };
    const byPasskey = await invite();
    const options = passkeyCreationOptions.parse(
      (await call('session.prepareInvitedPasskey', { code: byPasskey })).body,
    );
    const response = softwareAuthenticator().create(options);
    expect((await call('session.acceptByPasskey', { code: byPasskey, response })).status).toBe(200);
    const code = await invite();
    const { body } = await call('session.getInvitation', { code });
    const totp = appCode(textOf(body['secret']), clock.now());
    const accepted = await call('session.acceptInvitation', { code, password: STRONG_PASSWORD, totp });
    expect(accepted.status).toBe(200);
    expect(reported(office)).toEqual(['login-replaced', 'login-replaced']);
    expect((await written(office)).at(-1)).toMatchObject({ to: account.email, template: 'staff-login-replaced' });
  });

  test('is queued in the transaction of the change, and not for a refused change', async () => {
    const queue = { isAway: false };
    const queueMail = async () => {
      if (queue.isAway) throw new Error('The queue is away.');
    };
    const office = await openStaffOffice(await open(), { queueMail });
    const { call, ids } = office;
    const account = await createStaffAccount(office);
    await createPasskey(office, account);
    const [passkey] = passkeysOf(await call('account.get', {}, account));
    const remove = () => call('account.removePasskey', { commandId: ids.uuid(), passkeyId: passkey?.id }, account);
    expect((await remove()).problem).toBe('staff/last-login-method');
    expect(reported(office)).toEqual(['passkey-added']);
    await createPasskey(office, account, 'Phone');
    queue.isAway = true;
    expect((await remove()).status).toBe(500);
    expect(passkeysOf(await call('account.get', {}, account))).toHaveLength(2);
    queue.isAway = false;
    expect((await remove()).status).toBe(200);
    expect(reported(office)).toEqual(['passkey-added', 'passkey-added', 'passkey-removed']);
  });

  test('is not sent to an account without a published brand, which is changed nevertheless', async () => {
    const office = await openStaffOffice(await open());
    const account = await createStaffAccount(office, { brands: [] });
    await createPasskey(office, account);
    expect(office.emails).toEqual([]);
  });
});
