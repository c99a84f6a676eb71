import { expect, test } from 'vitest';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import type { Registry } from '#server/domains/public.ts';
import { createLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testShopper, valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { ANNA, type OwnedShop, ownedShopsOn } from './owned-domain.builder.ts';

const NAME = 'lantern.com';
const makeCode = ({ anna }: OwnedShop) => anna.api.ownedDomains.makeAuthCode({ name: NAME });

/** All stored rows as text. */
async function allRows({ database }: OwnedShop): Promise<string> {
  const tables = ['domains', 'transfer_codes', 'idempotency_keys', 'sessions', 'baskets', 'customers', 'jobs'] as const;
  const rows = await Promise.all(tables.map((table) => database.read.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describeOnBothDatabases('a new auth code', (open) => {
  const openShop = ownedShopsOn(open);
  const openHeld = async (options: Parameters<OwnedShop['hold']>[1] = {}) => {
    const shop = await openShop();
    await shop.hold(NAME, options);
    return shop;
  };

  test('is different every time, and is stored only at the registry', async () => {
    const shop = await openHeld();
    const codes = [valueOf(await makeCode(shop)).authCode, valueOf(await makeCode(shop)).authCode];
    expect(new Set(codes).size).toBe(2);
    expect(codes[0]?.length).toBeGreaterThanOrEqual(24);
    expect(shop.registry.findDomain(NAME)?.authCode).toBe(codes[1]);
    const rows = await allRows(shop);
    expect(rows).toContain(NAME);
    for (const code of codes) expect(rows).not.toContain(code);
  });

  test('is not generated for a locked, expired or incoming domain', async () => {
    const shop = await openHeld({ document: { locked: true } });
    const refused = (reason: string) => ({ problem: { code: 'domains/change-refused', data: { reason } } });
    expect(await makeCode(shop)).toMatchObject(refused('locked'));
    await shop.hold('late.com', { state: 'redemption' });
    await shop.hold('early.com', { state: 'transferring' });
    for (const name of ['late.com', 'early.com'])
      expect(await shop.anna.api.ownedDomains.makeAuthCode({ name })).toMatchObject(refused('not-active'));
    expect(shop.registry.commands).toEqual([]);
  });

  test('is not shown while the registry does not answer', async () => {
    const shop = await openHeld();
    shop.registry.fail('timeout');
    const answer = await makeCode(shop);
    expect(answer).toEqual({ ok: false, problem: expect.objectContaining({ code: 'domains/registry-away' }) });
  });

  test('is not logged, even if the registry repeats it in a refusal', async () => {
    const shop = await openHeld();
    const lines: string[] = [];
    const codes: string[] = [];
    const memory = createMemoryRegistry();
    const update: Registry['update'] = ({ authCode = '' }) => {
      codes.push(authCode);
      return Promise.resolve({ kind: 'refused', reason: 'policy', message: `Not ${authCode}`, code: 2306 });
    };
    const app = await openTestApp({
      database: shop.database,
      clock: shop.clock,
      stores: [testStoreDocument({ domains: buildDomains() })],
      registries: [{ ...memory, update }],
      log: createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }),
    });
    const anna = testShopper(app, shop.provider);
    await anna.signIn(ANNA);
    const refused = await anna.api.ownedDomains.makeAuthCode({ name: NAME });
    expect(refused).toMatchObject({ problem: { code: 'domains/change-refused', data: { reason: 'policy' } } });
    expect(lines.join('')).toContain('the registry refused a change');
    expect(codes).toHaveLength(1);
    expect(lines.join('') + JSON.stringify(refused)).not.toContain(codes[0]);
  });
});
