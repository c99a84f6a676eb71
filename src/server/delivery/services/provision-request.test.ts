import { expect, test } from 'vitest';
import { findOrder } from '#server/sales/public.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { provisionRequest } from './provision-request.ts';

describeOnSqlite('a provisioning request', (open) => {
  const openShop = shopsOn(open);

  test('contains the current email address of the order', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy();
    const order = await findOrder(shop.database.read, 'larkhost', orderId);
    const [line] = order?.document.priced.lines ?? [];
    if (order === null || line === undefined) throw new Error('The order is missing.');
    const request = provisionRequest({ id: 'job-1' }, { ...order, email: 'anna@new.example' }, line);
    expect(request).toMatchObject({ jobId: 'job-1', lineId: line.id, customer: { email: 'anna@new.example' } });
  });
});
