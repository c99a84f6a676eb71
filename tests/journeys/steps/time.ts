import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { addDays } from '#core/time/billing-term.ts';
import { type Database, type Transaction, openDatabase } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { sendWaitingEmails } from '#tests/faults/expire-payment-periods.ts';
import { type ShopOptions, expect, test } from './journey.ts';

type Shop = ShopOptions['shop'];

/** Makes a Larkhost customer's terms, renewals and their orders older by a number of days. */
export async function passDays(shop: Shop, email: string, days: number): Promise<void> {
  await inTables(shop, async (tx) => {
    const { id: customer } = await tx
      .selectFrom('customers')
      .select('id')
      .where('brand_id', '=', 'larkhost')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const earlier = (at: number) => addDays(at, -days);
    for (const row of await tx.selectFrom('services').selectAll().where('customer_id', '=', customer).execute()) {
      const renewsAt = row.renews_at === null ? null : earlier(row.renews_at);
      const set = { started_at: earlier(row.started_at), renews_at: renewsAt };
      await tx.updateTable('services').set(set).where('id', '=', row.id).execute();
    }
    await backdateRenewals(tx, customer, earlier);
    await backdateOrders(tx, customer, earlier);
  });
}

type Earlier = (at: number) => number;

async function backdateRenewals(tx: Transaction, customer: string, earlier: Earlier): Promise<void> {
  for (const row of await tx.selectFrom('renewals').selectAll().where('customer_id', '=', customer).execute()) {
    await tx
      .updateTable('renewals')
      .set({
        period_start: earlier(row.period_start),
        charge_at: earlier(row.charge_at),
        tried_at: row.tried_at === null ? null : earlier(row.tried_at),
        end_at: row.end_at === null ? null : earlier(row.end_at),
      })
      .where('subject_id', '=', row.subject_id)
      .where('period_start', '=', row.period_start)
      .execute();
    await backdateRenewalJob(tx, row, earlier);
  }
}

/** The job of a renewal is keyed by the start of its term. */
async function backdateRenewalJob(
  tx: Transaction,
  {
    kind,
    subject_id: subjectId,
    period_start: start,
  }: Pick<Tables['renewals'], 'kind' | 'subject_id' | 'period_start'>,
  earlier: Earlier,
): Promise<void> {
  const periodStart = earlier(start);
  const job = tx.selectFrom('jobs').selectAll().where('kind', '=', 'run-renewal');
  for (const row of await job.where('dedupe_key', '=', `${kind} ${subjectId} ${start}`).execute())
    await tx
      .updateTable('jobs')
      .set({
        dedupe_key: `${kind} ${subjectId} ${periodStart}`,
        payload: JSON.stringify({ kind, subjectId, periodStart }),
        next_at: earlier(row.next_at),
      })
      .where('brand_id', '=', row.brand_id)
      .where('id', '=', row.id)
      .execute();
}

/** The content of an order never changes; only its age does here. */
async function backdateOrders(tx: Transaction, customer: string, earlier: Earlier): Promise<void> {
  for (const row of await tx.selectFrom('orders').selectAll().where('customer_id', '=', customer).execute()) {
    const document: CreatedOrder = JSON.parse(row.document);
    const lines = document.priced.lines.map((line) => backdated(line, earlier));
    await tx
      .updateTable('orders')
      .set({
        placed_at: earlier(row.placed_at),
        payable_until: earlier(row.payable_until),
        document: JSON.stringify({ ...document, priced: { ...document.priced, lines } }),
      })
      .where('id', '=', row.id)
      .execute();
  }
}

interface CreatedOrder {
  readonly priced: { readonly lines: readonly PricedLine[] };
}

function backdated(line: PricedLine, earlier: Earlier): PricedLine {
  const { renews, renewal } = line;
  return {
    ...line,
    renewal: renewal === null ? null : { ...renewal, at: earlier(renewal.at) },
    ...(renews === undefined ? {} : { renews: { ...renews, from: earlier(renews.from) } }),
  };
}

/** Makes a domain look bought at half of today's price, with its term ending in a number of days. */
export async function raiseRenewalPrice(shop: Shop, name: string, days: number): Promise<void> {
  await inTables(shop, async (tx) => {
    const held = await tx.selectFrom('domains').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
    const row = await tx.selectFrom('orders').selectAll().where('id', '=', held.order_id).executeTakeFirstOrThrow();
    const document: CreatedOrder = JSON.parse(row.document);
    const lines = document.priced.lines.map((line) =>
      line.renewal === null ? line : { ...line, renewal: { ...line.renewal, amountMinor: 500 } },
    );
    const cheaper = JSON.stringify({ ...document, priced: { ...document.priced, lines } });
    await tx.updateTable('orders').set({ document: cheaper }).where('id', '=', row.id).execute();
    const ends = addDays(Date.now(), days);
    await tx.updateTable('domains').set({ expires_at: ends }).where('name', '=', name).execute();
  });
}

/**
 * Makes the provisioning job of an order due and failing for one day, as soon as it is not running: an attempt stores
 * its own progress at the end.
 */
export async function backdateProvisioningJob(shop: Shop, orderId: string): Promise<void> {
  await inDatabase(shop, (database) =>
    expect
      .poll(() => database.transaction((tx) => backdateUnlessRunning(tx, orderId)), {
        intervals: [20],
        timeout: 60_000,
      })
      .toBe(true),
  );
}

/** False while the job is running. */
async function backdateUnlessRunning(tx: Transaction, orderId: string): Promise<boolean> {
  const aDayAgo = addDays(Date.now(), -1.1);
  const job = await tx
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'provision-service')
    .where('state', '=', 'waiting')
    .where('lease_until', '=', 0)
    .executeTakeFirst();
  if (job === undefined) return false;
  await tx
    .updateTable('jobs')
    .set({
      payload: JSON.stringify({ isRequested: true, reported: null, ...JSON.parse(job.payload), awaySince: aDayAgo }),
      created_at: aDayAgo,
      next_at: Date.now(),
    })
    .where('id', '=', job.id)
    .execute();
  return true;
}

/** Sends emails that wait to be combined at once. */
export async function sendEmailsNow(shop: Shop): Promise<void> {
  await inTables(shop, (tx) => sendWaitingEmails(tx, Date.now()));
}

/** Changes rows of a running shop. */
async function inTables(shop: Shop, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await inDatabase(shop, (database) => database.transaction(work));
}

/** Opens the database of a running shop. */
export async function inDatabase(shop: Shop, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ file: `${shop.dataDir}/landrush.sqlite` });
  await work(database);
  await database.close();
}

/** A port for another worker of a shop, after those that the shop uses; one for each test that runs at the same time. */
function ownWorkerPort(port: string): string {
  return String(Number(port) + 12 + test.info().parallelIndex);
}

/** Workers check terms once a minute and at their start: starts workers until the expectation holds. */
export async function workUntil(shop: Shop, expectation: () => Promise<void>): Promise<void> {
  const { port, dataDir, storesDir } = shop;
  const own = { PORT: port, WORKER_PORT: ownWorkerPort(port), DATA_DIR: dataDir, STORES_DIR: storesDir };
  const env = { ...process.env, ...own, DATABASE_URL: '', NODE_ENV: 'production', LOOPBACK_WEBHOOKS: 'yes' };
  await expect(async () => {
    const worker = spawn(process.execPath, ['src/server/worker.ts'], { env, stdio: 'ignore' });
    const ended = once(worker, 'exit');
    try {
      await expect(expectation).toPass({ timeout: 20_000 });
    } finally {
      worker.kill('SIGTERM');
      await ended;
    }
  }).toPass({ timeout: 90_000 });
}
