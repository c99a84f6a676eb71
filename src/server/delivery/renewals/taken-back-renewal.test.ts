import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { buyBy, passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { RENEWING, renewals, until } from './renewal-shop.builder.ts';

describeOnBothDatabases('a renewal whose debit is returned by the bank', (open) => {
  const openShop = shopsOn(open);

  test('stays renewed: another payment is requested once, and no dunning starts', async () => {
    const shop = await openShop(RENEWING);
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const token = await shop.provider.accountToken('sepa-debit', 'returned');
    const saving = { storeOnPayment: true, storeOnPaymentAutoPayment: true };
    await buyBy(anna, { type: '4', token, ...saving });
    const [first] = await shop.webhooks.times(1, 'payment.captured');
    if (first !== undefined) await shop.deliver(first);
    await shop.app.jobs.runAll();
    for (const event of await shop.webhooks.times(1, 'payment.refunded')) await shop.deliver(event);
    await shop.app.jobs.runAll();
    const service = await shop.database.read.selectFrom('services').select('renews_at').executeTakeFirstOrThrow();
    await until(shop, service.renews_at ?? 0);
    const [, second] = await shop.webhooks.times(2, 'payment.captured');
    if (second !== undefined) await shop.deliver(second);
    await passTime(shop, 60_000);
    expect(await renewals(shop)).toEqual(['service renewed']);
    const [, taken] = await shop.webhooks.times(2, 'payment.refunded');
    if (taken !== undefined) await shop.deliver(taken);
    for (const days of [1, 3, 8, 20]) await passTime(shop, days * DAY_MS);
    expect(await renewals(shop)).toEqual(['service renewed']);
    const subjects = shop.post.to('anna@example.com').map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Please pay again'))).toHaveLength(2);
    expect(subjects.filter((subject) => /^Payment needed|^Suspended/.test(subject))).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
