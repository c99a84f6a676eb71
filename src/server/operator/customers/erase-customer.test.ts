import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { mailRefused } from '#server/notify/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const EMAIL = 'ada@example.com';

describeOnBothDatabases('export and deletion of customers by staff', (open) => {
  const openShop = shopsOn(open);

  async function shopWithCustomer() {
    const shop = await openShop();
    const operator = testOperator(shop, { role: 'manager' });
    const shopper = shop.shopper();
    await shopper.signIn(EMAIL);
    await shopper.add();
    const { quote } = await shopper.bill({ email: EMAIL });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const [row] = valueOf(await operator.customers.list({ search: EMAIL })).rows;
    const key = { brandId, customerId: row?.id ?? '' };
    const change = async () => {
      const { version } = valueOf(await operator.customers.get(key));
      return { ...key, commandId: randomUUID(), version, reason: 'ticket 4711', confirmEmail: EMAIL };
    };
    return { shop, operator, shopper, orderId, key, change };
  }

  test("an export has the same parts as the customer's own export, and each one is recorded", async () => {
    const { shop, operator, shopper, key } = await shopWithCustomer();
    const command = { ...key, commandId: randomUUID(), reason: 'asked by letter' };
    const own = valueOf(await shopper.api.personalData.export({}));
    const exported = valueOf(await operator.customers.export(command));
    expect(exported.parts.map(({ name }) => name)).toEqual(own.parts.map(({ name }) => name));
    expect(exported.brand).toBe(own.brand);
    valueOf(await operator.customers.export({ ...command, reason: 'asked again' }));
    const { audit } = valueOf(await operator.customers.get(key));
    expect(audit).toMatchObject([
      { action: 'customers.export', details: { reason: 'asked again' } },
      { action: 'customers.export', details: { reason: 'asked by letter' } },
    ]);
    expect(await verifyAudit(shop.database)).toMatchObject({ violation: null });
  });

  test('a deletion is previewed, confirmed by the email address, applied once and recorded without personal data', async () => {
    const { shop, operator, key, change, orderId } = await shopWithCustomer();
    valueOf(await operator.customers.addNote({ ...key, commandId: randomUUID(), note: 'Ada called' }));
    expect(valueOf(await operator.customers.previewErasure(key))).toMatchObject({
      isPossible: true,
      remaining: { invoicedOrders: 1, otherOrders: 0, domains: 0, services: 1 },
    });
    const wrong = await operator.customers.erase({ ...(await change()), confirmEmail: 'grace@example.com' });
    expect(wrong).toMatchObject({ ok: false, problem: { code: 'customers/not-confirmed' } });
    const command = await change();
    const outcomes = await Promise.all([operator.customers.erase(command), operator.customers.erase(command)]);
    expect(outcomes).toEqual([
      { ok: true, value: {} },
      { ok: true, value: {} },
    ]);
    expect(await operator.customers.get(key)).toMatchObject({ problem: { code: 'customers/not-found' } });
    expect(valueOf(await operator.orders.get({ brandId, orderId })).customerId).toBeNull();
    const entries = valueOf(await testOperator(shop).audit.list({ subjectKind: 'customer' })).rows;
    expect(entries).toMatchObject([
      { action: 'customers.erase', details: { after: { invoicedOrders: 1, services: 1 }, reason: 'ticket 4711' } },
      { action: 'customers.note', details: null },
    ]);
    expect(await verifyAudit(shop.database)).toMatchObject({ violation: null });
    const { length } = await shop.emailsTo(EMAIL);
    expect(length).toBeGreaterThan(0);
  });

  test('a deletion leaves no task and nothing staff wrote about an email of the account', async () => {
    const { shop, operator, shopper, key, change } = await shopWithCustomer();
    const refuseNext = () => shop.post.fail(1, { error: mailRefused('550 5.1.1 unknown') });
    refuseNext();
    valueOf(
      await shopper.api.security.changePassword({ currentPassword: PASSWORD, password: 'pferd-laterne-kübel-2' }),
    );
    await shop.app.jobs.runAll();
    const email = async (kind: 'password-changed' | 'recovery') => {
      const [row] = valueOf(await operator.emails.list({ kind })).rows;
      const { id: jobId, version } = valueOf(await operator.emails.get({ brandId, jobId: row?.id ?? '' }));
      return { brandId, jobId, version, commandId: randomUUID() };
    };
    valueOf(await operator.emails.retry({ ...(await email('password-changed')), reason: 'Ada called' }));
    refuseNext();
    await shop.app.jobs.runAll();
    const [task] = valueOf(await operator.tasks.list({})).rows.filter(({ reason }) => reason === 'send-email');
    const done = { brandId, taskId: task?.id ?? '', commandId: randomUUID(), note: 'Ada wrote' };
    valueOf(await operator.tasks.complete(done));
    valueOf(await shopper.api.account.requestRecovery({ username: EMAIL }));
    await shop.app.jobs.runAll();
    valueOf(await operator.emails.resend({ ...(await email('recovery')), reason: 'Ada got none' }));
    valueOf(await operator.customers.erase(await change()));
    await shop.app.jobs.runAll();
    const [tasks, entries] = await Promise.all([
      shop.database.read.selectFrom('operator_tasks').selectAll().execute(),
      shop.database.read.selectFrom('audit_details').selectAll().execute(),
    ]);
    expect(tasks).toEqual([]);
    expect(JSON.stringify(entries)).not.toContain('Ada');
    expect(await operator.customers.get(key)).toMatchObject({ problem: { code: 'customers/not-found' } });
    expect(await verifyAudit(shop.database)).toMatchObject({ violation: null });
  });

  test('a deletion leaves nothing staff wrote about an email that failed long before, nor later about the final one', async () => {
    const { shop, operator, shopper, change } = await shopWithCustomer();
    const runFailing = async (emails: number) => {
      shop.post.fail(emails, { error: mailRefused('550 5.1.1 unknown') });
      await shop.app.jobs.runAll();
      const { rows } = valueOf(await operator.tasks.list({}));
      expect(rows.map(({ reason }) => reason)).toEqual(Array.from({ length: emails }, () => 'send-email'));
      for (const { id: taskId } of rows)
        valueOf(await operator.tasks.complete({ brandId, taskId, commandId: randomUUID(), note: 'Ada wrote' }));
      shop.clock.advance(40 * DAY_MS);
    };
    const written = async () => {
      const tasks = await shop.database.read.selectFrom('operator_tasks').select('note').execute();
      const entries = await shop.database.read.selectFrom('audit_details').select('document').execute();
      return { tasks: tasks.length, entries: entries.filter(({ document }) => document.includes('Ada wrote')).length };
    };
    valueOf(
      await shopper.api.security.changePassword({ currentPassword: PASSWORD, password: 'pferd-laterne-kübel-2' }),
    );
    valueOf(await shopper.api.account.requestRecovery({ username: EMAIL }));
    await runFailing(2);
    await shop.app.jobs.runAll();
    expect(await written()).toEqual({ tasks: 2, entries: 2 });
    valueOf(await operator.customers.erase(await change()));
    expect(await written()).toEqual({ tasks: 0, entries: 0 });
    await runFailing(1);
    expect(await written()).toEqual({ tasks: 1, entries: 1 });
    await shop.app.jobs.runAll();
    expect(await written()).toEqual({ tasks: 0, entries: 0 });
  });

  test('a customer with an unfinished order cannot be deleted', async () => {
    const { operator, shopper, key, change } = await shopWithCustomer();
    await shopper.add();
    const { quote } = await shopper.bill({ email: EMAIL });
    valueOf(await shopper.place(quote?.hash ?? ''));
    expect(valueOf(await operator.customers.previewErasure(key))).toMatchObject({ isPossible: false });
    expect(await operator.customers.erase(await change())).toMatchObject({
      problem: { code: 'customers/orders-running' },
    });
  });

  test('are refused to support and to staff of other brands', async () => {
    const { shop, key, change } = await shopWithCustomer();
    const support = testOperator(shop, { role: 'support' });
    expect(await support.customers.erase(await change())).toMatchObject({ problem: { code: 'staff/not-permitted' } });
    const other = testOperator(shop, { role: 'manager', brands: ['meridian'] });
    const notFound = { problem: { code: 'customers/not-found' } };
    expect(await other.customers.previewErasure(key)).toMatchObject(notFound);
    expect(await other.customers.erase(await change())).toMatchObject(notFound);
    expect(await other.customers.export({ ...key, commandId: randomUUID(), reason: 'x' })).toMatchObject(notFound);
  });
});
