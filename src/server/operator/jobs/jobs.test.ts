import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertOperatorTask } from '#server/jobs/public.ts';
import { mailRefused } from '#server/notify/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('jobs in the back office', (open) => {
  const openShop = shopsOn(open);

  async function boughtWithJobs() {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy();
    const operator = testOperator(shop);
    const list = async (input: Parameters<typeof operator.jobs.list>[0] = {}) =>
      valueOf(await operator.jobs.list(input)).rows;
    const page = async (jobId: string) => valueOf(await operator.jobs.get({ brandId, jobId }));
    return { shop, operator, list, page, orderId };
  }

  test('are listed by due time, and filtered by queue, kind, state, brand and order', async () => {
    const { list, orderId } = await boughtWithJobs();
    const rows = await list();
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ nextAt }) => nextAt)).toEqual(rows.map(({ nextAt }) => nextAt).toSorted((a, b) => a - b));
    expect(new Set((await list({ queue: 'emails' })).map(({ kind }) => kind))).toEqual(new Set(['send-email']));
    expect(await list({ kind: 'send-email' })).toEqual(await list({ queue: 'emails' }));
    expect(await list({ state: 'dead-lettered' })).toEqual([]);
    expect(await list({ brandId: 'meridian' })).toEqual([]);
    const number = rows.find((row) => row.orderId === orderId)?.orderNumber ?? '';
    const ofOrder = await list({ order: number.toLowerCase() });
    expect(ofOrder.length).toBeGreaterThan(2);
    expect(new Set(ofOrder.map((row) => row.orderId))).toEqual(new Set([orderId]));
    expect(await list({ order: 'LH-0' })).toEqual([]);
  });

  test('that announce a task to several brands are all listed, page by page', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    const task = {
      id: 'message 1 of the registry',
      kind: 'registry-message',
      subject: { type: 'registry', id: 'the registry' },
      orderId: null,
      lineId: null,
      reason: { code: 'registry-message', registry: 'the registry', message: 'maintenance' },
      at: shop.clock.now(),
    } as const;
    await shop.database.transaction(async (tx) => {
      for (const brand of ['brand-a', 'brand-b']) await insertOperatorTask(tx, { ...task, brandId: brand });
    });
    const first = valueOf(await operator.jobs.list({ kind: 'send-email', limit: 1 }));
    const second = valueOf(await operator.jobs.list({ kind: 'send-email', limit: 1, cursor: first.next ?? '' }));
    expect(new Set([...first.rows, ...second.rows].map((row) => row.brandId))).toEqual(new Set(['brand-a', 'brand-b']));
  });

  test('that failed show the error, are retried once per command, and can be skipped if they send messages', async () => {
    const { shop, operator, list, page } = await boughtWithJobs();
    shop.post.fail(2, { error: mailRefused('550 no mailbox of anna@example.com') });
    await shop.app.jobs.runAll();
    const [one, other] = await list({ state: 'dead-lettered' });
    const failed = await page(one?.id ?? '');
    expect(failed).toMatchObject({ retryRefusal: null, skipRefusal: null, skipEffect: 'email-not-sent' });
    expect(failed.history).toMatchObject([{ outcome: 'dead-lettered', answer: expect.stringContaining('a***@') }]);
    const command = { brandId, jobId: failed.id, version: failed.version, commandId: randomUUID(), reason: '' };
    expect(valueOf(await operator.jobs.retry(command))).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(valueOf(await operator.jobs.retry(command)).audit).toHaveLength(1);
    const { id: jobId, version } = await page(other?.id ?? '');
    const skip = { brandId, jobId, version, commandId: randomUUID(), reason: 'sent by letter' };
    expect(valueOf(await operator.jobs.skip(skip))).toMatchObject({ state: 'skipped', retryRefusal: 'ended' });
    expect(valueOf(await operator.tasks.list({})).rows).toEqual([]);
    await shop.app.jobs.runAll();
    expect(await page(failed.id)).toMatchObject({ state: 'done' });
  });

  test('that are required by others cannot be skipped', async () => {
    const { operator, list, page } = await boughtWithJobs();
    const needed = (await list()).find(({ queue }) => queue === 'orders' || queue === 'provisioning');
    const { id: jobId, version, skipRefusal } = await page(needed?.id ?? '');
    expect(skipRefusal).toBe('needed');
    const refused = await operator.jobs.skip({ brandId, jobId, version, commandId: randomUUID(), reason: '' });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'jobs/refused', data: { reason: 'needed' } } });
    const run = await operator.jobs.retry({ brandId, jobId, version, commandId: randomUUID(), reason: '' });
    expect(run.ok).toBe(true);
  });

  test('are visible only to accounts with access to their brand', async () => {
    const { shop, list } = await boughtWithJobs();
    const [row] = await list();
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(valueOf(await other.jobs.list({})).rows).toEqual([]);
    expect(await other.jobs.get({ brandId, jobId: row?.id ?? '' })).toMatchObject({
      problem: { code: 'jobs/not-found' },
    });
  });

  test('of received webhooks are listed with their outcome but without content', async () => {
    const { shop, operator } = await boughtWithJobs();
    await shop.app.jobs.runAll();
    const { rows } = valueOf(await operator.webhooks.list({ direction: 'received' }));
    expect(valueOf(await operator.webhooks.list({})).rows).toEqual([]);
    for (const { id: jobId } of rows) {
      const webhook = valueOf(await operator.webhooks.get({ brandId, jobId }));
      expect(webhook).toMatchObject({ direction: 'received', request: null, state: 'done' });
    }
    expect(await operator.webhooks.get({ brandId, jobId: randomUUID() })).toMatchObject({
      problem: { code: 'webhooks/not-found' },
    });
  });
});
