import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { anAccount, codeOf } from '#tests/support/staff-accounts.ts';
import { type StaffOffice, emailTextOf, openStaffOffice } from '#tests/support/staff-office.ts';
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
  const write = staffEmails(services)['staff-invitation'];
  return Promise.all(emails.flatMap((email) => (email.kind === 'staff-invitation' ? [write(email, writing)] : [])));
}

describeOnBothDatabases('the email of an invitation', (open) => {
  test('has the link of the answer, on the origin of the back office, in both languages', async () => {
    const office = await openStaffOffice(await open());
    const { call, ids, services } = office;
    const owner = await anAccount(office);
    const invited = await call('staff.invite', { commandId: ids.uuid(), ...GRACE, brands: null }, owner);
    const [email] = await written(office);
    expect(email).toMatchObject({ to: 'grace@example.com', facts: { firstName: 'Grace' } });
    const [store] = services.storefronts.list();
    if (store === undefined || email === null || email === undefined || email === 'later') throw new Error('No email.');
    for (const language of ['en', 'de'] as const) {
      expect(emailTextOf(email, store, language)).toContain(`http://localhost/invitation?code=${codeOf(invited)}`);
    }
  });

  test('is not sent when it was replaced, the account was disabled, or three days have passed', async () => {
    const office = await openStaffOffice(await open());
    const { call, ids, clock, database } = office;
    const owner = await anAccount(office);
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
    const again = await anAccount(office);
    await call('staff.resendInvitation', { commandId: ids.uuid(), staffId }, again);
    const { name, role } = GRACE;
    await call('staff.change', { commandId: ids.uuid(), staffId, name, role, brands: null, isDisabled: true }, again);
    expect(await written(office)).toEqual([null, null, null]);
  });

  test('is sent by the first brand the account may see, and by none without one', async () => {
    const office = await openStaffOffice(await open());
    const { call, ids, emails } = office;
    const owner = await anAccount(office);
    const invite = (brands: readonly string[]) =>
      call('staff.invite', { commandId: ids.uuid(), ...GRACE, email: `${ids.uuid()}@example.com`, brands }, owner);
    expect((await invite([])).status).toBe(200);
    expect(emails).toEqual([]);
    await invite(['meridian', 'unpublished']);
    expect(office.senders()).toEqual(['meridian']);
  });
});
