import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

describeOnBothDatabases('the audit log in the back office', (open) => {
  const openShop = shopsOn(open);

  test('can be filtered by kind and id of subject and actor, separately or combined', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    const { orderId } = await buyPlans(shop, 1);
    valueOf(await operator.orders.addNote({ brandId: 'larkhost', orderId, commandId: randomUUID(), note: 'x' }));
    const count = async (input: Parameters<typeof operator.audit.list>[0]) =>
      valueOf(await operator.audit.list(input)).rows.length;
    expect(await count({})).toBe(1);
    expect(await count({ subjectKind: 'order' })).toBe(1);
    expect(await count({ subjectKind: 'token' })).toBe(0);
    expect(await count({ subjectId: orderId })).toBe(1);
    expect(await count({ subjectId: 'another' })).toBe(0);
    expect(await count({ subjectKind: 'task', subjectId: orderId })).toBe(0);
    expect(await count({ actorKind: 'staff' })).toBe(1);
    expect(await count({ actorKind: 'command-line' })).toBe(0);
    expect(await count({ actorId: 'staff-owner' })).toBe(1);
    expect(await count({ actorId: 'staff-support' })).toBe(0);
  });
});
