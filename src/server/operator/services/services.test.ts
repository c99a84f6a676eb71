import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { longTimeouts } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { PROVISIONER_SECRET } from '#sandbox/provisioner/provisioner.builder.ts';
import { createWebhookProvisioner } from '#server/adapters/provisioning/webhook-provisioner.ts';
import { openProvisionedShop, orderHosting, workLater } from '#server/delivery/services/provisioned-shop.builder.ts';
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('services in the back office', (open) => {
  const shops = shopsOn(open);

  async function hosted() {
    const { shop, sandbox } = await openProvisionedShop(shops);
    const { shopper } = await orderHosting(shop, 'my-shop', { isCustomer: true });
    const provisioner = createWebhookProvisioner({
      url: sandbox.urlFor(),
      secrets: [PROVISIONER_SECRET],
      clock: shop.clock,
      breaker: createCircuitBreaker({ clock: shop.clock, failures: 5, openMs: 30_000 }),
      agent: new Agent(),
      ...longTimeouts,
    });
    const operator = testOperator(shop, {
      provisionerOf: (_brandId, { by }) => (by === 'none' ? null : provisioner),
    });
    const [row] = valueOf(await operator.services.list({})).rows;
    const key = { brandId, serviceId: row?.id ?? '' };
    const page = async () => valueOf(await operator.services.get(key));
    const commandOf = async (reason = 'asked by phone') => ({
      ...key,
      commandId: randomUUID(),
      version: (await page()).version,
      reason,
    });
    return { shop, sandbox, shopper, operator, key, page, commandOf };
  }

  test('are listed, found by order number and email address, and shown with their renewal price', async () => {
    const { operator, shop, page } = await hosted();
    const service = await page();
    expect(service).toMatchObject({ state: 'active', suspension: null, setup: 'by-system', term: 12 });
    expect(service.renewal).toMatchObject({ isWanted: true, chargeAt: service.renewsAt });
    const idsOf = async (input: Parameters<typeof operator.services.list>[0]) =>
      valueOf(await operator.services.list(input)).rows.map(({ id }) => id);
    expect(await idsOf({ search: service.orderNumber.toLowerCase() })).toEqual([service.id]);
    expect(await idsOf({ search: service.email.toUpperCase() })).toEqual([service.id]);
    expect(await idsOf({ search: 'unknown' })).toEqual([]);
    await shop.database.write.updateTable('orders').set({ email: 'zo\u00E9@example.com' }).execute();
    expect(await idsOf({ search: 'Zoe\u0301@example.com' })).toEqual([service.id]);
    expect(await idsOf({ state: 'suspended' })).toEqual([]);
    expect(await idsOf({ from: shop.clock.now(), to: shop.clock.now() + 400 * DAY_MS })).toEqual([service.id]);
    expect(await idsOf({ to: shop.clock.now() })).toEqual([]);
  });

  test('are suspended and resumed at the provisioner once per command, and the customer is notified by email', async () => {
    const { shop, operator, key, page, commandOf, shopper } = await hosted();
    const preview = valueOf(await operator.services.preview({ ...key, change: 'suspend' }));
    expect(preview).toMatchObject({ state: 'suspended', suspension: 'staff', isCarriedOut: true, setup: 'by-system' });
    const suspend = await commandOf();
    const both = await Promise.all([operator.services.suspend(suspend), operator.services.suspend(suspend)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    await workLater(shop, MINUTE_MS);
    expect(await page()).toMatchObject({ state: 'suspended', suspension: 'staff' });
    expect(valueOf(await operator.services.check(key))).toMatchObject({ state: 'suspended', isDifferent: false });
    const [{ state, suspension } = {}] = valueOf(await shopper.api.services.list({})).services;
    expect({ state, suspension }).toEqual({ state: 'suspended', suspension: 'staff' });
    valueOf(await operator.services.resume(await commandOf()));
    await workLater(shop, MINUTE_MS);
    expect(await page()).toMatchObject({ state: 'active', suspension: null });
    expect(valueOf(await operator.services.check(key))).toMatchObject({ state: 'active', isDifferent: false });
    const { jobs, audit, email } = await page();
    const kinds = jobs.map(({ kind }) => kind).filter((kind) => kind.endsWith('-service'));
    expect(kinds.toSorted()).toEqual(['provision-service', 'resume-service', 'suspend-service']);
    expect(audit.map(({ action }) => action)).toEqual(['services.resume', 'services.suspend']);
    const subjects = (await shop.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /suspended|active again/.test(subject))).toHaveLength(2);
  });

  test('are resumed at the provisioner only after a delayed suspension', async () => {
    const { shop, sandbox, operator, key, commandOf } = await hosted();
    await sandbox.faults({ failNext: 1 });
    valueOf(await operator.services.suspend(await commandOf()));
    await shop.app.jobs.runAll();
    valueOf(await operator.services.resume(await commandOf()));
    await workLater(shop, 1_000);
    for (let minute = 0; minute < 3; minute += 1) await workLater(shop, MINUTE_MS);
    expect(valueOf(await operator.services.check(key))).toMatchObject({ state: 'active', isDifferent: false });
  });

  test('that could not be changed for a day reach their current state when staff retry the job', async () => {
    for (const isResumed of [false, true]) {
      const { shop, sandbox, operator, key, page, commandOf } = await hosted();
      await sandbox.faults({ failNext: 1000 });
      valueOf(await operator.services.suspend(await commandOf()));
      for (let hour = 0; hour < 26; hour += 1) await workLater(shop, HOUR_MS);
      await sandbox.faults({ failNext: 0 });
      if (isResumed) valueOf(await operator.services.resume(await commandOf()));
      await workLater(shop, MINUTE_MS);
      const { jobs } = await page();
      const { id: jobId = '' } = jobs.find(({ kind }) => kind === 'suspend-service') ?? {};
      const { version } = valueOf(await operator.jobs.get({ brandId, jobId }));
      const retry = { brandId, jobId, version, commandId: randomUUID(), reason: 'the system is back' };
      valueOf(await operator.jobs.retry(retry));
      await workLater(shop, MINUTE_MS);
      const state = isResumed ? 'active' : 'suspended';
      expect(valueOf(await operator.services.check(key))).toMatchObject({ state, isDifferent: false });
    }
  });

  test('refuse a change that their state does not allow or that is based on an older version', async () => {
    const { operator, key, commandOf, page } = await hosted();
    const refusal = { ok: false, problem: { code: 'services/change-refused', data: { reason: 'state' } } };
    expect(await operator.services.preview({ ...key, change: 'resume' })).toMatchObject(refusal);
    expect(await operator.services.resume(await commandOf())).toMatchObject(refusal);
    const stale = await commandOf();
    valueOf(await operator.services.suspend(await commandOf()));
    expect(await operator.services.suspend(stale)).toMatchObject({
      ok: false,
      problem: { code: 'operator/changed-meanwhile' },
    });
    expect((await page()).audit).toHaveLength(1);
  });

  test('can be cancelled at the end of their term or terminated immediately', async () => {
    const { shop, operator, key, commandOf, page } = await hosted();
    const preview = valueOf(await operator.services.preview({ ...key, change: 'cancel' }));
    expect(preview).toMatchObject({ state: 'active', nextCharge: null, isCarriedOut: false });
    valueOf(await operator.services.cancel(await commandOf()));
    expect(await page()).toMatchObject({ state: 'active', cancelledAt: shop.clock.now() });
    valueOf(await operator.services.terminate(await commandOf()));
    await workLater(shop, MINUTE_MS);
    expect(await page()).toMatchObject({ state: 'ended', renewal: null });
    expect(valueOf(await operator.services.check(key))).toMatchObject({ state: 'ended', isDifferent: false });
    expect(await operator.services.suspend(await commandOf())).toMatchObject({ ok: false });
  });

  test('can be terminated by owners and managers only, and are visible only to staff of their brand', async () => {
    const { shop, operator, key, commandOf } = await hosted();
    const support = testOperator(shop, { role: 'support' });
    expect(await support.services.terminate(await commandOf())).toMatchObject({
      ok: false,
      problem: { code: 'staff/not-permitted' },
    });
    const other = testOperator(shop, { brands: ['meridian'] });
    const answers = [
      await other.services.get(key),
      await other.services.check(key),
      await other.services.preview({ ...key, change: 'suspend' }),
      await other.services.suspend(await commandOf()),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, problem: { code: 'services/unknown' } });
    expect(valueOf(await other.services.list({})).rows).toEqual([]);
    expect(valueOf(await operator.services.list({})).rows).toHaveLength(1);
  });
});
