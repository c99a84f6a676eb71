import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { addDomain } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const EMAIL = 'anna@example.com';
const NAME = 'anna-berg.com';

describeOnBothDatabases('the overview of an API token', (open) => {
  const openShop = shopsOn(open);

  /** A customer with a domain, and an open task. */
  async function busyShop(): Promise<TestShop> {
    const shop = await openShop({
      domains: buildDomains(),
      products: [buildProduct({ provisioning: { by: 'none' } })],
    });
    const shopper = shop.shopper();
    await shopper.signIn(EMAIL);
    await addDomain(shopper, 'register', NAME);
    await shopper.add();
    const { quote } = await shopper.bill({ phone: '+49 381 770011' });
    valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    return shop;
  }

  test('finds customers and domains only with the scopes to read them', async () => {
    const shop = await busyShop();
    const found = async (query: string, ...scopes: readonly Permission[]) => {
      const token = testOperator(shop, { scopes: ['orders.read', ...scopes], session: null });
      return new Set(valueOf(await token.overview.search({ query })).results.map(({ kind }) => kind));
    };
    expect(await found(EMAIL)).toEqual(new Set(['order']));
    expect(await found(EMAIL, 'customers.read')).toEqual(new Set(['order', 'customer']));
    expect(await found(NAME)).toEqual(new Set(['order']));
    expect(await found(NAME, 'domains.read')).toEqual(new Set(['order', 'domain']));
  });

  test('shows tasks and queues only with the scopes to read them', async () => {
    const shop = await busyShop();
    const seen = async (...scopes: readonly Permission[]) => {
      const token = testOperator(shop, { scopes: ['orders.read', ...scopes], session: null });
      const { openTasks, overdueTasks, dueTasks, queues } = valueOf(await token.overview.dashboard({}));
      return { openTasks, overdueTasks, dueTasks: dueTasks.length, hasQueues: queues.length > 0 };
    };
    const nothing = { openTasks: 0, overdueTasks: 0, dueTasks: 0, hasQueues: false };
    expect(await seen()).toEqual(nothing);
    expect(await seen('tasks.read')).toEqual({ ...nothing, openTasks: 1, dueTasks: 1 });
    expect(await seen('jobs.read')).toEqual({ ...nothing, hasQueues: true });
  });
});
