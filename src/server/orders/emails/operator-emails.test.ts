import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/durations.ts';
import { addOperatorTask, retryDeadLetteredJobs } from '#server/fulfilment/public.ts';
import { mailRefused } from '#server/mail/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { phraseOfTask } from './operator-emails.ts';

const BRAND_ADDRESS = 'orders@larkhost.example';

const toBrand = (shop: TestShop) => shop.post.to(BRAND_ADDRESS);

async function pass(shop: TestShop, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.advance(HOUR_MS);
    await shop.app.jobs.runAll();
  }
}

describeOnBothDatabases('what a person has to look at', (open) => {
  const openShop = shopsOn(open);

  async function ordered() {
    const shop = await openShop();
    const { orderId, number } = await shop.shopper().buy();
    await pass(shop, 1);
    const task = { brandId: 'larkhost', id: 'task', orderId, lineId: null, reason: 'withdrawal' };
    const add = (change: Partial<typeof task> = {}) =>
      shop.database.transaction((tx) => addOperatorTask(tx, { ...task, ...change, at: shop.clock.now() }));
    return { shop, orderId, number, add };
  }

  test('is told to the brand by one letter, however often it is put on the list', async () => {
    const { shop, number, add } = await ordered();
    await add();
    await add();
    await pass(shop, 1);
    const emails = toBrand(shop);
    expect(emails.map(({ subject }) => subject)).toEqual([`Action needed (order ${number})`]);
    expect(emails[0]?.text).toContain('A customer withdrew. Please complete the rest manually.');
  });

  test('is told by no letter when it is done before one is sent', async () => {
    const { shop, add } = await ordered();
    await add();
    await shop.database.transaction((tx) => tx.updateTable('operator_tasks').set({ done_at: 1 }).execute());
    await pass(shop, 1);
    expect(toBrand(shop)).toEqual([]);
  });

  test('is told too where it is about no order', async () => {
    const { shop, add } = await ordered();
    await add({ orderId: 'customer-1', reason: 'send-mail' });
    await pass(shop, 1);
    expect(toBrand(shop).map(({ subject }) => subject)).toEqual(['Action needed']);
  });

  test('is told again when it was tried again and failed again', async () => {
    const { shop, orderId } = await ordered();
    const job = { brand_id: 'larkhost', id: 'step', order_id: orderId, line_id: 'x', kind: 'send-webhook' };
    const times = { next_at: 0, lease_until: 0, created_at: 0, updated_at: 0 };
    await shop.database.transaction((tx) =>
      tx
        .insertInto('steps')
        .values({ ...job, ...times, state: 'waiting', attempts: 0, fence: 0, document: '{}' })
        .execute(),
    );
    await pass(shop, 2);
    expect(toBrand(shop)).toHaveLength(1);
    const at = shop.clock.now();
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, { brandId: 'larkhost', orderId, at }));
    await pass(shop, 4 * 24);
    expect(toBrand(shop)).toHaveLength(2);
  });

  test('is told by no further letter when the brand itself can be reached by none', async () => {
    const { shop, add } = await ordered();
    await add();
    shop.post.fail(1, { error: mailRefused('nobody is there') });
    await pass(shop, 3);
    const reasons = await shop.database.read.selectFrom('operator_tasks').select('reason').execute();
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(['send-mail', 'withdrawal']);
  });
});

test.each([
  ['register-domain', 'taskDomain'],
  ['renew-domain after it was given up', 'taskStray'],
  ['provision-service', 'taskService'],
  ['provision-service refused: no room', 'taskRefused'],
  ['provision-service after it was given up', 'taskStray'],
  ['end-service', 'taskChange'],
  ['account at sandbox is empty: a.com waits', 'taskAccount'],
  ['message of sandbox: Low balance', 'taskMessage'],
  ['fee of a.com refused: the registry charges 250.00 USD, at most 8.00 USD is allowed', 'taskFee'],
  ['end-domain', 'taskEndDomain'],
  ['withdrawn from: a.com was not deleted, for its add grace period is over; it is on hold', 'taskEndDomain'],
  ['withdrawn from: end what was set up by hand', 'taskByHand'],
  ['withdrawal', 'taskWithdrawal'],
  ['registrant of a.com did not confirm the address in time: suspend the name or verify it by hand', 'taskUnverified'],
  ['registrant of a.com confirmed the address after all: end its suspension', 'taskVerified'],
  ['pay back 12.00 EUR by hand', 'taskPayBack'],
  ['credit not returned', 'taskMoney'],
  ['refund-line', 'taskMoney'],
  ['hold lost', 'taskHold'],
  ['webhook stripe/evt_1', 'taskEvent'],
  ['send-mail', 'taskLetter'],
  ['send-webhook', 'taskWebhook'],
  ['something of a later version', 'taskOther'],
])('the reason "%s" is put into words', (reason, say) => {
  expect(phraseOfTask(reason)).toMatchObject({ say });
});
