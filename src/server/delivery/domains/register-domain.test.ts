import { expect, test } from 'vitest';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { buildRegistrantField, buildTldPrice, buildTldRules } from '#core/domains/tld.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import {
  addDomain,
  buyDomains,
  linesReported,
  loseNextReply,
  moneyMoved,
  pass,
  commandCount,
  workUntilKilled,
} from './domain-shop.builder.ts';

const tasks = ({ database }: TestShop) => database.read.selectFrom('operator_tasks').selectAll().execute();
const domainRows = ({ database }: TestShop) => database.read.selectFrom('domains').selectAll().execute();

describeOnBothDatabases('the registration of domains', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ domains: buildDomains() });

  test('starts after the authorization, and then captures exactly the authorized amount', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'], plans: 1 });
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'in-fulfilment',
      outcome: 'processing',
      processing: { variant: 'converting', poll: true },
      isHeld: true,
    });
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registering, beacon.org registering, plan waiting');
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, beacon.org registered, plan delivered');
    expect(await moneyMoved(shop)).toBe('authorised 7200, captured 7200');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', isHeld: false, totalMinor: 7200 });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is shown without a delay reason if it was stored by a newer version', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    await shop.database.write
      .updateTable('jobs')
      .set({ payload: '{"reason":"of a newer version"}' })
      .where('kind', '=', 'register-domain')
      .execute();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registering');
  });

  test('of a free order is shown as processing until the registries have answered once', async () => {
    const whole = buildPromotion({ code: 'GIFT', benefit: { kind: 'percentage', basisPoints: 10_000 } });
    const shop = await shops({ domains: buildDomains(), promotions: [whole] });
    const shopper = shop.shopper();
    await addDomain(shopper, 'register', 'lantern.com');
    await shopper.command({ kind: 'apply-voucher', code: 'GIFT' });
    const { quote } = await shopper.bill({ phone: '+49 381 123456' });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? '', { card: null, input: { payment: undefined } }));
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'in-fulfilment',
      outcome: 'processing',
      processing: { variant: 'noCharge', poll: true },
      totalMinor: 0,
    });
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', outcome: 'success' });
    expect(await moneyMoved(shop)).toBe('');
  });

  test('sends a registry the answers to its questions under its parameter names', async () => {
    const field = buildRegistrantField({ parameter: 'CompanyNumber' });
    const berlin = buildSoldTld({ name: 'berlin', rules: buildTldRules({ registrantFields: [field] }) });
    const shop = await shops({ domains: buildDomains({ tlds: [buildSoldTld(), berlin] }) });
    const shopper = shop.shopper();
    for (const name of ['lantern.berlin', 'lantern.com']) {
      const domain = { mode: 'register', name, nameservers: [] } as const;
      await shopper.add({ productId: `tld:${name.slice('lantern.'.length)}`, term: 12, domain });
    }
    const registrant = buildRegistrant({ fields: { 'company-number': '12345678', 'birth-date': '1990-01-01' } });
    valueOf(await shopper.api.domains.saveRegistrant(registrant));
    const { quote } = await shopper.bill();
    valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const answers = { CompanyNumber: '12345678' };
    expect(shop.registry.findDomain('lantern.berlin')).toMatchObject({ isOurs: true, answers });
    expect(shop.registry.findDomain('lantern.com')).toMatchObject({ isOurs: true, answers: {} });
    expect([...shop.registry.contacts.values()]).toContainEqual(expect.objectContaining({ answers }));
  });

  test('stores the registry data and the registrant of a domain', async () => {
    const shop = await openShop();
    await buyDomains(shop, { register: ['lantern.com'] });
    await shop.app.jobs.runAll();
    const [row] = await domainRows(shop);
    const held = shop.registry.findDomain('lantern.com');
    expect(row).toMatchObject({ state: 'active', registry: 'sandbox', registered_at: shop.clock.now() });
    expect(row?.expires_at).toBe(held?.expiresAt);
    expect(JSON.parse(row?.document ?? '')).toEqual({
      $schema: expect.any(String),
      nameservers: ['ns1.larkhost.example', 'ns2.larkhost.example'],
      ds: [],
      locked: false,
      registrantId: held?.registrantId,
    });
    expect(row).toMatchObject({ registrant_email: 'anna@example.com', verify_by: shop.clock.now() + 15 * DAY_MS });
    expect([...shop.registry.contacts.values()]).toMatchObject([
      { name: 'Anna Berg', country: 'DE', phone: '+49.381123456', street: ['Hafenstr. 1'] },
    ]);
  });

  test.each([
    ['taken', (shop: TestShop) => shop.registry.insertDomain('beacon.org')],
    [
      'premium',
      (shop: TestShop) =>
        shop.registry.setAvailability('beacon.org', {
          kind: 'premium',
          currency: 'EUR',
          registerMinor: 90_000,
          renewMinor: null,
        }),
    ],
    ['reserved', (shop: TestShop) => shop.registry.setAvailability('beacon.org', { kind: 'reserved', reason: 'kept' })],
  ] as const)('charges nothing for a domain that turns out to be %s', async (reason, cause) => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    cause(shop);
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe(`lantern.com registered, beacon.org not-obtained ${reason}`);
    expect(await moneyMoved(shop)).toBe('authorised 2400, captured 1200, released 1200');
    expect(commandCount(shop, 'create', 'beacon.org')).toBe(0);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete', subtotalMinor: 1400, totalMinor: 1200 });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('charges nothing for a domain that is taken between the check and the create', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    const contact = shop.registry.contact.bind(shop.registry);
    shop.registry.contact = async (request) => {
      shop.registry.insertDomain('beacon.org');
      return contact(request);
    };
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, beacon.org not-obtained taken');
    expect(await moneyMoved(shop)).toBe('authorised 2400, captured 1200, released 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('cancels the order and its authorization if no domain was registered', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    shop.registry.insertDomain('lantern.com');
    shop.registry.insertDomain('beacon.org');
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled', outcome: 'failed', totalMinor: 0 });
    expect(await moneyMoved(shop)).toBe('authorised 2400, released 2400');
    expect(await shop.database.read.selectFrom('invoices').select(['state', 'number']).execute()).toEqual([
      { state: 'void', number: null },
    ]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('still delivers and charges the plan of an order whose domain is taken', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'], plans: 1 });
    shop.registry.insertDomain('lantern.com');
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com not-obtained taken, plan delivered');
    expect(await moneyMoved(shop)).toBe('authorised 6000, captured 4800, released 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('whose reply is lost finds the domain registered and does not repeat the command', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    loseNextReply(shop.registry, 'create');
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com delayed registry-away');
    expect(await shopper.order(orderId)).toMatchObject({ outcome: 'success', isHeld: true });
    await pass(shop, MINUTE_MS, 10_000);
    expect(commandCount(shop, 'create', 'lantern.com')).toBe(1);
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('finds a domain that its job registered after the restored database backup', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    // The first contact that a job creates.
    const created = { isOurs: true, registrantId: 'C1', createdAt: shop.clock.now(), expiresAt: shop.clock.now() };
    shop.registry.insertDomain('lantern.com', created);
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
    expect(commandCount(shop, 'create', 'lantern.com')).toBe(0);
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
    expect(await tasks(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('charges nothing for a domain that we sponsor without an order, and creates an operator task', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    shop.registry.insertDomain('lantern.com', { isOurs: true, registrantId: 'C99', createdAt: shop.clock.now() });
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com not-obtained taken');
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
    expect(await tasks(shop)).toMatchObject([
      { reason: 'message of sandbox: lantern.com is registered with us, but no order here has it' },
    ]);
  });

  test('waits while the registry is away, and continues when it is back', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    shop.registry.fail('away');
    await pass(shop, 3 * HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com delayed registry-away');
    shop.registry.fail(null);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('charges nothing if the registry is away for 25 hours, and creates an operator task', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'], plans: 1 });
    shop.registry.fail('away');
    await pass(shop, 25 * HOUR_MS, 30 * MINUTE_MS);
    shop.registry.fail(null);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com not-obtained registry-away, plan delivered');
    expect(await moneyMoved(shop)).toBe('authorised 6000, captured 4800, released 1200');
    expect(shop.registry.findDomain('lantern.com')).toBeUndefined();
    expect(await tasks(shop)).toMatchObject([{ order_id: orderId, reason: 'register-domain' }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is killed before any of its transactions resumes and registers each domain exactly once', async () => {
    for (let transactions = 1; transactions <= 10; transactions += 1) {
      const shop = await openShop();
      const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
      await workUntilKilled(shop, transactions);
      await pass(shop, 5 * MINUTE_MS, 31_000);
      expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, beacon.org registered');
      expect(commandCount(shop, 'create', 'lantern.com')).toBe(1);
      expect(commandCount(shop, 'create', 'beacon.org')).toBe(1);
      expect(await moneyMoved(shop)).toBe('authorised 2400, captured 2400');
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    }
  });

  test('by two orders for one domain succeeds for one and charges the other nothing', async () => {
    const shop = await openShop();
    const first = await buyDomains(shop, { register: ['lantern.com'] });
    const second = await buyDomains(shop, { register: ['lantern.com'] });
    const workers = [shop, await shop.another()];
    await Promise.all(workers.map((worker) => worker.app.jobs.runAll()));
    await pass(shop, 5 * MINUTE_MS, 31_000);
    const reasons = [
      await linesReported(first.shopper, first.orderId),
      await linesReported(second.shopper, second.orderId),
    ];
    expect(reasons.toSorted()).toEqual(['lantern.com not-obtained taken', 'lantern.com registered']);
    expect(commandCount(shop, 'create', 'lantern.com')).toBe(1);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is pending at the registry ends by a poll message, and the capture waits for it', async () => {
    for (const isDone of [true, false]) {
      const shop = await openShop();
      const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
      shop.registry.becomeSlow(true);
      await shop.app.jobs.runAll();
      await pass(shop, HOUR_MS, 20 * MINUTE_MS);
      expect(await linesReported(shopper, orderId)).toBe(
        'lantern.com delayed registry-pending, beacon.org delayed registry-pending',
      );
      expect(await moneyMoved(shop)).toBe('authorised 2400');
      shop.registry.finish('lantern.com');
      shop.registry.finish('beacon.org', isDone);
      await pass(shop, 2000, 1000);
      expect(await linesReported(shopper, orderId)).toBe(
        `lantern.com registered, beacon.org ${isDone ? 'registered' : 'not-obtained refused'}`,
      );
      expect(await moneyMoved(shop)).toBe(
        isDone ? 'authorised 2400, captured 2400' : 'authorised 2400, captured 1200, released 1200',
      );
      expect(commandCount(shop, 'create', 'lantern.com')).toBe(1);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    }
  });

  test('that has been pending for days is not given up during a short outage of the registry', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    shop.registry.becomeSlow(true);
    await pass(shop, 2 * DAY_MS, HOUR_MS);
    shop.registry.fail('away');
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    shop.registry.fail(null);
    shop.registry.finish('lantern.com');
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
  });

  test('with a poll message that could not be applied yet is completed by the next poll', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    shop.registry.becomeSlow(true);
    await shop.app.jobs.runAll();
    shop.registry.finish('lantern.com');
    await workUntilKilled(shop, 1);
    expect(await shop.registry.poll()).not.toBeNull();
    await pass(shop, 2000, 1000);
    expect(await shop.registry.poll()).toBeNull();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
  });

  test('by a worker that outlives its lease and the deadline charges nothing, and creates operator tasks', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    const create = shop.registry.create.bind(shop.registry);
    const [field, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    shop.registry.create = async (request) => {
      field.resolve();
      await woken.promise;
      return create(request);
    };
    const sleeping = (await shop.another()).app.jobs.runAll();
    await field.promise;
    shop.registry.fail('away');
    await pass(shop, 25 * HOUR_MS, 30 * MINUTE_MS);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled' });
    shop.registry.fail(null);
    woken.resolve();
    await sleeping;
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
    expect((await tasks(shop)).map(({ reason }) => reason).toSorted()).toEqual([
      'register-domain',
      'register-domain delivered after it had failed for good',
    ]);
  });

  test('that is answered without an expiry date has the queried one', async () => {
    const shop = await openShop();
    const create = shop.registry.create.bind(shop.registry);
    shop.registry.create = async (request) => ({ ...(await create(request)), expiresAt: null });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    await shop.app.jobs.runAll();
    const { expiresAt } = shop.registry.findDomain('lantern.com') ?? {};
    expect((await shopper.order(orderId)).lines[0]?.domain).toMatchObject({ state: 'registered', expiresAt });
  });

  test('that is free starts without a payment', async () => {
    const price = buildTldPrice({ registerRegularMinor: 0, registerCurrentMinor: 0 });
    const tlds = ['com', 'org'].map((name) => buildSoldTld({ name, unicode: name, prices: { EUR: price } }));
    const shop = await shops({ domains: buildDomains({ tlds }) });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'], card: null });
    shop.registry.insertDomain('beacon.org');
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered, beacon.org not-obtained taken');
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await moneyMoved(shop)).toBe('');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
