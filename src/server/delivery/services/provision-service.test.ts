import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { OpenProvisioner } from '#sandbox/provisioner/provisioner.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import {
  openProvisionedShop,
  orderHosting,
  provisioningJobOf,
  reasonsOf,
  workLater,
} from './provisioned-shop.builder.ts';

describeOnBothDatabases('a service that an external system provisions', (open) => {
  const openShop = shopsOn(open);

  const made = async ({ journal }: OpenProvisioner) => (await journal()).filter(({ kind }) => kind === 'set-up').length;

  test('is delivered with its facts in the order, the account and the email, but without a password', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    const { shopper, order } = await orderHosting(shop, 'my-shop', { isCustomer: true });
    const facts = [
      { label: 'Hostname', value: expect.stringMatching(/\.sandbox\.example$/) },
      { label: 'IPv4 address', value: expect.stringMatching(/^198\.51\.100\.\d+$/) },
      { label: 'Login', value: expect.stringMatching(/^https:/) },
    ];
    expect(await order()).toMatchObject({ state: 'complete', lines: [{ state: 'delivered', facts }] });
    expect(valueOf(await shopper.api.services.list({})).services).toMatchObject([{ facts }]);
    expect(await made(sandbox)).toBe(1);
    const rows = await shop.database.read.selectFrom('services').select('document').execute();
    expect(JSON.stringify(rows)).not.toContain('sandbox-password');
    await workLater(shop, 60_000);
    const email = (await shop.emailsTo('anna@example.com')).find(({ subject }) => subject.startsWith('Ready:'));
    expect(email?.text).toMatch(
      /Hostname: srv-\w+\.sandbox\.example\n +IPv4 address: 198\.51\.100\.\d+\n +Login: https:/,
    );
    expect(email?.text).not.toContain('sandbox-password');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is set up once although the answer was lost', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'lost-shop');
    expect(await order()).toMatchObject({ state: 'in-fulfilment', lines: [{ state: 'working', facts: [] }] });
    await workLater(shop, 5_000);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await made(sandbox)).toBe(1);
  });

  test('is set up once although its worker was killed before recording the answer', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'pending-shop');
    // The state left by the killed worker: requested, outcome unknown.
    const job = await provisioningJobOf(shop);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('jobs')
        .set({ payload: '{"isRequested":true,"awaySince":null,"reported":null}', fencing_token: job.fencing_token + 5 })
        .execute(),
    );
    await expect.poll(() => made(sandbox)).toBe(1);
    await workLater(shop, 30_000);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await made(sandbox)).toBe(1);
  });

  test('whose provisioning fails is retried at growing intervals until it succeeds', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'broken-shop');
    for (let times = 0; times < 6; times += 1) await workLater(shop, 5 * 60_000);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await made(sandbox)).toBe(1);
  });

  test('is set up once after an outage of its provisioner, without calls during it and without a refund', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    await sandbox.faults({ failNext: 5 });
    const sites = ['one-shop', 'two-shop', 'three-shop', 'four-shop', 'five-shop', 'six-shop'];
    const orders: (() => Promise<unknown>)[] = [];
    for (const site of sites) orders.push((await orderHosting(shop, site)).order);
    const reports = shop.database.read.selectFrom('circuit_breakers').select(['part', 'is_open', 'reason']);
    await expect
      .poll(() => reports.execute())
      .toEqual([{ part: 'provisioning', is_open: 1, reason: expect.stringMatching(/^status-5/) }]);
    expect(await made(sandbox)).toBe(0);
    await workLater(shop, 20_000);
    expect(await made(sandbox)).toBe(0);
    for (let minutes = 0; minutes < 3; minutes += 1) await workLater(shop, 60_000);
    for (const order of orders) expect(await order()).toMatchObject({ state: 'complete' });
    expect(await made(sandbox)).toBe(sites.length);
    expect(await reasonsOf(shop)).toEqual([]);
  });

  test('that is refused is refunded with a credit note, and an operator task has the reason', async () => {
    const { shop } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'refused-shop');
    await workLater(shop, 0);
    expect(await order()).toMatchObject({ state: 'refunded', lines: [{ state: 'refunded' }] });
    expect(await reasonsOf(shop)).toEqual([expect.stringMatching(/^provision-service refused: the sandbox refuses/)]);
    expect(await shop.database.read.selectFrom('credit_notes').select('number').execute()).toHaveLength(1);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('whose provisioner does not answer for 24 hours is refunded, with an operator task', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    await sandbox.faults({ failNext: 1000 });
    const { order } = await orderHosting(shop, 'my-shop');
    for (let hours = 0; hours < 23; hours += 1) await workLater(shop, HOUR_MS);
    expect(await order()).toMatchObject({ lines: [{ state: 'working' }] });
    for (let hours = 0; hours < 3; hours += 1) await workLater(shop, HOUR_MS);
    expect(await order()).toMatchObject({ state: 'refunded' });
    expect(await reasonsOf(shop)).toEqual(['provision-service']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is pending at the provisioner is awaited longer and queried', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'pending-shop');
    expect(await order()).toMatchObject({ lines: [{ state: 'working' }] });
    await expect.poll(() => made(sandbox)).toBe(1);
    await workLater(shop, 2 * DAY_MS);
    expect(await order()).toMatchObject({ state: 'complete' });
  });

  test('that has been pending for days is not given up during a short outage of its provisioner', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'pending-shop');
    await expect.poll(() => made(sandbox)).toBe(1);
    await sandbox.faults({ failNext: 1 });
    await workLater(shop, 2 * DAY_MS);
    await workLater(shop, 5 * MINUTE_MS);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await reasonsOf(shop)).toEqual([]);
  });
});
