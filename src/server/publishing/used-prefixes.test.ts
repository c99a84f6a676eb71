import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { checkStores } from './check-stores.ts';

/** The demo stores, the prefixes of Larkhost's documents changed. */
async function storesWith(invoices: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'landrush-stores-'));
  await cp('stores', directory, { recursive: true });
  const file = join(directory, 'larkhost', 'brand.yaml');
  const text = (await readFile(file, 'utf8')).replace(/^invoices:.*\n(?:^ .*\n)*/m, '');
  await writeFile(file, `${text}\n${invoices}\n`);
  return directory;
}

describeOnBothDatabases('number prefixes', (open) => {
  const openShop = shopsOn(open);

  test('of issued documents of the other kind are refused, case-insensitively', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    await shop.app.jobs.runAll();
    await refund(shop, { orderId, request: { kind: 'rest' } });
    await shop.app.jobs.runAll();
    const problems = async (invoices: string) => {
      const folder = { directory: await storesWith(invoices), shown: 'stores', brandId: 'larkhost' };
      return (await checkStores(folder, shop.database)).problems.map(({ code, message }) => `${code} ${message}`);
    };
    expect(await problems('invoices: { prefix: cn-, credit_notes: { prefix: INV- } }')).toEqual([
      'brand/number-prefix-used invoices must not begin with "cn-": credit notes with such numbers have been issued',
      'brand/number-prefix-used credit notes must not begin with "INV-": invoices with such numbers have been issued',
    ]);
    expect(await problems('invoices: { prefix: CN, credit_notes: { prefix: CN-B } }')).toEqual([]);
    expect(await problems('invoices: { prefix: RE-, credit_notes: { prefix: RK- } }')).toEqual([]);
  });
});
