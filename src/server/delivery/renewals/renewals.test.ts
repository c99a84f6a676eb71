import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { NAME, RENEWING, again, automatic, declineAutomatic, having, renewals, until } from './renewal-shop.builder.ts';

/** Timeout of a test that simulates a year (ms). */
const A_YEAR_MS = 90_000;

/** The subjects of Anna's emails since the first reminder of her domain. */
async function subjects(shop: TestShop): Promise<string[]> {
  const emails = await shop.emailsTo('anna@example.com');
  const sent = emails.map(({ subject }) => subject.replace(/\bR[0-9A-Z]{10}\b/, '…'));
  return sent.slice(sent.findIndex((subject) => subject.startsWith(`${NAME} expires`)));
}

async function service({ database }: TestShop) {
  return database.read.selectFrom('services').selectAll().where('kind', '=', 'service').executeTakeFirstOrThrow();
}

describeOnBothDatabases('a service and a domain of a customer', (open) => {
  const shops = shopsOn(open);

  test(
    'are invoiced in advance, charged on the announced days, and renewed for another year',
    async () => {
      const { shop, renewsAt, expiresAt } = await having(await shops(RENEWING));
      await until(shop, renewsAt - 20 * DAY_MS);
      expect(await renewals(shop)).toEqual(['domain upcoming', 'service upcoming']);
      expect(await automatic(shop)).toEqual([]);
      await until(shop, expiresAt - 3 * DAY_MS - 1);
      expect(await renewals(shop)).toEqual(['domain invoiced', 'service invoiced']);
      expect(await automatic(shop)).toEqual([]);
      await until(shop, expiresAt - 2 * DAY_MS);
      expect(await automatic(shop)).toEqual(['1500 succeeded']);
      expect(shop.registry.findDomain(NAME)?.expiresAt).toBe(expiresAt + 365 * DAY_MS);
      await until(shop, renewsAt - 1);
      expect(await automatic(shop)).toHaveLength(1);
      await until(shop, renewsAt + DAY_MS);
      expect(await automatic(shop)).toEqual(['1500 succeeded', '6000 succeeded']);
      expect(await renewals(shop)).toEqual(['domain renewed', 'service renewed']);
      expect((await service(shop)).renews_at).toBeGreaterThan(renewsAt + 360 * DAY_MS);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
      expect(await subjects(shop)).toEqual([
        'lantern.com expires on 1 January 2027, 00:00 UTC',
        'lantern.com: upcoming renewal',
        'Web Start: upcoming renewal',
        'lantern.com expires on 1 January 2027, 00:00 UTC',
        'Your order … is paid',
        'Ready: your order …',
        'Your order … is paid',
      ]);
    },
    A_YEAR_MS,
  );

  test(
    'without automatic payment are reminded by email; the service is suspended and ended, the domain expires',
    async () => {
      const { shop, renewsAt, expiresAt } = await having(await shops(RENEWING), { isAutomatic: false });
      await until(shop, renewsAt + 12 * DAY_MS);
      expect(await automatic(shop)).toEqual([]);
      expect((await service(shop)).state).toBe('suspended');
      expect(await renewals(shop)).toEqual(['domain dunning 4', 'service suspended 4']);
      expect(await ledgerDiscrepancies(shop)).toEqual([`${NAME} is grace, its line delivered.`]);
      await until(shop, renewsAt + 31 * DAY_MS);
      expect((await service(shop)).state).toBe('ended');
      await until(shop, expiresAt + 60 * DAY_MS);
      expect(await renewals(shop)).toEqual(['domain ended 4', 'service ended 4']);
      const sent = await subjects(shop);
      const count = (subject: string) => sent.filter((other) => other === subject).length;
      expect([count('Payment needed: lantern.com'), count('Payment needed: Web Start')]).toEqual([4, 4]);
      expect([
        count('Suspended: Web Start'),
        count('Suspended: lantern.com'),
        count('lantern.com has expired'),
      ]).toEqual([1, 0, 1]);
    },
    A_YEAR_MS,
  );

  test(
    'end later once, however often they are invoiced again after their term',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null, plans: 4, isAutomatic: false });
      const { read } = shop.database;
      const payable = async (day: number): Promise<unknown> => {
        await until(shop, renewsAt + day * DAY_MS);
        const unpaid = read.selectFrom('orders').select('payable_until').where('state', '=', 'awaiting-payment');
        const ends = (await unpaid.execute()).map((order) => (order.payable_until - renewsAt) / DAY_MS);
        const anna = await again(shop);
        const running = read.selectFrom('services').select('id').where('cancelled_at', 'is', null);
        const { id } = await running.executeTakeFirstOrThrow();
        valueOf(await anna.api.services.cancel({ id }));
        expect(await anna.api.services.keep({ id })).toMatchObject({ problem: { code: 'services/not-found' } });
        return ends;
      };
      expect([await payable(9), await payable(12), await payable(20)]).toEqual([[30], [41], [41]]);
      const sent = (await shop.emailsTo('anna@example.com')).map(({ subject }) => subject);
      expect(sent.filter((subject) => subject === 'Web Start has ended')).toHaveLength(3);
    },
    A_YEAR_MS,
  );

  test(
    'are charged again after a decline once per scheduled day, and stay active when that succeeds',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null });
      const stopDeclining = declineAutomatic(shop);
      await until(shop, renewsAt + 2 * DAY_MS);
      expect(await automatic(shop)).toEqual(['6000 declined', '6000 declined']);
      expect(await renewals(shop)).toEqual(['service dunning 2']);
      const shown = async () => valueOf(await (await again(shop)).api.services.list({})).services[0]?.renewal;
      const unpaid = shop.database.read.selectFrom('invoices').select('id').where('state', '=', 'open');
      expect(await shown()).toMatchObject({ unpaidInvoiceId: (await unpaid.executeTakeFirstOrThrow()).id });
      stopDeclining();
      await until(shop, renewsAt + 4 * DAY_MS);
      expect(await automatic(shop)).toEqual(['6000 declined', '6000 declined', '6000 succeeded']);
      expect(await renewals(shop)).toEqual(['service renewed 3']);
      expect(await shown()).not.toHaveProperty('unpaidInvoiceId');
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );
});
