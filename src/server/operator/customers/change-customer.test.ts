import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/public.ts';
import { emailedCode } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const EMAIL = 'ada@example.com';

describeOnBothDatabases('changes of customers by staff', (open) => {
  const openShop = shopsOn(open);

  async function shopWithCustomer() {
    const shop = await openShop();
    const operator = testOperator(shop, { role: 'support' });
    const shopper = shop.shopper();
    await shopper.signIn(EMAIL);
    const [row] = valueOf(await operator.customers.list({ search: EMAIL })).rows;
    const key = { brandId, customerId: row?.id ?? '' };
    const page = async () => valueOf(await operator.customers.get(key));
    const change = async () => ({ ...key, commandId: randomUUID(), version: (await page()).version, reason: 'asked' });
    const orderAsGuest = async (email: string) => {
      const guest = shop.shopper();
      await guest.add();
      const { quote } = await guest.bill({ email });
      return guest.place(quote?.hash ?? '');
    };
    return { shop, operator, shopper, key, page, change, orderAsGuest };
  }

  test('a blocked customer can neither log in nor order, also as a guest, until unblocked', async () => {
    const { shop, operator, shopper, page, change, orderAsGuest } = await shopWithCustomer();
    await shopper.add();
    const { quote } = await shopper.bill({ email: 'other@example.com' });
    const blocked = valueOf(await operator.customers.block(await change()));
    expect(blocked).toMatchObject({
      blockedAt: shop.clock.now(),
      sessions: [],
      risks: [{ risk: 'blocked', count: 1 }],
    });
    expect(await shopper.place(quote?.hash ?? '')).toMatchObject({ ok: false });
    await expect(shop.shopper().signIn(EMAIL)).rejects.toThrow('account/blocked');
    expect(await orderAsGuest(EMAIL.toUpperCase())).toMatchObject({ ok: false, problem: { code: 'checkout/blocked' } });
    expect(await orderAsGuest('other@example.com')).toMatchObject({ ok: true });
    expect(valueOf(await operator.customers.list({ state: 'blocked' })).rows).toHaveLength(1);
    valueOf(await operator.customers.unblock(await change()));
    await shop.shopper().signIn(EMAIL);
    expect(await orderAsGuest(EMAIL)).toMatchObject({ ok: true });
    const { audit, risks } = await page();
    expect(audit.map(({ action }) => action)).toEqual(['customers.unblock', 'customers.block']);
    expect(audit[1]).toMatchObject({ details: { reason: 'asked', after: { blocked: true, sessions: 2 } } });
    expect(risks).toEqual([]);
    expect(await verifyAudit(shop.database)).toMatchObject({ violation: null });
  });

  test('a wrong password for a blocked account gets the same response as any other', async () => {
    const { shop, operator, change } = await shopWithCustomer();
    valueOf(await operator.customers.block(await change()));
    const wrong = await shop.shopper().api.account.login({ username: EMAIL, password: 'not the password' });
    expect(wrong).toMatchObject({ ok: false, problem: { code: 'account/wrong-credentials' } });
  });

  test('a new email address applies once its link is opened, and the previous address is notified', async () => {
    const { shop, operator, page, change } = await shopWithCustomer();
    const requested = valueOf(
      await operator.customers.changeEmail({ ...(await change()), email: ' Grace@example.com ' }),
    );
    expect(requested).toMatchObject({ email: EMAIL, pendingEmail: { email: 'grace@example.com' } });
    const code = await emailedCode(shop, 'grace@example.com');
    valueOf(await shop.shopper().api.personalData.confirmEmail({ code }));
    expect(await page()).toMatchObject({ email: 'grace@example.com', pendingEmail: null });
    expect((await shop.emailsTo(EMAIL)).at(-1)?.text).toContain('grace@example.com');
  });

  test.each([
    ['no address', 'invalid'],
    [EMAIL, 'unchanged'],
    ['taken@example.com', 'taken'],
  ])('%s is refused as a new email address: %s', async (email, reason) => {
    const { shop, operator, change } = await shopWithCustomer();
    await shop.shopper().signIn('taken@example.com');
    const refused = await operator.customers.changeEmail({ ...(await change()), email });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'customers/email-refused', data: { reason } } });
  });

  test('a blocked account gets no link to a new email address', async () => {
    const { shop, operator, change } = await shopWithCustomer();
    valueOf(await operator.customers.block(await change()));
    const refused = await operator.customers.changeEmail({ ...(await change()), email: 'grace@example.com' });
    expect(refused).toMatchObject({ problem: { code: 'customers/email-refused', data: { reason: 'blocked' } } });
    await shop.app.jobs.runAll();
    expect(await shop.emailsTo('grace@example.com')).toEqual([]);
  });

  test('the second factor is reset once, and the identity check is recorded', async () => {
    const { shop, operator, key, page, change } = await shopWithCustomer();
    const off = { ...(await change()), identityCheck: 'phone-call-back' } as const;
    expect(await operator.customers.resetTwoFactor(off)).toMatchObject({
      problem: { code: 'customers/two-factor-off' },
    });
    const factor = { sealed_secret: 'x', confirmed_at: 1, last_counter: 0, created_at: 1 };
    const row = { brand_id: brandId, customer_id: key.customerId, ...factor };
    await shop.database.transaction((tx) => tx.insertInto('second_factors').values(row).execute());
    const on = { ...(await change()), identityCheck: 'phone-call-back' } as const;
    const outcomes = await Promise.all([operator.customers.resetTwoFactor(on), operator.customers.resetTwoFactor(on)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const { audit, twoFactor } = await page();
    expect(twoFactor.since).toBeNull();
    expect(audit).toMatchObject([
      {
        action: 'customers.reset-two-factor',
        details: { after: { identityCheck: 'phone-call-back' }, reason: 'asked' },
      },
    ]);
    const subjects = (await shop.emailsTo(EMAIL)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/two-factor/i));
  });

  test('ended sessions, changed names and notes are recorded in the audit log', async () => {
    const { operator, shopper, key, page, change } = await shopWithCustomer();
    valueOf(await operator.customers.endSessions({ ...key, commandId: randomUUID(), reason: '' }));
    expect((await page()).sessions).toEqual([]);
    expect(valueOf(await shopper.api.account.session({})).user).toBeNull();
    const named = { ...(await change()), firstName: ' Ada ', lastName: 'King' };
    expect(valueOf(await operator.customers.changeName(named))).toMatchObject({ name: 'Ada King' });
    const empty = await operator.customers.changeName({ ...(await change()), firstName: 'Ada', lastName: ' ' });
    expect(empty).toMatchObject({ problem: { code: 'customers/name-invalid', fields: [{ path: 'lastName' }] } });
    valueOf(await operator.customers.addNote({ ...key, commandId: randomUUID(), note: 'called back' }));
    expect((await page()).audit.map(({ action }) => action)).toEqual([
      'customers.note',
      'customers.change-name',
      'customers.end-sessions',
    ]);
  });

  test('saved billing details are corrected under the validation rules of the shop', async () => {
    const { operator, shopper, page, change } = await shopWithCustomer();
    const address = { name: 'Ada', country: 'DE', line1: 'Hafenstr. 1', postcode: '18055', city: 'Rostok' };
    valueOf(await shopper.api.savedDetails.add({ kind: 'address', fields: address }));
    const entryId = (await page()).savedDetails[0]?.id ?? '';
    const fields = { ...address, city: 'Rostock' };
    const stale = await change();
    valueOf(await operator.customers.changeBilling({ ...(await change()), entryId, fields }));
    const { savedDetails, audit } = await page();
    expect(savedDetails).toMatchObject([{ fields: { city: 'Rostock' } }]);
    expect(audit[0]).toMatchObject({ details: { before: { city: 'Rostok' }, after: { city: 'Rostock' } } });
    const conflict = await operator.customers.changeBilling({ ...stale, entryId, fields: address });
    expect(conflict).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
    const wrong = await operator.customers.changeBilling({
      ...(await change()),
      entryId,
      fields: { ...fields, line1: '' },
    });
    expect(wrong).toMatchObject({ problem: { code: 'billing/entry-invalid', fields: [{ path: 'line1' }] } });
  });

  test('notes of a customer are listed page by page, however many changes were made since', async () => {
    const { shop, operator, key, change } = await shopWithCustomer();
    const addNote = async (note: string) => {
      valueOf(await operator.customers.addNote({ ...key, commandId: randomUUID(), note }));
    };
    await addNote('called about the invoice');
    await addNote('called back');
    for (let changes = 0; changes < 51; changes += 1) {
      valueOf(await operator.customers.block(await change()));
      valueOf(await operator.customers.unblock(await change()));
    }
    const first = valueOf(await operator.customers.notes({ ...key, limit: 1 }));
    expect(first.rows).toMatchObject([{ note: 'called back', at: shop.clock.now() }]);
    const second = valueOf(await operator.customers.notes({ ...key, limit: 1, cursor: first.next ?? '' }));
    expect(second).toMatchObject({ rows: [{ note: 'called about the invoice' }], next: null });
    const unknown = await operator.customers.notes({ ...key, customerId: randomUUID() });
    expect(unknown).toMatchObject({ problem: { code: 'customers/not-found' } });
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(await other.customers.notes(key)).toMatchObject({ problem: { code: 'customers/not-found' } });
  });

  test('are refused if the command id was used for another change', async () => {
    const { operator, shopper, key, page, change } = await shopWithCustomer();
    const reused = { problem: { code: 'operator/command-reused' } };
    const note = { ...key, commandId: randomUUID(), note: 'called back' };
    valueOf(await operator.customers.addNote(note));
    valueOf(await operator.customers.addNote(note));
    expect(await operator.customers.addNote({ ...note, note: 'called again' })).toMatchObject(reused);
    const name = { ...(await change()), firstName: 'Ada', lastName: 'King' };
    valueOf(await operator.customers.changeName(name));
    valueOf(await operator.customers.changeName({ ...name, firstName: ' Ada ' }));
    expect(await operator.customers.changeName({ ...name, lastName: 'Lovelace' })).toMatchObject(reused);
    const email = { ...(await change()), email: 'grace@example.com' };
    valueOf(await operator.customers.changeEmail(email));
    valueOf(await operator.customers.changeEmail({ ...email, email: 'Grace@example.com' }));
    expect(await operator.customers.changeEmail({ ...email, email: 'mary@example.com' })).toMatchObject(reused);
    const address = { name: 'Ada', country: 'DE', line1: 'Hafenstr. 1', postcode: '18055', city: 'Rostok' };
    valueOf(await shopper.api.savedDetails.add({ kind: 'address', fields: address }));
    const entryId = (await page()).savedDetails[0]?.id ?? '';
    const billing = { ...(await change()), entryId, fields: { ...address, city: 'Rostock' } };
    valueOf(await operator.customers.changeBilling(billing));
    valueOf(await operator.customers.changeBilling(billing));
    const line2 = { ...billing, fields: { ...billing.fields, line2: 'Hinterhaus' } };
    expect(await operator.customers.changeBilling(line2)).toMatchObject(reused);
    expect(await operator.customers.changeBilling({ ...billing, entryId: randomUUID() })).toMatchObject(reused);
  });

  test('are refused to read-only accounts and to staff of other brands', async () => {
    const { shop, key, change } = await shopWithCustomer();
    const reader = testOperator(shop, { role: 'finance' });
    expect(await reader.customers.block(await change())).toMatchObject({ problem: { code: 'staff/not-permitted' } });
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(await other.customers.block(await change())).toMatchObject({ problem: { code: 'customers/not-found' } });
    const note = { ...key, commandId: randomUUID(), note: 'x' };
    expect(await other.customers.addNote(note)).toMatchObject({ problem: { code: 'customers/not-found' } });
  });
});
