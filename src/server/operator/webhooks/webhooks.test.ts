import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openReceiver } from '#server/notify/operator-webhooks/operator-receiver.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

describeOnBothDatabases('webhooks in the back office', (open) => {
  const openShop = shopsOn(open);

  async function delivered() {
    const receiver = await openReceiver();
    const webhooks = [{ url: receiver.url, secret: 'HOOKS', previousSecret: null, events: ['order.paid'] }];
    const shop = await openShop({ brand: { webhooks }, secretOf: () => SECRET });
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const [row] = valueOf(await operator.webhooks.list({ topic: 'order.paid', state: 'done' })).rows;
    const webhook = valueOf(await operator.webhooks.get({ brandId, jobId: row?.id ?? '' }));
    return { receiver, shop, operator, webhook };
  }

  test('show the request and the response', async () => {
    const { receiver, webhook } = await delivered();
    expect(webhook).toMatchObject({
      direction: 'sent',
      topic: 'order.paid',
      history: [{ outcome: 'done', answer: '204' }],
    });
    expect(webhook.request).toMatchObject({ url: receiver.url, body: receiver.received[0]?.body });
  });

  test('are replayed once per command, with the same event id and body', async () => {
    const { receiver, shop, operator, webhook } = await delivered();
    const command = {
      brandId,
      jobId: webhook.id,
      version: webhook.version,
      commandId: randomUUID(),
      reason: 'lost by the receiver',
    };
    const replayed = valueOf(await operator.webhooks.replay(command));
    expect(valueOf(await operator.webhooks.replay(command)).id).toBe(replayed.id);
    await shop.app.jobs.runAll();
    const [first, second, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  test('that were not sent because the receiver was gone are replayed once its task is completed', async () => {
    const { receiver, shop, operator } = await delivered();
    receiver.answer((response) => response.writeHead(410).end());
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    receiver.answer((response) => response.writeHead(204).end());
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const { rows } = valueOf(await operator.webhooks.list({ topic: 'order.paid', state: 'done' }));
    const unsent = rows.find(({ state }) => state === 'not-needed');
    const webhook = valueOf(await operator.webhooks.get({ brandId, jobId: unsent?.id ?? '' }));
    expect(webhook).toMatchObject({ history: [{ answer: 'receiver-gone' }], request: { url: receiver.url } });
    const [task] = valueOf(await operator.tasks.list({})).rows;
    valueOf(
      await operator.tasks.complete({ brandId, taskId: task?.id ?? '', commandId: randomUUID(), note: 'is back' }),
    );
    const { id: jobId, version } = webhook;
    valueOf(await operator.webhooks.replay({ brandId, jobId, version, commandId: randomUUID(), reason: '' }));
    await shop.app.jobs.runAll();
    expect(receiver.received.at(-1)?.body).toBe(webhook.request?.body);
  });

  test('that failed can be cancelled and then not be replayed', async () => {
    const { receiver, shop, operator, webhook } = await delivered();
    receiver.answer((response) => response.writeHead(410).end('gone'));
    const change = { brandId, reason: '' };
    const sent = valueOf(
      await operator.webhooks.replay({
        ...change,
        jobId: webhook.id,
        version: webhook.version,
        commandId: randomUUID(),
      }),
    );
    await shop.app.jobs.runAll();
    const failed = valueOf(await operator.webhooks.get({ brandId, jobId: sent.id }));
    expect(failed).toMatchObject({
      state: 'dead-lettered',
      history: [{ outcome: 'dead-lettered', answer: '410 gone' }],
    });
    const cancel = { ...change, jobId: sent.id, version: failed.version, commandId: randomUUID() };
    const cancelled = valueOf(await operator.webhooks.cancel(cancel));
    expect(cancelled).toMatchObject({ state: 'skipped', request: null });
    const again = { ...cancel, version: cancelled.version, commandId: randomUUID() };
    expect(await operator.webhooks.replay(again)).toMatchObject({ ok: false, problem: { code: 'jobs/refused' } });
  });
});
