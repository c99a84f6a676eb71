import { expect, test } from 'vitest';
import { EMAIL_KINDS } from '#contract/operator/emails.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { type JobRunner, createJobRunner } from '#server/jobs/public.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testLiveStore } from '#tests/support/test-store-document.ts';
import { unavailableDatabase } from '#tests/support/unavailable-database.ts';
import type { EmailRequest } from './email-request.ts';
import type { Email, Writers } from './email.ts';
import { mailRefused } from './mail-faults.ts';
import type { MailTransport } from './mail-transport.ts';
import { createMemoryTransport } from './memory-transport.builder.ts';
import { createEmailQueue } from './queue-email.ts';
import { type MailServices, emailJob } from './send-mail.ts';

const REQUEST: EmailRequest = { kind: 'password-changed', customerId: 'customer-1' };
const EMAIL: Email = {
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
    'account-merged': write,
    'registrant-verification': write,
    'order-received': write,
    'order-paid': write,
    'order-link': write,
    'line-ready': write,
    'line-failed': write,
    'order-refunded': write,
    'payment-failed': write,
    'payment-reminder': write,
    'payment-returned': write,
    'withdrawal-received': write,
    'contract-stated': write,
    'debit-announced': write,
    'payment-disputed': write,
    'payment-taken-back': write,
    'draft-refused': write,
    'operator-task': write,
    'staff-invitation': write,
    'staff-login-changed': write,
    'pay-again': write,
    'payment-reinstated': write,
    'renewal-upcoming': write,
    'renewal-failed': write,
    'renewal-suspended': write,
    'service-changed': write,
    'term-offered': write,
    'term-changed': write,
    'domain-expiring': write,
    'transfer-requested': write,
    'price-rise': write,
    'price-unanswered': write,
  };
}

async function openEmailQueue(open: OpenTestDatabase) {
  const database = await open();
  await emptyTables(database);
  const clock = fixedClock();
  const ids = createIds(clock);
  const queue = createEmailQueue(ids);
  const transport = createMemoryTransport();

  function worker(change: Partial<MailServices> = {}): JobRunner {
    const services: MailServices = {
      database,
      clock,
      log: silentLog,
      storefronts: { byBrand: () => testLiveStore() },
      transport,
      writers: writing(EMAIL),
      originOf: () => 'https://shop.larkhost.example',
      ...change,
    };
    return createJobRunner({ database, clock, log: silentLog }, [emailJob(services)]);
  }

  return {
    database,
    clock,
    transport,
    worker,
    queue: (request = REQUEST) =>
      database.transaction((tx) =>
        queue(tx, { brandId: 'larkhost', subject: { type: 'customer', id: 'customer-1' }, request, at: clock.now() }),
      ),
    async queueAndFail() {
      const queued = database.transaction(async (tx) => {
        await queue(tx, {
          brandId: 'larkhost',
          subject: { type: 'customer', id: 'customer-1' },
          request: REQUEST,
          at: clock.now(),
        });
        throw new Error('another failure');
      });
      await expect(queued).rejects.toThrow('another failure');
    },
    send: (change?: Partial<MailServices>) => worker(change).run('emails'),
    jobs: () => database.read.selectFrom('jobs').select(['id', 'state', 'attempts', 'next_at']).execute(),
    tasks: () => database.read.selectFrom('operator_tasks').selectAll().execute(),
  };
}

test('the operator API lists every kind of email', () => {
  expect(Object.keys(writing(null)).toSorted()).toEqual(EMAIL_KINDS.toSorted());
});

describeOnBothDatabases('an email', (open) => {
  test('is sent once, from the brand, with the id of its job as Message-ID', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    const [job] = await office.jobs();
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
    expect(await office.jobs()).toMatchObject([{ state: 'done' }]);
  });

  test('has a Message-ID in ASCII, although the domain of its sender is internationalised', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    const [job] = await office.jobs();
    await office.send({
      storefronts: { byBrand: () => testLiveStore({ brand: { senderAddress: 'orders@lärkhost.example' } }) },
    });
    expect(office.transport.messages).toMatchObject([{ messageId: `<${job?.id}@xn--lrkhost-5wa.example>` }]);
  });

  test('is not sent when its transaction is rolled back', async () => {
    const office = await openEmailQueue(open);
    await office.queueAndFail();
    expect(await office.send()).toBe(0);
    expect(office.transport.sends()).toBe(0);
  });

  test('that cannot be sent is retried with growing delays, and arrives once', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    office.transport.fail(3, { isAfterwards: true });
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await office.send();
      const [job] = await office.jobs();
      pauses.push(((job?.next_at ?? 0) - office.clock.now()) / 1000);
      office.clock.advance((job?.next_at ?? 0) - office.clock.now());
    }
    await office.send();
    expect(pauses).toEqual([4, 8, 16]);
    expect(office.transport.sends()).toBe(4);
    expect(office.transport.messages).toHaveLength(1);
    expect(await office.jobs()).toMatchObject([{ state: 'done', attempts: 4 }]);
  });

  test('is sent again with the same Message-ID after the worker was killed between sending and recording', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    const broken = unavailableDatabase();
    let isSent = false;
    const transport: MailTransport = {
      async send(message) {
        const answer = await office.transport.send(message);
        isSent = true;
        return answer;
      },
    };
    const database = {
      ...office.database,
      get write() {
        return isSent ? broken.write : office.database.write;
      },
    };
    await office.send({ database, transport });
    expect(await office.jobs()).toMatchObject([{ state: 'waiting' }]);
    office.clock.advance(4_000);
    await office.send();
    expect(office.transport.sends()).toBe(2);
    expect(office.transport.messages).toHaveLength(1);
    expect(await office.jobs()).toMatchObject([{ state: 'done' }]);
  });

  test('is taken over from a hanging worker after its lease has expired, and the late result is ignored', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    const pending = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow: MailTransport = {
      async send(message) {
        const answer = await office.transport.send(message);
        reached.resolve();
        await pending.promise;
        return answer;
      },
    };
    const first = office.send({ transport: slow });
    await reached.promise;
    expect(await office.send()).toBe(0);
    office.clock.advance(30_000);
    expect(await office.send()).toBe(1);
    pending.resolve();
    await first;
    expect(office.transport.messages).toHaveLength(1);
    expect(await office.jobs()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  test('is sent by only one of many workers', async () => {
    const office = await openEmailQueue(open);
    for (let email = 0; email < 12; email += 1) await office.queue();
    await Promise.all([office.send(), office.send(), office.send()]);
    while ((await office.send()) > 0);
    expect(office.transport.sends()).toBe(12);
    expect(office.transport.messages).toHaveLength(12);
  });

  test('without a recipient is completed without being sent', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    await office.send({ writers: writing(null) });
    expect(office.transport.sends()).toBe(0);
    expect(await office.jobs()).toMatchObject([{ state: 'done' }]);
    expect(await office.tasks()).toEqual([]);
  });

  test('that is permanently refused becomes a dead letter immediately, with an operator task', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    office.transport.fail(1, { error: mailRefused('550 no such mailbox') });
    await office.send();
    const [job] = await office.jobs();
    expect(job).toMatchObject({ state: 'dead-lettered' });
    const about = { subject_type: 'customer', subject_id: 'customer-1', order_id: null, line_id: null };
    const task = { id: job?.id, kind: 'failed-job', ...about, reason: 'send-email', done_at: null };
    expect(await office.tasks()).toMatchObject([task]);
  });

  test('that cannot be sent for 24 hours becomes a dead letter, with an operator task', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    office.transport.fail(1_000);
    for (let hours = 0; hours < 24; hours += 1) {
      await office.send();
      office.clock.advance(HOUR_MS);
    }
    expect(await office.jobs()).toMatchObject([{ state: 'waiting' }]);
    await office.send();
    expect((await office.jobs()).map(({ state }) => state).toSorted()).toEqual(['dead-lettered', 'waiting']);
    expect(await office.tasks()).toMatchObject([{ reason: 'send-email' }]);
    for (let hours = 0; hours < 26; hours += 1) {
      office.clock.advance(HOUR_MS);
      await office.send();
    }
    expect((await office.jobs()).map(({ state }) => state)).toEqual(['dead-lettered', 'dead-lettered']);
    expect(await office.send()).toBe(0);
  });

  test.each(['anna@example.com, mallory@example.com', 'anna@example.com\r\nBcc: mallory@example.com', ''])(
    'to %j, which is not a single address, is not sent',
    async (to) => {
      const office = await openEmailQueue(open);
      await office.queue();
      await office.send({ writers: writing({ ...EMAIL, to }) });
      expect(office.transport.sends()).toBe(0);
      expect((await office.jobs()).map(({ state }) => state).toSorted()).toEqual(['dead-lettered', 'waiting']);
    },
  );

  test('of an unknown brand or kind waits', async () => {
    const office = await openEmailQueue(open);
    await office.queue();
    await office.send({ storefronts: { byBrand: () => null } });
    office.clock.advance(HOUR_MS);
    await office.database.transaction((tx) => tx.updateTable('jobs').set({ payload: '{"kind":"new"}' }).execute());
    await office.send();
    expect(await office.jobs()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    expect(office.transport.sends()).toBe(0);
  });

  test('is stored without secrets', async () => {
    const office = await openEmailQueue(open);
    await office.queue({ kind: 'recovery', identifier: 'anna@example.com' });
    const request = { kind: 'recovery', identifier: 'anna@example.com', requestedAt: office.clock.now() };
    const jobs = office.database.read.selectFrom('jobs').select(['kind', 'payload']);
    expect(await jobs.execute()).toEqual([{ kind: 'send-email', payload: JSON.stringify(request) }]);
  });

  test('contains no recipient in the database after it was sent', async () => {
    const office = await openEmailQueue(open);
    await office.queue({ kind: 'recovery', identifier: 'anna@example.com' });
    await office.send({ writers: writing(EMAIL) });
    expect(await office.jobs()).toMatchObject([{ state: 'done' }]);
    const rows = await office.database.read.selectFrom('jobs').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('anna@');
  });
});
