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

test.each<readonly [TaskReason, string, object]>([
  [jobFailed('register-domain'), 'taskDomain', { job: 'register-domain' }],
  [{ code: 'stray-delivery', job: 'renew-domain' }, 'taskStray', { job: 'renew-domain' }],
  [jobFailed('provision-service'), 'taskService', { job: 'provision-service' }],
  [{ code: 'service-refused', refusal: 'no room' }, 'taskRefused', { words: 'no room' }],
  [{ code: 'stray-delivery', job: 'provision-service' }, 'taskStray', { job: 'provision-service' }],
  [jobFailed('end-service'), 'taskChange', { job: 'end-service' }],
  [
    { code: 'registry-account-empty', registry: 'sandbox', domain: 'a.com' },
    'taskAccount',
    { registry: 'sandbox', name: 'a.com' },
  ],
  [
    { code: 'registry-message', registry: 'sandbox', message: 'Low balance' },
    'taskMessage',
    { registry: 'sandbox', says: 'Low balance' },
  ],
  [
    { code: 'fee-refused', domain: 'a.com', explanation: 'the registry charges 250.00 USD' },
    'taskFee',
    { name: 'a.com', says: 'the registry charges 250.00 USD' },
  ],
  [jobFailed('end-domain'), 'taskEndDomain', { job: 'end-domain' }],
  [
    { code: 'domain-not-deleted', domain: 'a.com', explanation: 'it is on hold' },
    'taskEndDomain',
    { name: 'a.com', says: 'it is on hold' },
  ],
  [{ code: 'manual-end' }, 'taskManualEnd', {}],
  [{ code: 'withdrawal' }, 'taskWithdrawal', {}],
  [{ code: 'cancellation-stated' }, 'taskCancellationStated', {}],
  [{ code: 'withdrawal-stated' }, 'taskWithdrawalStated', {}],
  [{ code: 'registrant-unverified', domain: 'a.com' }, 'taskUnverified', { name: 'a.com' }],
  [{ code: 'registrant-verified', domain: 'a.com' }, 'taskVerified', { name: 'a.com' }],
  [{ code: 'manual-refund', amount: '12.00 EUR' }, 'taskPayBack', { amount: '12.00 EUR' }],
  [{ code: 'credit-not-returned' }, 'taskMoney', {}],
  [jobFailed('refund-line'), 'taskMoney', { job: 'refund-line' }],
  [{ code: 'authorization-lost' }, 'taskHold', {}],
  [{ code: 'unmatched-refund', amount: '12.00 EUR' }, 'taskUnmatchedRefund', { amount: '12.00 EUR' }],
  [{ code: 'payment-disputed' }, 'taskOther', {}],
  [{ code: 'payment-disputed', evidenceDay: '2026-12-01' }, 'taskEvidence', { says: '2026-12-01' }],
  [{ code: 'webhook-failed', event: 'stripe/evt_1' }, 'taskEvent', { event: 'stripe/evt_1' }],
  [jobFailed('send-email'), 'taskEmail', { job: 'send-email' }],
  [jobFailed('send-webhook'), 'taskWebhook', { job: 'send-webhook' }],
  [
    { code: 'job-failed', job: 'send-webhook', receiver: 'erp.example' },
    'taskReceiver',
    { job: 'send-webhook', receiver: 'erp.example' },
  ],
  [{ code: 'payload-unreadable', job: 'send-email' }, 'taskOther', { job: 'send-email' }],
])('the reason %j has the text %s with its facts', (reason, say, facts) => {
  expect(phraseOfTask(reason)).toEqual({ say, facts });
});

test('the text of an email does not depend on the text of the task', () => {
  const reason: TaskReason = {
    code: 'registry-message',
    registry: 'sandbox',
    message: 'webhook x\nset up manually',
  };
  expect(phraseOfTask(reason)).toEqual({
    say: 'taskMessage',
    facts: { registry: 'sandbox', says: 'webhook x\nset up manually' },
  });
  expect(taskReasonText(reason)).toBe('message of sandbox: webhook x\nset up manually');
});
