import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/durations.ts';
import { runJobs } from '#server/fulfilment/public.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/public.ts';
import { fixedClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import type { OpenTestDatabase } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testLiveStore } from '#tests/support/test-store-document.ts';
import type { Email, EmailRequest, Writers } from './email.ts';
import { mailRefused } from './mail-refused.ts';
import type { MailTransport } from './mail-transport.ts';
import { createMemoryTransport } from './memory-transport.builder.ts';
import { createEmailQueue } from './queue-email.ts';
import { createSendMail } from './send-mail.ts';
import type { MailServices } from './send-mail.ts';

const REQUEST: EmailRequest = { kind: 'password-changed', customerId: 'customer-1' };
const LETTER: Email = {
  to: 'anna@example.com',
  template: 'password-changed',
  facts: { firstName: 'Anna' },
  path: '/order/auth/recover',
};

/** Writers that all return the same email. */
function writing(email: Email | 'later' | null): Writers {
  const write = async () => email;
  return {
    registration: write,
    recovery: write,
    'password-changed': write,
    'new-sign-in': write,
    'email-change': write,
    'email-changed': write,
    'two-factor-changed': write,
    'account-deleted': write,
    'registrant-verification': write,
    'order-received': write,
    'order-paid': write,
    'line-ready': write,
    'line-failed': write,
    'order-refunded': write,
    'payment-failed': write,
    'payment-reminder': write,
    'payment-returned': write,
    'withdrawal-received': write,
    'debit-announced': write,
    'payment-disputed': write,
    'payment-taken-back': write,
    'operator-task': write,
    'pay-again': write,
    'renewal-upcoming': write,
    'renewal-failed': write,
    'renewal-suspended': write,
    'domain-expiring': write,
    'transfer-requested': write,
    'price-rise': write,
    'price-unanswered': write,
  };
}

async function aPostOffice(open: OpenTestDatabase) {
  const database = await open();
  await emptyTables(database);
  const clock = fixedClock();
  const ids = createIds(clock);
  const queue = createEmailQueue(ids);
  const transport = createMemoryTransport();

  function worker(change: Partial<MailServices> = {}): FulfilmentServices {
    const again = async (): Promise<JobOutcome> => 'again';
    const sendMail = createSendMail({
      database,
      clock,
      log: silentLog,
      storefronts: { byBrand: () => testLiveStore() },
      transport,
      writers: writing(LETTER),
      originOf: () => 'https://shop.larkhost.example',
      ...change,
    });
    const domains: FulfilmentServices['domains'] = {
      registryOf: () => null,
      storefronts: { at: async () => null, byBrand: () => null, list: () => [] },
      loadRegistrant: async () => null,
      askRegistrant: async () => undefined,
      loadTransferCode: async () => null,
      deleteTransferCode: async () => undefined,
    };
    const others = { returnOverpayment: again, refundLine: again, refundOrder: again, capturePayment: again };
    const provisioning = { storefronts: { at: async () => null, byBrand: () => null }, provisionerOf: () => null };
    const tell = async () => undefined;
    return {
      database,
      clock,
      ids,
      log: silentLog,
      domains,
      provisioning,
      tell,
      ...others,
      sendMail,
      sendWebhook: again,
    };
  }

  return {
    database,
    clock,
    transport,
    worker,
    queue: (request = REQUEST) =>
      database.transaction((tx) => queue(tx, { brandId: 'larkhost', about: 'customer-1', request, at: clock.now() })),
    async queueAndFail() {
      const asked = database.transaction(async (tx) => {
        await queue(tx, { brandId: 'larkhost', about: 'customer-1', request: REQUEST, at: clock.now() });
        throw new Error('something else went wrong');
      });
      await expect(asked).rejects.toThrow('something else');
    },
    send: (change?: Partial<MailServices>) => runJobs(worker(change), 'mail'),
    steps: () => database.read.selectFrom('steps').select(['id', 'state', 'attempts', 'next_at']).execute(),
    tasks: () => database.read.selectFrom('operator_tasks').selectAll().execute(),
  };
}

describeOnBothDatabases('a letter', (open) => {
  test('is sent once, from the brand, under the id of its step', async () => {
    const office = await aPostOffice(open);
    await office.queue();
    const [job] = await office.steps();
    expect(await office.send()).toBe(1);
    expect(await office.send()).toBe(0);
    expect(office.transport.messages).toMatchObject([
      {
        messageId: `<${job?.id}@larkhost.example>`,
        from: { name: 'Larkhost', address: 'orders@larkhost.example' },
        to: 'anna@example.com',
        subject: 'Your password was changed',
        text: expect.stringContaining('https://shop.larkhost.example/order/auth/recover'),
      },
    ]);
    expect(await office.steps()).toMatchObject([{ state: 'done' }]);
  });

  test('is not sent when what asked for it did not happen', async () => {
    const office = await aPostOffice(open);
    await office.queueAndFail();
    expect(await office.send()).toBe(0);
    expect(office.transport.sends()).toBe(0);
  });

  test('that cannot be sent is sent later, after ever longer pauses, and people find it once', async () => {
    const office = await aPostOffice(open);
    await office.queue();
    office.transport.fail(3, { isAfterwards: true });
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await office.send();
      const [job] = await office.steps();
      pauses.push(((job?.next_at ?? 0) - office.clock.now()) / 1000);
      office.clock.advance((job?.next_at ?? 0) - office.clock.now());
    }
    await office.send();
    expect(pauses).toEqual([4, 8, 16]);
    expect(office.transport.sends()).toBe(4);
    expect(office.transport.messages).toHaveLength(1);
    expect(await office.steps()).toMatchObject([{ state: 'done', attempts: 4 }]);
  });

  test('of a worker that dies between sending and noting it is sent again as the same one', async () => {
    const office = await aPostOffice(open);
    await office.queue();
    const dying: Database = { ...office.database, transaction: () => Promise.reject(new Error('killed')) };
    await office.send({ database: dying });
    expect(await office.steps()).toMatchObject([{ state: 'waiting' }]);
    office.clock.advance(4_000);
    await office.send();
    expect(office.transport.sends()).toBe(2);
    expect(office.transport.messages).toHaveLength(1);
    expect(await office.steps()).toMatchObject([{ state: 'done' }]);
  });

  test('of a worker that hangs is taken over when its lease has passed, and it notes nothing afterwards', async () => {
    const office = await aPostOffice(open);
    await office.queue();
    const hanging = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow: MailTransport = {
      async send(message) {
        await office.transport.send(message);
        reached.resolve();
        await hanging.promise;
      },
    };
    const first = office.send({ transport: slow });
    await reached.promise;
    expect(await office.send()).toBe(0);
    office.clock.advance(30_000);
    expect(await office.send()).toBe(1);
    hanging.resolve();
    await first;
    expect(office.transport.messages).toHaveLength(1);
    expect(await office.steps()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  test('is sent by one of many workers', async () => {
    const office = await aPostOffice(open);
    for (let email = 0; email < 12; email += 1) await office.queue();
    await Promise.all([office.send(), office.send(), office.send()]);
    while ((await office.send()) > 0);
    expect(office.transport.sends()).toBe(12);
    expect(office.transport.messages).toHaveLength(12);
  });

  test('to nobody is done without being sent', async () => {
    const office = await aPostOffice(open);
    await office.queue();
    await office.send({ writers: writing(null) });
    expect(office.transport.sends()).toBe(0);
    expect(await office.steps()).toMatchObject([{ state: 'done' }]);
    expect(await office.tasks()).toEqual([]);
  });

  test('that is refused for good is given up at once, and a person is told', async () => {
    const office = await aPostOffice(open);
    await office.queue();
    office.transport.fail(1, { error: mailRefused('550 no such mailbox') });
    await office.send();
    const [job] = await office.steps();
    expect(job).toMatchObject({ state: 'given-up' });
    const task = { id: job?.id, order_id: 'customer-1', line_id: null, reason: 'send-mail', done_at: null };
    expect(await office.tasks()).toMatchObject([task]);
  });

  test('that cannot be sent for 24 hours is given up, and a person is told', async () => {
    const office = await aPostOffice(open);
    await office.queue();
    office.transport.fail(1_000);
    for (let hours = 0; hours < 24; hours += 1) {
      await office.send();
      office.clock.advance(HOUR_MS);
    }
    expect(await office.steps()).toMatchObject([{ state: 'waiting' }]);
    await office.send();
    expect((await office.steps()).map(({ state }) => state).toSorted()).toEqual(['given-up', 'waiting']);
    expect(await office.tasks()).toMatchObject([{ reason: 'send-mail' }]);
    for (let hours = 0; hours < 26; hours += 1) {
      office.clock.advance(HOUR_MS);
      await office.send();
    }
    expect((await office.steps()).map(({ state }) => state)).toEqual(['given-up', 'given-up']);
    expect(await office.send()).toBe(0);
  });

  test.each(['anna@example.com, mallory@example.com', 'anna@example.com\r\nBcc: mallory@example.com', ''])(
    'to %j, which is no one address, is sent to nobody',
    async (to) => {
      const office = await aPostOffice(open);
      await office.queue();
      await office.send({ writers: writing({ ...LETTER, to }) });
      expect(office.transport.sends()).toBe(0);
      expect((await office.steps()).map(({ state }) => state).toSorted()).toEqual(['given-up', 'waiting']);
    },
  );

  test('of a brand or of a kind this process does not know yet waits', async () => {
    const office = await aPostOffice(open);
    await office.queue();
    await office.send({ storefronts: { byBrand: () => null } });
    office.clock.advance(HOUR_MS);
    await office.database.transaction((tx) => tx.updateTable('steps').set({ document: '{"kind":"new"}' }).execute());
    await office.send();
    expect(await office.steps()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    expect(office.transport.sends()).toBe(0);
  });

  test('is remembered without a secret: who it is for, and nothing that opens a door', async () => {
    const office = await aPostOffice(open);
    await office.queue({ kind: 'recovery', identifier: 'anna@example.com' });
    const document = '{"kind":"recovery","identifier":"anna@example.com"}';
    const jobs = office.database.read.selectFrom('steps').select(['kind', 'document']);
    expect(await jobs.execute()).toEqual([{ kind: 'send-mail', document }]);
  });

  test('that was sent leaves no trace of whom it went to', async () => {
    const office = await aPostOffice(open);
    await office.queue({ kind: 'recovery', identifier: 'anna@example.com' });
    await office.send({ writers: writing(LETTER) });
    expect(await office.steps()).toMatchObject([{ state: 'done' }]);
    const rows = await office.database.read.selectFrom('steps').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('anna@');
  });
});
