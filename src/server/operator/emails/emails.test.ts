import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { mailRefused } from '#server/notify/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('emails in the back office', (open) => {
  const openShop = shopsOn(open);

  async function boughtWithEmails() {
    const shop = await openShop();
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const list = async (input: Parameters<typeof operator.emails.list>[0] = {}) =>
      valueOf(await operator.emails.list(input)).rows;
    const pageOf = async (kind: string) => {
      const [row] = await list({ kind });
      return valueOf(await operator.emails.get({ brandId, jobId: row?.id ?? '' }));
    };
    return { shop, operator, list, pageOf };
  }

  test('to a given address are listed only for the brands an account has access to', async () => {
    const { shop, list } = await boughtWithEmails();
    const [paid] = await list({ kind: 'order-paid' });
    const recipient = paid?.recipient ?? '';
    const other = testOperator(shop, { brands: [brandId] });
    expect(valueOf(await other.emails.list({ recipient })).rows.length).toBeGreaterThan(0);
    expect(valueOf(await other.emails.list({ recipient, brandId: 'meridian' })).rows).toEqual([]);
  });

  test('are listed with recipient and subject, and filtered by kind, state, brand and address', async () => {
    const { shop, operator, list } = await boughtWithEmails();
    const rows = await list();
    expect(new Set(rows.map(({ topic }) => topic))).toEqual(new Set(['order-received', 'order-paid', 'line-ready']));
    const [paid] = await list({ kind: 'order-paid' });
    expect(paid).toMatchObject({ state: 'done', subject: expect.stringContaining('is paid'), attempts: 1 });
    expect(await list({ recipient: paid?.recipient?.toUpperCase() ?? '' })).toEqual(
      rows.filter((row) => row.recipient !== null),
    );
    expect(await list({ recipient: 'nobody@example.com' })).toEqual([]);
    expect(await list({ state: 'dead-lettered' })).toEqual([]);
    expect(await list({ brandId: 'meridian' })).toEqual([]);
    const first = valueOf(await operator.emails.list({ limit: 1 }));
    const second = valueOf(await operator.emails.list({ limit: 200, cursor: first.next ?? '' }));
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    await shop.database.write.updateTable('emails').set({ recipient: 'zo\u00E9@example.com' }).execute();
    expect((await list({ recipient: 'Zoe\u0301@example.com' })).length).toBeGreaterThan(0);
  });

  test('show the content sent and the response, without the secrets of links', async () => {
    const { shop, pageOf } = await boughtWithEmails();
    const { email, history, orderNumber } = await pageOf('order-paid');
    const sent = shop.post.messages.find(({ subject }) => subject.includes('is paid'));
    const key = /key=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(key).not.toBe('');
    expect(history).toMatchObject([{ outcome: 'done', answer: '250 2.0.0 accepted' }]);
    expect(email).toMatchObject({ recipient: sent?.to, subject: sent?.subject });
    expect(email?.text).toContain(orderNumber);
    expect(email?.text).toContain('?hidden');
    expect(JSON.stringify(email)).not.toContain(key);
    const stored = await shop.database.read.selectFrom('emails').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  test('that were sent can be resent once per command, as a new email', async () => {
    const { shop, operator, list, pageOf } = await boughtWithEmails();
    const { id: jobId, version, canResend } = await pageOf('order-paid');
    expect(canResend).toBe(true);
    const before = shop.post.messages.length;
    const command = { brandId, jobId, commandId: randomUUID(), version, reason: 'not found in the mailbox' };
    const [one, other] = await Promise.all([operator.emails.resend(command), operator.emails.resend(command)]);
    expect(valueOf(one).id).toBe(valueOf(other).id);
    expect(valueOf(one)).toMatchObject({ topic: 'order-paid', state: 'waiting' });
    await shop.app.jobs.runAll();
    expect(shop.post.messages).toHaveLength(before + 1);
    expect(shop.post.messages.at(-1)?.subject).toContain('is paid');
    expect(await list({ kind: 'order-paid' })).toHaveLength(2);
    expect((await operator.audit.list({ subjectKind: 'email' })).ok).toBe(true);
    expect(await verifyAudit(shop.database)).toMatchObject({ entries: 1, violation: null });
  });

  test('state when it was what they report, however late they are sent, and lead to the same page', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com');
    await shop.app.jobs.runAll();
    const passwords = { currentPassword: PASSWORD, password: 'pferd-laterne-kübel-2' };
    valueOf(await shopper.api.security.changePassword(passwords));
    shop.post.fail(1, { error: mailRefused('550 5.1.1 unknown') });
    await shop.app.jobs.runAll();
    const wanted = { email: 'anna@new.example', password: passwords.password };
    valueOf(await shopper.api.personalData.changeEmail(wanted));
    await shop.app.jobs.runAll();
    const { text: requested } = shop.post.messages.at(-1) ?? { text: '' };
    expect(requested).toContain('code=');
    shop.clock.advance(5 * HOUR_MS);
    const change = async (kind: 'password-changed' | 'email-change') => {
      const [row] = valueOf(await operator.emails.list({ kind })).rows;
      const { id: jobId, version } = valueOf(await operator.emails.get({ brandId, jobId: row?.id ?? '' }));
      return { brandId, jobId, version, commandId: randomUUID(), reason: '' };
    };
    const customer = async () => {
      const [row] = valueOf(await operator.customers.list({ search: 'anna@example.com' })).rows;
      return { brandId, customerId: row?.id ?? '', commandId: randomUUID(), reason: 'asked' };
    };
    valueOf(await operator.emails.retry(await change('password-changed')));
    const { parts } = valueOf(await operator.customers.export(await customer()));
    expect(parts.find(({ name }) => name === 'emails')?.data).toContainEqual(
      expect.objectContaining({ kind: 'password-changed', requestedAt: '2026-01-01T00:00:00.000Z' }),
    );
    await shop.app.jobs.runAll();
    const first = shop.post.messages.at(-1);
    expect(first?.text).toContain('When: 1 January 2026, 00:00 UTC');
    valueOf(await operator.emails.resend(await change('password-changed')));
    await shop.app.jobs.runAll();
    expect(shop.post.messages.at(-1)).toMatchObject({ subject: 'Your password was changed', text: first?.text });
    valueOf(await operator.emails.resend(await change('email-change')));
    await shop.app.jobs.runAll();
    expect(shop.post.messages.at(-1)).toMatchObject({ to: wanted.email, text: requested });
  });

  test('that were refused can be retried or cancelled', async () => {
    const { shop, operator, pageOf } = await boughtWithEmails();
    shop.post.fail(1, { error: mailRefused('550 5.1.1 <anna@example.com> unknown') });
    const { id: jobId, version } = await pageOf('order-paid');
    const command = { brandId, jobId, version, reason: '' };
    const sent = valueOf(await operator.emails.resend({ ...command, commandId: randomUUID() }));
    await shop.app.jobs.runAll();
    const failed = valueOf(await operator.emails.get({ brandId, jobId: sent.id }));
    expect(failed).toMatchObject({ state: 'dead-lettered', retryRefusal: null, canResend: false });
    expect(failed.history.at(-1)?.answer).toContain('550 5.1.1 <a***@example.com>');
    expect(failed.email?.subject).toContain('is paid');
    const tasks = valueOf(await operator.tasks.list({})).rows;
    expect(tasks.map(({ id, reason, email }) => [id, reason, email])).toEqual([[sent.id, 'send-email', 'order-paid']]);
    const change = { brandId, jobId: sent.id, reason: '' };
    const again = { ...change, commandId: randomUUID(), version: failed.version };
    expect(valueOf(await operator.emails.retry(again))).toMatchObject({ state: 'waiting' });
    const stale = await operator.emails.cancel({ ...again, commandId: randomUUID() });
    expect(stale).toMatchObject({ ok: false, problem: { code: 'operator/changed-meanwhile' } });
    const { version: present } = valueOf(await operator.emails.get({ brandId, jobId: sent.id }));
    const cancelled = await operator.emails.cancel({ ...change, commandId: randomUUID(), version: present });
    expect(valueOf(cancelled)).toMatchObject({ state: 'skipped', skipRefusal: 'ended' });
    const before = shop.post.messages.length;
    await shop.app.jobs.runAll();
    expect(shop.post.messages).toHaveLength(before);
  });

  test('are visible only to accounts with access to their brand', async () => {
    const { shop, pageOf } = await boughtWithEmails();
    const { id: jobId, version } = await pageOf('order-paid');
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(valueOf(await other.emails.list({})).rows).toEqual([]);
    expect(await other.emails.get({ brandId, jobId })).toMatchObject({ problem: { code: 'emails/not-found' } });
    const resent = await other.emails.resend({ brandId, jobId, version, commandId: randomUUID(), reason: '' });
    expect(resent).toMatchObject({ ok: false, problem: { code: 'jobs/not-found' } });
  });

  test('can be previewed with the data of an order without being sent', async () => {
    const { shop, operator, pageOf } = await boughtWithEmails();
    const { orderNumber } = await pageOf('order-paid');
    const before = shop.post.messages.length;
    const preview = valueOf(
      await operator.emails.preview({ brandId, template: 'order-paid', order: orderNumber ?? '' }),
    );
    expect(preview.subject).toContain(orderNumber);
    expect(valueOf(await operator.emails.preview({})).orderNumber).toBeNull();
    expect(await operator.emails.preview({ order: 'LH-0' })).toMatchObject({ problem: { code: 'orders/not-found' } });
    await shop.app.jobs.runAll();
    expect(shop.post.messages).toHaveLength(before);
  });
});
