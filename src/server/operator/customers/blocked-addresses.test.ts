import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { deleteExpiredData } from '#server/compose/retention.ts';
import { BLOCKED_ADDRESS_DAYS } from '#server/identity/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const EMAIL = 'mallory@example.com';
const BLOCKED = { ok: false, problem: { code: 'checkout/blocked' } };

describeOnBothDatabases('email addresses blocked by staff', (open) => {
  const openShop = shopsOn(open);

  async function shopWithBlock() {
    const shop = await openShop();
    const operator = testOperator(shop, { role: 'support' });
    const orderAs = async (email: string, host?: string) => {
      const guest = shop.shopper(host === undefined ? {} : { host });
      await guest.add();
      const { quote } = await guest.bill({ email });
      return guest.place(quote?.hash ?? '');
    };
    const block = { brandId, email: EMAIL, commandId: randomUUID(), reason: 'chargebacks' };
    return { shop, operator, orderAs, block };
  }

  test('cannot order in any spelling of the mailbox until unblocked', async () => {
    const { shop, operator, orderAs, block } = await shopWithBlock();
    expect(await orderAs(EMAIL)).toMatchObject({ ok: true });
    const outcomes = await Promise.all([
      operator.customers.blockAddress(block),
      operator.customers.blockAddress(block),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    for (const email of ['trent@example.com', 'mallet@example.com'])
      expect(await operator.customers.blockAddress({ ...block, email })).toMatchObject({
        problem: { code: 'operator/command-reused' },
      });
    expect(await orderAs(EMAIL)).toMatchObject(BLOCKED);
    expect(await orderAs('Mallory+new@Example.com')).toMatchObject(BLOCKED);
    expect(await orderAs('trent@example.com')).toMatchObject({ ok: true });
    const { rows } = valueOf(await operator.customers.listBlockedAddresses({}));
    expect(rows).toMatchObject([{ brandId, masked: 'm…@example.com', blockedAt: shop.clock.now() }]);
    expect(valueOf(await operator.customers.list({ search: EMAIL })).guests).toMatchObject([{ isBlocked: true }]);
    const unblock = { brandId, addressId: rows[0]?.id ?? '', commandId: randomUUID(), reason: 'settled' };
    valueOf(await operator.customers.unblockAddress(unblock));
    valueOf(await operator.customers.unblockAddress(unblock));
    expect(await orderAs(EMAIL)).toMatchObject({ ok: true });
    expect(await shop.database.read.selectFrom('blocked_addresses').selectAll().execute()).toEqual([]);
    expect(await verifyAudit(shop.database)).toMatchObject({ violation: null });
  });

  test('are stored and recorded in the audit log once, without the full address', async () => {
    const { shop, operator, block } = await shopWithBlock();
    valueOf(await operator.customers.blockAddress(block));
    const stored = await shop.database.read.selectFrom('blocked_addresses').selectAll().execute();
    const entries = valueOf(await testOperator(shop).audit.list({ subjectKind: 'brand' })).rows;
    expect(entries).toMatchObject([
      { action: 'customers.block-address', details: { after: { address: 'm…@example.com' }, reason: 'chargebacks' } },
    ]);
    expect(JSON.stringify([stored, entries])).not.toContain(EMAIL);
    const again = { ...block, commandId: randomUUID(), email: ' MALLORY@example.com ' };
    valueOf(await operator.customers.blockAddress(again));
    expect(valueOf(await testOperator(shop).audit.list({ subjectKind: 'brand' })).rows).toHaveLength(1);
  });

  test('prevent orders of an account with the address, whatever address the order has', async () => {
    const { shop, operator, block } = await shopWithBlock();
    const shopper = shop.shopper();
    await shopper.signIn(EMAIL);
    valueOf(await operator.customers.blockAddress(block));
    await shopper.add();
    const { quote } = await shopper.bill({ email: 'other@example.com' });
    expect(await shopper.place(quote?.hash ?? '')).toMatchObject(BLOCKED);
  });

  test('are deleted after three years', async () => {
    const { shop, operator, block } = await shopWithBlock();
    valueOf(await operator.customers.blockAddress(block));
    shop.clock.advance(BLOCKED_ADDRESS_DAYS * DAY_MS);
    await deleteExpiredData(shop);
    expect(valueOf(await operator.customers.listBlockedAddresses({})).rows).toHaveLength(1);
    shop.clock.advance(1);
    await deleteExpiredData(shop);
    expect(valueOf(await operator.customers.listBlockedAddresses({})).rows).toEqual([]);
  });

  test('require a valid address and the permission, and belong to their brand', async () => {
    const { shop, operator, block } = await shopWithBlock();
    const invalid = await operator.customers.blockAddress({ ...block, email: 'nobody' });
    expect(invalid).toMatchObject({ problem: { code: 'customers/email-refused', data: { reason: 'invalid' } } });
    valueOf(await operator.customers.blockAddress(block));
    const { rows } = valueOf(await operator.customers.listBlockedAddresses({}));
    const unblock = { brandId, addressId: rows[0]?.id ?? '', commandId: randomUUID(), reason: 'x' };
    const reader = testOperator(shop, { role: 'finance' });
    expect(await reader.customers.unblockAddress(unblock)).toMatchObject({ problem: { code: 'staff/not-permitted' } });
    const other = testOperator(shop, { role: 'support', brands: ['meridian'] });
    const notFound = { problem: { code: 'customers/not-found' } };
    expect(valueOf(await other.customers.listBlockedAddresses({})).rows).toEqual([]);
    expect(await other.customers.unblockAddress(unblock)).toMatchObject(notFound);
    expect(await other.customers.unblockAddress({ ...unblock, brandId: 'meridian' })).toMatchObject(notFound);
    expect(await other.customers.blockAddress({ ...block, commandId: randomUUID() })).toMatchObject(notFound);
  });
});
