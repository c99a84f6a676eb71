import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import {
  STORE_WITH_QUESTIONS,
  PASSWORD,
  createTraces,
  patternOf,
  tracesOf,
} from '#server/identity/personal-data/traces.builder.ts';
import { copyTables } from '#tests/support/copy-tables.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { type ErasuresArguments, actOnErasures } from './erasures.ts';
import { openTerminal } from './orders/orders.builder.ts';

const anna = { mark: 'mk', email: 'mk-email@example.com', phone: '+49 381 770011', network: '203.0.113.77' };
const berta = { mark: 'ww', email: 'ww-email@example.com', phone: '+49 381 770022', network: '203.0.113.78' };

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-erasures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'erasures.ndjson');
}

async function erasures({ database, clock }: TestShop, action: ErasuresArguments['action'], file: string) {
  const { out, err, terminal } = openTerminal(clock.now());
  return { code: await actOnErasures({ action, file }, database, terminal), out, err };
}

describeOnBothDatabases('landrush erasures', (open) => {
  const shops = shopsOn(open);

  test('apply deletes an account again after a restore, exactly as before, and no other account', async () => {
    const shop = await shops(STORE_WITH_QUESTIONS);
    await createTraces(shop, berta);
    const browser = await createTraces(shop, anna);
    await shop.app.jobs.runAll();
    const restore = await copyTables(shop.database);
    valueOf(await browser.api.personalData.delete({ password: PASSWORD, confirm: true }));
    await shop.app.jobs.runAll();
    const [left, untouched] = [await tracesOf(shop, patternOf(anna)), await tracesOf(shop, patternOf(berta))];
    const file = await newFile();
    expect((await erasures(shop, 'export', file)).out).toEqual([`${file} lists 1 deleted accounts.`]);
    await restore();
    expect(await tracesOf(shop, patternOf(anna))).not.toEqual(left);
    expect(await erasures(shop, 'apply', file)).toEqual({
      code: 0,
      out: ['1 accounts were deleted again, 0 were not there.'],
      err: [],
    });
    expect(await tracesOf(shop, patternOf(anna))).toEqual(left);
    expect(await tracesOf(shop, patternOf(berta))).toEqual(untouched);
    expect((await erasures(shop, 'apply', file)).out).toEqual(['0 accounts were deleted again, 1 were not there.']);
  });

  test('apply does not delete an account with an open order in the backup until it has ended', async () => {
    const shop = await shops(STORE_WITH_QUESTIONS);
    const browser = await createTraces(shop, anna);
    await shop.app.jobs.runAll();
    const { orderId } = await browser.buy({ card: 'late-webhook' });
    const restore = await copyTables(shop.database);
    const payments = await shop.database.read.selectFrom('payments').select(['id', 'order_id']).execute();
    const paymentId = payments.find((payment) => payment.order_id === orderId)?.id ?? '';
    const settle = async () => {
      await shop.deliver(await shop.webhooks.about(paymentId));
      await shop.app.jobs.runAll();
    };
    await settle();
    valueOf(await browser.api.personalData.delete({ password: PASSWORD, confirm: true }));
    const file = await newFile();
    await erasures(shop, 'export', file);
    await restore();
    const [row] = await shop.database.read.selectFrom('customers').select('id').execute();
    expect(await erasures(shop, 'apply', file)).toEqual({
      code: 1,
      out: ['0 accounts were deleted again, 0 were not there.'],
      err: [
        `Account ${row?.id} of larkhost has an open order or invoice.`,
        '1 wait for open orders: repeat the command when these have ended.',
      ],
    });
    await settle();
    expect((await erasures(shop, 'apply', file)).code).toBe(0);
    expect(await shop.database.read.selectFrom('customers').select('id').execute()).toEqual([]);
  });

  test('export preserves entries that a restored database lacks, as long as backups may be kept', async () => {
    const shop = await shops(STORE_WITH_QUESTIONS);
    const restore = await copyTables(shop.database);
    const browser = await createTraces(shop, anna);
    await shop.app.jobs.runAll();
    valueOf(await browser.api.personalData.delete({ password: PASSWORD, confirm: true }));
    const file = await newFile();
    await erasures(shop, 'export', file);
    const listed = await readFile(file, 'utf8');
    await restore();
    await erasures(shop, 'export', file);
    expect(await readFile(file, 'utf8')).toBe(listed);
    shop.clock.advance(401 * DAY_MS);
    await erasures(shop, 'export', file);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  test('an invalid file is refused and left unchanged', async () => {
    const shop = await shops(STORE_WITH_QUESTIONS);
    const file = await newFile();
    expect((await erasures(shop, 'apply', file)).err).toEqual([`There is no file ${file}.`]);
    await writeFile(file, '{"brand":"larkhost"}\n');
    for (const action of ['apply', 'export'] as const)
      expect(await erasures(shop, action, file)).toMatchObject({
        code: 1,
        err: [`${file} is no list of deleted accounts; nothing was done.`],
      });
    expect(await readFile(file, 'utf8')).toBe('{"brand":"larkhost"}\n');
  });
});
