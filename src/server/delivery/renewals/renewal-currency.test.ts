import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { buyBy } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { storedPayment } from '#server/sales/payments/payment-store.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { RENEWING, until } from './renewal-shop.builder.ts';

const SAVING = { storeOnPayment: true, storeOnPaymentAutoPayment: true } as const;

/** Automatic payments as 'kind currency'. */
async function charges({ database }: TestShop): Promise<readonly string[]> {
  const rows = await database.read.selectFrom('payments').selectAll().execute();
  return rows
    .map((row) => storedPayment(row))
    .filter(({ request }) => request.isOffSession === true)
    .map(({ request, currency }) => `${request.method} ${currency}`)
    .toSorted();
}

describeOnBothDatabases('renewals in two currencies', (open) => {
  const shops = shopsOn(open);

  test(
    'are charged to the default account in the currency of its scheme, and to the card in the other',
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
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );
});
