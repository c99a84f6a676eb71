import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { addDomain, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { NAME, RENEWING, renewals, until } from './renewal-shop.builder.ts';

/** Registers the domain without an account. */
async function registerAsGuest(shop: TestShop): Promise<TestShopper> {
  const guest = shop.shopper();
  await addDomain(guest, 'register', NAME);
  const { quote } = await guest.bill({ phone: '+49 381 123456' });
  valueOf(await guest.place(quote?.hash ?? ''));
  await shop.app.jobs.runAll();
  return guest;
}

/** Pays the renewal order by the link of the payment email. */
async function payByLink(shop: TestShop): Promise<void> {
  const emails = await shop.emailsTo('anna@example.com');
  const { text = '' } = emails.find(({ subject }) => subject === `Payment needed: ${NAME}`) ?? {};
  const [, orderId = '', key = ''] = /\/order\/([\w-]+)\?key=(\S+)/.exec(text) ?? [];
  const { api } = shop.shopper();
  const { invoiceId } = valueOf(await api.orders.get({ orderId, key }));
  const payment = { type: 'card-intent', token: await shop.provider.token('approve') } as const;
  const paid = { invoiceId: invoiceId ?? '', key, payment };
  valueOf(await api.invoices.pay(paid, { idempotencyKey: randomUUID() }));
}

describeOnBothDatabases('the renewal of a domain without an account', (open) => {
  const shops = shopsOn(open);

  /** Two days before the expiry, after the payment email to the guest. */
  async function askedToPay() {
    const shop = await shops(RENEWING);
    await registerAsGuest(shop);
    const expiresAt = shop.registry.findDomain(NAME)?.expiresAt ?? 0;
    await until(shop, expiresAt - 2 * DAY_MS);
    return { shop, expiresAt };
  }

  test('is executed once it is paid by the link in the email', async () => {
    const { shop, expiresAt } = await askedToPay();
    await payByLink(shop);
    await pass(shop, 2 * MINUTE_MS, MINUTE_MS);
    expect(shop.registry.findDomain(NAME)?.expiresAt).toBe(expiresAt + 365 * DAY_MS);
    expect(await renewals(shop)).toEqual(['domain renewed 2']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not executed for a domain that was registered again since', async () => {
    const { shop, expiresAt } = await askedToPay();
    await shop.database.transaction((tx) =>
      tx.updateTable('domains').set({ state: 'lost', ended_at: shop.clock.now(), ending: 'deleted' }).execute(),
    );
    shop.registry.free(NAME);
    await registerAsGuest(shop);
    await payByLink(shop);
    await pass(shop, 2 * MINUTE_MS, MINUTE_MS);
    expect(shop.registry.commands.filter(({ command }) => command === 'renew')).toEqual([]);
    expect(shop.registry.findDomain(NAME)?.expiresAt).toBeGreaterThan(expiresAt);
  });
});
