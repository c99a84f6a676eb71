import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { PROVISIONER_SECRET } from '#sandbox/provisioner/provisioner.builder.ts';
import { signWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import {
  openProvisionedShop,
  orderHosting,
  provisioningJobOf,
  reasonsOf,
  workLater,
} from './provisioned-shop.builder.ts';

describeOnBothDatabases('a service whose provisioner reports by webhook', (open) => {
  const openShop = shopsOn(open);
  const report = (
    shop: TestShop,
    jobId: string,
    answer: object,
    { secret = PROVISIONER_SECRET, brandId = 'larkhost' } = {},
  ) => {
    const body = JSON.stringify({ type: 'service.answered', data: { job_id: jobId, ...answer } });
    const headers = { ...signWebhook({ id: 'a-1', timestampMs: shop.clock.now(), body }, [secret]) };
    const path = `/api/webhooks/${brandId}/provisioning`;
    return shop.deliver({ headers, body, receivedAtMs: 0 }, { path });
  };

  test('is delivered once for any number of reports', async () => {
    const { shop } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'pending-shop');
    const { id } = await provisioningJobOf(shop);
    const facts = [{ label: 'Login', value: 'https://panel.example' }];
    for (let times = 0; times < 3; times += 1) expect(await report(shop, id, { status: 'done', facts })).toBe(204);
    await workLater(shop, 0);
    expect(await order()).toMatchObject({ state: 'complete', lines: [{ facts }] });
    expect(await report(shop, id, { status: 'refused' })).toBe(204);
    await workLater(shop, 0);
    expect(await order()).toMatchObject({ state: 'complete' });
    expect(await shop.database.read.selectFrom('services').select('id').execute()).toHaveLength(1);
  });

  test('never has a password stored, also before it is delivered', async () => {
    const { shop } = await openProvisionedShop(openShop);
    await orderHosting(shop, 'pending-shop');
    const { id } = await provisioningJobOf(shop);
    const facts = [
      { label: 'Login', value: 'https://panel.example' },
      { label: 'Password', value: 'pferd-laterne-7' },
    ];
    expect(await report(shop, id, { status: 'done', facts })).toBe(204);
    const jobs = await shop.database.read.selectFrom('jobs').select('payload').execute();
    const payloads = jobs.map(({ payload }) => payload).join(' ');
    expect(payloads).toContain('panel.example');
    expect(payloads).not.toContain('pferd-laterne-7');
  });

  test('ignores forged, unknown and foreign reports, which are all refused alike', async () => {
    const { shop } = await openProvisionedShop(openShop);
    const { order } = await orderHosting(shop, 'pending-shop');
    const { id } = await provisioningJobOf(shop);
    const foreign = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const refused = [
      await report(shop, id, { status: 'done' }, { secret: foreign }),
      await report(shop, 'another-step', { status: 'done' }),
      await report(shop, id, { status: 'maybe' }),
      await report(shop, `${id}\0`, { status: 'done' }),
      await report(shop, id, { status: 'done' }, { brandId: 'larkhost%00' }),
    ];
    expect(refused).toEqual(refused.map(() => 400));
    expect(await order()).toMatchObject({ lines: [{ state: 'working' }] });
  });

  test('that is set up after its refund creates an operator task', async () => {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    await sandbox.faults({ failNext: 1000 });
    const { order } = await orderHosting(shop, 'my-shop');
    for (let hours = 0; hours < 26; hours += 1) await workLater(shop, HOUR_MS);
    expect(await order()).toMatchObject({ state: 'refunded' });
    expect(await report(shop, (await provisioningJobOf(shop)).id, { status: 'done' })).toBe(204);
    expect(await reasonsOf(shop)).toEqual([
      'provision-service',
      'provision-service delivered after it had failed for good',
    ]);
    expect(await shop.database.read.selectFrom('services').select('id').execute()).toEqual([]);
  });
});
