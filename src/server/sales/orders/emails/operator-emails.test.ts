import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import {
  type NewTask,
  type TaskReason,
  enqueueJobs,
  insertOperatorTask,
  jobFailed,
  retryDeadLetteredJobs,
  taskReasonText,
} from '#server/jobs/public.ts';
import { mailRefused } from '#server/notify/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { phraseOfTask } from './operator-emails.ts';

const BRAND_ADDRESS = 'orders@larkhost.example';

const toBrand = (shop: TestShop) => shop.post.to(BRAND_ADDRESS);

async function pass(shop: TestShop, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.advance(HOUR_MS);
    await shop.app.jobs.runAll();
  }
}

describeOnBothDatabases('a new operator task', (open) => {
  const openShop = shopsOn(open);

  async function ordered() {
    const shop = await openShop();
    const { orderId, number } = await shop.shopper().buy();
    await pass(shop, 1);
    const subject = { type: 'order', id: orderId } as const;
    const task: Omit<NewTask, 'at'> = {
      brandId: 'larkhost',
      id: 'task',
      kind: 'withdrawal',
      subject,
      orderId,
      lineId: null,
      reason: { code: 'withdrawal' },
    };
    const add = (change: Partial<typeof task> = {}) =>
      shop.database.transaction((tx) => insertOperatorTask(tx, { ...task, ...change, at: shop.clock.now() }));
    return { shop, orderId, number, add };
  }

  test('is emailed to the brand once, also when it is added twice', async () => {
    const { shop, number, add } = await ordered();
    await add();
    await add();
    await pass(shop, 1);
    const emails = toBrand(shop);
    expect(emails.map(({ subject }) => subject)).toEqual([`Action needed (order ${number})`]);
    expect(emails[0]?.text).toContain('A customer withdrew. Please complete the rest manually.');
  });

  test('is not emailed when it is completed before the email is sent', async () => {
    const { shop, add } = await ordered();
    await add();
    await shop.database.transaction((tx) => tx.updateTable('operator_tasks').set({ done_at: 1 }).execute());
    await pass(shop, 1);
    expect(toBrand(shop)).toEqual([]);
  });

  test('without an order is emailed too', async () => {
    const { shop, add } = await ordered();
    await add({ orderId: null, reason: jobFailed('send-email') });
    await pass(shop, 1);
    expect(toBrand(shop).map(({ subject }) => subject)).toEqual(['Action needed']);
  });

  test('of a job is emailed again when the job is retried and fails again', async () => {
    const { shop, orderId } = await ordered();
    const subject = { type: 'order', id: orderId } as const;
    const job = { id: 'job', kind: 'send-webhook', subject, orderId, payload: {} } as const;
    await shop.database.transaction((tx) => enqueueJobs(tx, 'larkhost', [job], 0));
    await pass(shop, 3);
    expect(toBrand(shop)).toHaveLength(1);
    const at = shop.clock.now();
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, { brandId: 'larkhost', orderId, at }));
    await pass(shop, 4 * 24);
    expect(toBrand(shop)).toHaveLength(2);
  });

  test('about an undeliverable email to the brand is not emailed', async () => {
    const { shop, add } = await ordered();
    await add();
    shop.post.fail(1, { error: mailRefused('nobody is there') });
    await pass(shop, 3);
    const reasons = await shop.database.read.selectFrom('operator_tasks').select('reason').execute();
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(['send-email', 'withdrawal']);
  });
});

test.each<readonly [TaskReason, string]>([
  [jobFailed('register-domain'), 'taskDomain'],
  [{ code: 'stray-delivery', facts: { job: 'renew-domain' } }, 'taskStray'],
  [jobFailed('provision-service'), 'taskService'],
  [{ code: 'service-refused', facts: { words: 'no room' } }, 'taskRefused'],
  [{ code: 'stray-delivery', facts: { job: 'provision-service' } }, 'taskStray'],
  [jobFailed('end-service'), 'taskChange'],
  [{ code: 'registry-account-empty', facts: { registry: 'sandbox', name: 'a.com' } }, 'taskAccount'],
  [{ code: 'registry-message', facts: { registry: 'sandbox', says: 'Low balance' } }, 'taskMessage'],
  [{ code: 'fee-refused', facts: { name: 'a.com', says: 'the registry charges 250.00 USD' } }, 'taskFee'],
  [jobFailed('end-domain'), 'taskEndDomain'],
  [{ code: 'domain-not-deleted', facts: { name: 'a.com', says: 'it is on hold' } }, 'taskEndDomain'],
  [{ code: 'manual-end' }, 'taskManualEnd'],
  [{ code: 'withdrawal' }, 'taskWithdrawal'],
  [{ code: 'registrant-unverified', facts: { name: 'a.com' } }, 'taskUnverified'],
  [{ code: 'registrant-verified', facts: { name: 'a.com' } }, 'taskVerified'],
  [{ code: 'manual-refund', facts: { amount: '12.00 EUR' } }, 'taskPayBack'],
  [{ code: 'credit-not-returned' }, 'taskMoney'],
  [jobFailed('refund-line'), 'taskMoney'],
  [{ code: 'authorization-lost' }, 'taskHold'],
  [{ code: 'unmatched-refund', facts: { amount: '12.00 EUR' } }, 'taskUnmatchedRefund'],
  [{ code: 'webhook-failed', facts: { event: 'stripe/evt_1' } }, 'taskEvent'],
  [jobFailed('send-email'), 'taskEmail'],
  [jobFailed('send-webhook'), 'taskWebhook'],
  [{ code: 'payload-unreadable', facts: { job: 'send-email' } }, 'taskOther'],
])('the reason %j has a text with its facts', (reason, say) => {
  expect(phraseOfTask(reason)).toEqual({ say, facts: reason.facts ?? {} });
});

test('the text of an email does not depend on the text of the task', () => {
  const reason: TaskReason = {
    code: 'registry-message',
    facts: { registry: 'sandbox', says: 'webhook x\nset up manually' },
  };
  expect(phraseOfTask(reason)).toEqual({ say: 'taskMessage', facts: reason.facts });
  expect(taskReasonText(reason)).toBe('message of sandbox: webhook x\nset up manually');
});
