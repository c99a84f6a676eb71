import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { insertAuditEntry } from '#server/audit/public.ts';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const NAME = 'lantern.com';

async function note({ database, clock }: TestShop, reason: string): Promise<void> {
  const actor = { kind: 'staff', id: 'staff-1', name: 'Ada', network: null } as const;
  const subject = { kind: 'domain', id: NAME } as const;
  const change = { actor, action: 'domains.lock', brandId: 'larkhost', subject, reason, at: clock.now() };
  await database.transaction((tx) => insertAuditEntry(tx, change));
}

describeOnBothDatabases('the export of a domain', (open) => {
  const openShop = shopsOn(open);

  test('contains what staff noted about it since it was ordered, and nothing about a former owner', async () => {
    const shop = await openShop({ domains: buildDomains() });
    await note(shop, 'the former owner called');
    shop.clock.advance(DAY_MS);
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    await buyDomains(shop, { register: [NAME], by: anna });
    await shop.app.jobs.runAll();
    await note(shop, 'Anna called');
    const { parts } = valueOf(await anna.api.personalData.export({}));
    const domains = parts.find(({ name }) => name === 'domains');
    expect(domains?.data).toMatchObject([{ name: NAME, staffNotes: ['Anna called'] }]);
  });
});
