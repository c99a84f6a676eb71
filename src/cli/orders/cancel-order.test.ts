import { expect, test } from 'vitest';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { landrush } from './orders.builder.ts';

describeOnBothDatabases('landrush orders cancel', (open) => {
  const openShop = shopsOn(open);

  test('requests the cancellation of a line in progress, after showing it, and withdraws it', async () => {
    const shop = await openShop({ domains: buildDomains() });
    shop.registry.create = async () => ({ kind: 'unknown', reason: 'timeout' });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    await shop.app.jobs.runAll();
    const { number } = await shopper.order(orderId);
    const state = async () => {
      const rows = await shop.database.read.selectFrom('cancellation_requests').select('state').execute();
      return rows.map((row) => row.state);
    };
    const shown = [
      `${number} of larkhost:`,
      '  lantern.com: cancellation requested; decided when the running attempt ends',
    ];
    expect(await landrush(shop, 'cancel', number)).toEqual({
      code: 0,
      out: [...shown, 'Nothing was changed: repeat with --yes to execute it.'],
      err: [],
    });
    expect(await state()).toEqual([]);
    expect(await landrush(shop, 'cancel', number, '--yes', '--reason', 'asked')).toMatchObject({ code: 0 });
    expect(await state()).toEqual(['open']);
    expect((await landrush(shop, 'cancel', number)).err).toEqual([
      `${number} has nothing left to cancel: the cancellation of what is in progress is requested already.`,
    ]);
    expect(await landrush(shop, 'withdraw-cancellation', number)).toMatchObject({ code: 0 });
    expect(await state()).toEqual(['withdrawn']);
    expect(await landrush(shop, 'withdraw-cancellation', number)).toMatchObject({ code: 1 });
  });
});
