import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { runMinutely, workUntilKilled } from '#server/delivery/domains/domain-shop.builder.ts';
import { payBy } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import {
  NAME,
  RENEWING,
  TRIAL,
  automatic,
  declineAutomatic,
  having,
  renewals,
  until,
  again,
} from './renewal-shop.builder.ts';

/** Timeout of a test that simulates a year (ms). */
const A_YEAR_MS = 90_000;

async function orders({ database }: TestShop): Promise<string[]> {
  const rows = await database.read.selectFrom('orders').selectAll().where('origin', '=', 'renewal').execute();
  return rows.toSorted((a, b) => a.placed_at - b.placed_at).map(({ state, total_minor: total }) => `${state} ${total}`);
}

async function plan(anna: TestShopper) {
  const [first] = valueOf(await anna.api.services.list({})).services;
  if (first === undefined) throw new Error('There is no plan.');
  return first;
}

describeOnBothDatabases('a renewal', (open) => {
  const shops = shopsOn(open);

  test(
    'is charged once although its workers are killed between any two steps',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null });
      await until(shop, renewsAt - 15 * DAY_MS);
      for (const day of [renewsAt - 14 * DAY_MS, renewsAt]) {
        shop.clock.advance(day - shop.clock.now());
        for (let steps = 1; steps < 13; steps += 1) {
          await workUntilKilled(shop, steps);
          shop.clock.advance(61_000);
        }
      }
      await until(shop, renewsAt + 2 * DAY_MS);
      expect(await renewals(shop)).toEqual(['service renewed']);
      expect(await automatic(shop)).toEqual(['6000 succeeded']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'is charged once by concurrent workers, in one order with all renewals due on the same day',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null, plans: 3 });
      const workers = [shop, await shop.another(), await shop.another()];
      for (const at of [renewsAt - 16 * DAY_MS, renewsAt - 13 * DAY_MS, renewsAt, renewsAt + DAY_MS]) {
        shop.clock.advance(at - shop.clock.now());
        for (let round = 0; round < 2; round += 1) await Promise.all(workers.map((worker) => worker.app.jobs.runAll()));
      }
      await until(shop, renewsAt + 2 * DAY_MS);
      expect(await orders(shop)).toEqual(['complete 18000']);
      expect(await automatic(shop)).toEqual(['18000 succeeded']);
      expect(await renewals(shop)).toEqual(['service renewed', 'service renewed', 'service renewed']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'is not charged after a cancellation of the service, and is charged if the customer keeps it',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null, plans: 2 });
      await until(shop, renewsAt - 5 * DAY_MS);
      const anna = await again(shop);
      const { id } = await plan(anna);
      for (let time = 0; time < 2; time += 1) {
        expect(await anna.api.services.cancel({ id })).toMatchObject({ ok: true });
        shop.clock.advance(MINUTE_MS);
      }
      expect(await plan(anna)).toMatchObject({ state: 'active', renewal: null });
      expect(await shop.shopper().api.services.cancel({ id })).toMatchObject({ ok: false });
      await until(shop, renewsAt - 4 * DAY_MS);
      expect(await orders(shop)).toEqual(['cancelled 12000', 'awaiting-payment 6000']);
      expect(await (await again(shop)).api.services.keep({ id })).toMatchObject({ ok: true });
      await until(shop, renewsAt - 3 * DAY_MS);
      expect(await orders(shop)).toEqual(['cancelled 12000', 'awaiting-payment 6000', 'awaiting-payment 6000']);
      await (await again(shop)).api.services.cancel({ id });
      await until(shop, renewsAt + 2 * DAY_MS);
      expect(await automatic(shop)).toEqual(['6000 succeeded']);
      expect((await plan(await again(shop))).state).toBe('ended');
      const confirmed = (await shop.emailsTo('anna@example.com')).filter(({ subject }) => / ends on /.test(subject));
      expect(confirmed).toHaveLength(2);
      expect(confirmed[0]?.text).toContain("you won't be charged for it again");
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'is not charged while its customer is paying on the provider’s page, and is an hour later',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null });
      await until(shop, renewsAt - 10 * MINUTE_MS);
      const anna = await again(shop);
      const { invoices } = valueOf(await anna.api.invoices.list({}));
      const unpaid = invoices.find(({ state }) => state === 'open');
      valueOf(await payBy(anna, unpaid?.id ?? '', { type: '1' }));
      const states = shop.database.read.selectFrom('payments').select('state').orderBy('created_at', 'desc').limit(2);
      shop.clock.advance(11 * MINUTE_MS);
      await runMinutely(shop);
      expect(await automatic(shop)).toEqual([]);
      expect((await states.execute())[0]).toEqual({ state: 'action-needed' });
      shop.clock.advance(HOUR_MS);
      await runMinutely(shop);
      expect(await automatic(shop)).toEqual(['6000 succeeded']);
      expect(await states.execute()).toEqual([{ state: 'succeeded' }, { state: 'cancelled' }]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'suspends its service in time although a page of the provider was left open',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null, isAutomatic: false });
      await until(shop, renewsAt + 10 * DAY_MS - 10 * MINUTE_MS);
      const anna = await again(shop);
      const unpaid = (await plan(anna)).renewal?.unpaidInvoiceId;
      valueOf(await payBy(anna, unpaid ?? '', { type: '1' }));
      shop.clock.advance(11 * MINUTE_MS);
      await runMinutely(shop);
      expect(await renewals(shop)).toEqual(['service dunning 4']);
      shop.clock.advance(HOUR_MS);
      await runMinutely(shop);
      expect(await renewals(shop)).toEqual(['service suspended 4']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'of a domain is not charged once automatic renewal is off, and reminders are still sent',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await until(shop, expiresAt - 10 * DAY_MS);
      expect(await orders(shop)).toContain('awaiting-payment 1500');
      const anna = await again(shop);
      const change = { kind: 'auto-renew', autoRenew: false } as const;
      valueOf(await anna.api.ownedDomains.change({ name: NAME, change }));
      await until(shop, expiresAt - DAY_MS);
      expect(await orders(shop)).toContain('cancelled 1500');
      expect(await automatic(shop)).toEqual([]);
      expect(await renewals(shop)).toContain('domain upcoming');
      const sent = (await shop.emailsTo('anna@example.com')).filter(({ subject }) =>
        subject.startsWith(`${NAME} expires`),
      );
      expect(sent).toHaveLength(2);
    },
    A_YEAR_MS,
  );

  test(
    'that requires authentication counts as declined, and an expired card is not charged',
    async () => {
      const { shop, renewsAt } = await having(await shops(RENEWING), { name: null });
      const stopDeclining = declineAutomatic(shop, 'challenge-needed');
      await until(shop, renewsAt + DAY_MS / 2);
      stopDeclining();
      expect(await automatic(shop)).toEqual(['6000 declined']);
      await shop.database.transaction((tx) =>
        tx
          .updateTable('payment_methods')
          .set({ label: JSON.stringify({ kind: 'card', brand: 'visa', last4: '4242', expiry: '12/26' }) })
          .execute(),
      );
      await until(shop, renewsAt + 8 * DAY_MS);
      expect(await automatic(shop)).toEqual(['6000 declined']);
      expect(await renewals(shop)).toEqual(['service dunning 4']);
      const anna = await again(shop);
      const { invoices } = valueOf(await anna.api.invoices.list({}));
      const unpaid = invoices.find(({ state }) => state === 'open');
      valueOf(await anna.pay(unpaid?.id ?? '', 'approve'));
      await until(shop, renewsAt + 9 * DAY_MS);
      expect(await renewals(shop)).toEqual(['service renewed 4']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'of a trial is its first charge, on the announced day',
    async () => {
      const { shop, renewsAt } = await having(await shops({ ...RENEWING, products: TRIAL }), {});
      expect(renewsAt).toBe(shop.clock.now() + 30 * DAY_MS);
      await until(shop, renewsAt - 1);
      expect(await automatic(shop)).toEqual([]);
      await until(shop, renewsAt + DAY_MS);
      expect(await automatic(shop)).toEqual(['4800 succeeded']);
      expect((await plan(await again(shop))).renewsAt).toBe(Date.UTC(2027, 0, 31));
    },
    A_YEAR_MS,
  );
});
