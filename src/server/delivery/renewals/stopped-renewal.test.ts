import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { NAME, RENEWING, automatic, having, renewals, until, again } from './renewal-shop.builder.ts';

/** Timeout of a test that simulates a year (ms). */
const A_YEAR_MS = 90_000;

/** The order of the next term. */
async function renewalOrder({ database }: TestShop): Promise<string> {
  const orders = database.read.selectFrom('orders').select('id').where('origin', '=', 'renewal');
  return (await orders.orderBy('placed_at', 'desc').executeTakeFirstOrThrow()).id;
}

async function cancelByStaff(shop: TestShop, orderId: string): Promise<void> {
  const operator = testOperator(shop);
  const key = { brandId: 'larkhost', orderId };
  const { version } = valueOf(await operator.orders.get(key));
  valueOf(await operator.orders.cancel({ ...key, version, commandId: randomUUID(), reason: 'asked' }));
  await shop.app.jobs.runAll();
}

async function autoRenew({ database }: TestShop): Promise<number | undefined> {
  return (await database.read.selectFrom('domains').select('auto_renew').executeTakeFirst())?.auto_renew;
}

describeOnBothDatabases('a renewal that is stopped', (open) => {
  const shops = shopsOn(open);

  test(
    'before its term begins is refunded in full, because no days were used',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), {
        name: null,
        isAutomatic: false,
        startAtOnce: true,
      });
      await until(shop, renewsAt - 12 * DAY_MS);
      const anna = await again(shop);
      const orderId = await renewalOrder(shop);
      const { invoiceId } = await anna.order(orderId);
      valueOf(await anna.pay(invoiceId ?? '', 'approve'));
      await until(shop, renewsAt - 5 * DAY_MS);
      expect(await renewals(shop)).toEqual(['service renewed']);
      await withdrawFrom(await again(shop), orderId);
      await shop.app.jobs.runAll();
      const notes = await shop.database.read.selectFrom('credit_notes').select('total_minor').execute();
      expect(notes).toEqual([{ total_minor: 6000 }]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'by staff ends the service with its term, and is invoiced again if the customer keeps the service',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null });
      await until(shop, renewsAt - 10 * DAY_MS);
      await cancelByStaff(shop, await renewalOrder(shop));
      const anna = await again(shop);
      const [service] = valueOf(await anna.api.services.list({})).services;
      expect(service).toMatchObject({ state: 'active', renewal: null });
      valueOf(await anna.api.services.keep({ id: service?.id ?? '' }));
      await until(shop, renewsAt + 2 * DAY_MS);
      expect(await automatic(shop)).toEqual(['6000 succeeded']);
      expect(await renewals(shop)).toEqual(['service renewed']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'by staff lets a domain expire with reminders, unless the customer turns automatic renewal on again',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await until(shop, expiresAt - 10 * DAY_MS);
      const orders = shop.database.read.selectFrom('orders').select('id').where('total_minor', '=', 1500);
      await cancelByStaff(shop, (await orders.executeTakeFirstOrThrow()).id);
      await until(shop, expiresAt - 6 * DAY_MS);
      expect(await autoRenew(shop)).toBe(0);
      expect(await renewals(shop)).toContain('domain upcoming');
      const reminders = (await shop.emailsTo('anna@example.com')).filter(({ subject }) =>
        /^lantern.com expires/.test(subject),
      );
      expect(reminders).toHaveLength(2);
      const change = { kind: 'auto-renew', autoRenew: true } as const;
      valueOf(await (await again(shop)).api.ownedDomains.change({ name: NAME, change }));
      await until(shop, expiresAt - DAY_MS);
      expect(await automatic(shop)).toEqual(['1500 succeeded']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'by a withdrawal from the service has its order cancelled immediately',
    async () => {
      const products = [buildProduct({ trialDays: 10 })];
      const { shop } = await having(await shops({ ...RENEWING, products }), { startAtOnce: true });
      await until(shop, shop.clock.now() + DAY_MS);
      const first = shop.database.read.selectFrom('orders').select('id').where('origin', '!=', 'renewal');
      expect(await renewals(shop)).toEqual(['service invoiced']);
      await withdrawFrom(await again(shop), (await first.executeTakeFirstOrThrow()).id);
      await shop.app.jobs.runAll();
      expect(await renewals(shop)).toEqual(['service ended']);
      expect(await (await again(shop)).order(await renewalOrder(shop))).toMatchObject({ state: 'cancelled' });
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'by a refusal of the registry lets a domain expire, and the customer is notified by email',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      shop.registry.renew = async () => ({ kind: 'refused', reason: 'policy', message: 'no', code: 2308 });
      await until(shop, expiresAt + 3 * DAY_MS);
      expect(await autoRenew(shop)).toBe(0);
      const sent = (await shop.emailsTo('anna@example.com')).map(({ subject }) => subject);
      expect(sent.filter((subject) => subject === `${NAME} has expired`)).toHaveLength(1);
      expect((await automatic(shop)).filter((charge) => charge.startsWith('1500'))).toEqual(['1500 cancelled']);
    },
    A_YEAR_MS,
  );
});
