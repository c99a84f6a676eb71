import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { insertCancellationRequest, updateCancellationRequest } from './cancellation/cancellation-request-store.ts';
import { findOrder, listOrderLines } from './order-store.ts';
import { findOrderWithLines } from './order-with-lines-store.ts';

const BRAND = 'larkhost';

describeOnBothDatabases('an order with its lines', (open) => {
  const openShop = shopsOn(open);

  test('equals the order and the lines read separately', async () => {
    const shop = await openShop({ products: [buildProduct(), buildProduct({ id: 'other', slug: 'other' })] });
    const shopper = shop.shopper();
    await shopper.add();
    await shopper.add();
    await shopper.add();
    const { quote } = await shopper.bill();
    const placed = await shopper.place(quote?.hash ?? '');
    const orderId = placed.ok ? placed.value.orderId : '';
    const { read } = shop.database;
    const [first, second] = await listOrderLines(read, BRAND, orderId);
    await shop.database.transaction(async (tx) => {
      const made = { brandId: BRAND, orderId, commandId: 'c', actor: 'Ada', reason: 'By phone', requestedAt: 1 };
      await insertCancellationRequest(tx, { ...made, id: 'withdrawn', lineId: first?.lineId ?? '' });
      await updateCancellationRequest(tx, { brandId: BRAND, id: 'withdrawn' }, 'withdrawn', 2);
      for (const [id, line] of [
        ['first', first],
        ['second', second],
      ] as const)
        await insertCancellationRequest(tx, { ...made, id, lineId: line?.lineId ?? '' });
    });
    const found = await findOrderWithLines(read, BRAND, orderId);
    expect(found?.lines.map(({ cancelRequestId }) => cancelRequestId)).toEqual(['first', 'second', null]);
    expect(found).toEqual({
      order: await findOrder(read, BRAND, orderId),
      lines: await listOrderLines(read, BRAND, orderId),
    });
    expect(await findOrderWithLines(read, 'other-brand', orderId)).toBeNull();
  });
});
