import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { buyBy } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { NAME, RENEWING, again, declineAutomatic, having, until } from './renewal-shop.builder.ts';

const requestSchema = z.object({ method: z.string(), isOffSession: z.boolean() });

const SAVING = { storeOnPayment: true, storeOnPaymentAutoPayment: true } as const;

/** Automatic payments as 'kind currency'. */
async function charges({ database }: TestShop): Promise<readonly string[]> {
  const rows = await database.read.selectFrom('payments').selectAll().execute();
  return rows
    .map(({ request, currency }) => ({ ...requestSchema.parse(JSON.parse(request)), currency }))
    .filter(({ isOffSession }) => isOffSession)
    .map(({ method, currency }) => `${method} ${currency}`)
    .toSorted();
}

describeOnBothDatabases('the saved methods of a customer', (open) => {
  const shops = shopsOn(open);

  test('are not announced for a renewal by whose day they have expired', { timeout: 90_000 }, async () => {
    const { shop, renewsAt, expiresAt } = await having(await shops(RENEWING));
    const card = { kind: 'card', brand: 'visa', last4: '4242', expiry: '12/26' };
    const methods = shop.database.write.updateTable('payment_methods');
    await methods.set({ label: JSON.stringify(card) }).execute();
    expect(renewsAt).toBe(Date.UTC(2027, 0, 1));
    await until(shop, expiresAt - 10 * DAY_MS);
    const anna = await again(shop);
    const [service] = valueOf(await anna.api.services.list({})).services;
    expect(service?.renewal).toMatchObject({ method: null });
    const { charge } = valueOf(await anna.api.ownedDomains.get({ name: NAME }));
    expect(charge).toMatchObject({ method: { last4: '4242' } });
    const upcoming = (await shop.emailsTo('anna@example.com')).filter(({ subject }) => /upcoming/.test(subject));
    const charged = upcoming.filter(({ text }) => text.includes('Visa •••• 4242')).map(({ subject }) => subject);
    expect(upcoming).toHaveLength(2);
    expect(charged).toEqual([`${NAME}: upcoming renewal`]);
  });

  test('are not announced for a domain whose day of the charge has passed', { timeout: 90_000 }, async () => {
    const { shop, expiresAt } = await having(await shops(RENEWING));
    declineAutomatic(shop);
    const shown = async () => valueOf(await (await again(shop)).api.ownedDomains.get({ name: NAME }));
    await until(shop, expiresAt - 4 * DAY_MS);
    expect(await shown()).toMatchObject({ autoRenew: true, charge: { method: { last4: '4242' } } });
    await until(shop, expiresAt - 2 * DAY_MS);
    expect(await shown()).toMatchObject({ autoRenew: true, charge: null });
  });

  test('are announced for the day after automatic renewal is turned on late', { timeout: 90_000 }, async () => {
    const { shop, expiresAt } = await having(await shops(RENEWING));
    const turn = async (autoRenew: boolean) =>
      valueOf(
        await (await again(shop)).api.ownedDomains.change({ name: NAME, change: { kind: 'auto-renew', autoRenew } }),
      );
    await turn(false);
    await until(shop, expiresAt - 2 * DAY_MS);
    await turn(true);
    await until(shop, shop.clock.now() + HOUR_MS);
    const { charge } = valueOf(await (await again(shop)).api.ownedDomains.get({ name: NAME }));
    expect(charge).toMatchObject({ method: { last4: '4242' } });
    expect(charge?.at).toBeGreaterThan(shop.clock.now());
    expect(charge?.at).toBeLessThan(expiresAt);
  });

  test(
    'pay renewals in two currencies: the default account in the one of its scheme, the card in the other',
    { timeout: 90_000 },
    async () => {
      const shop = await shops(RENEWING);
      const anna = shop.shopper();
      await anna.signIn('anna@example.com');
      const token = await shop.provider.accountToken('sepa-debit', 'approve');
      await buyBy(anna, { type: '4', token, ...SAVING });
      await shop.deliver(await shop.webhooks.about('payment.captured'));
      await shop.app.jobs.runAll();
      await anna.add();
      await anna.command({ kind: 'switch-currency', currency: 'USD' });
      const { quote } = await anna.bill();
      const card = { type: 'card-intent', token: await shop.provider.token('approve'), ...SAVING } as const;
      valueOf(await anna.place(quote?.hash ?? '', { card: null, input: { payment: card } }));
      await shop.app.jobs.runAll();
      const { services } = valueOf(await anna.api.services.list({}));
      const shown = services.map(({ renewal }) => `${renewal?.method?.kind} ${renewal?.currency}`);
      expect(shown.toSorted()).toEqual(['card USD', 'sepa-debit EUR']);
      await until(shop, Math.max(...services.map(({ renewsAt }) => renewsAt ?? 0)) + 2 * DAY_MS);
      expect(await charges(shop)).toEqual(['card USD', 'sepa-debit EUR']);
      // The bank has answered about the debit of the first order and that of its renewal.
      for (const captured of await shop.webhooks.times(4, 'payment.captured')) await shop.deliver(captured);
      await shop.app.jobs.runAll();
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );
});
