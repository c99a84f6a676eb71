import { expect, test } from 'vitest';
import { loadDelivery } from '#server/delivery/public.ts';
import { NO_EXCHANGES } from '#server/platform/exchanges/exchange-scope.ts';
import { sequentialIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { findPayment } from '#server/sales/payments/payment-store.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { settlePayment } from './settle-payment.ts';

describeOnBothDatabases('settling a payment', (open) => {
  const openShop = shopsOn(open);

  test('writes nothing when another process has already settled the same result', async () => {
    const shop = await openShop();
    await shop.shopper().buy();
    const { database, clock, statements } = shop;
    const { brand_id: brandId, id } = await database.read
      .selectFrom('payments')
      .select(['brand_id', 'id'])
      .executeTakeFirstOrThrow();
    const settled = await findPayment(database.read, brandId, id);
    const answer = await shop.payments.findPayment(id, settled?.providerPaymentId ?? null);
    if (settled === null || answer.outcome === 'absent') throw new Error('There is no payment.');
    const services = {
      database,
      clock,
      ids: sequentialIds(clock),
      log: silentLog,
      storefronts: { byBrand: () => null, list: () => [] },
      provider: () => null,
      exchanges: NO_EXCHANGES,
      deliveryOf: loadDelivery,
      publish: () => Promise.reject(new Error('Nothing has happened.')),
    };
    const asRead = { ...settled, state: 'created', capturedMinor: 0, providerPaymentId: null } as const;
    shop.forget();
    expect(await settlePayment(services, asRead, answer)).toEqual(settled);
    // The exchanges of the purchase are stored beside it.
    const ofPayments = statements.filter((statement) => !statement.includes('"provider_exchanges"'));
    expect(ofPayments.filter((statement) => /^(?:insert|update|delete)/.test(statement))).toEqual([]);
    expect(statements).toContain('commit');
  });
});
