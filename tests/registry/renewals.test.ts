import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { startSandboxRegistry } from '#sandbox/registry/registry.builder.ts';
import { createEppClient } from '#server/adapters/registries/epp/epp-client.ts';
import { createEppRegistry } from '#server/adapters/registries/epp/epp-registry.ts';
import { buyDomains, linesReported, moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type OpenTestDatabase, describeOnSqlite } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

const NAME = 'free-lantern.com';

/** A shop that uses EPP, with Anna as the owner of a domain. */
async function openShop(open: OpenTestDatabase) {
  let now = () => Date.now();
  const sandbox = await startSandboxRegistry({ now: () => now() });
  const client = createEppClient({
    endpoint: { host: '127.0.0.1', port: sandbox.port, ca: sandbox.ca, certificate: null },
    credentials: { user: sandbox.user, password: sandbox.password },
    maxSessions: 2,
    checkBatch: 10,
    timings: { backOffMs: 0 },
    clock: systemClock,
    ids: createIds(systemClock),
    random: () => 0,
    log: silentLog,
  });
  onTestFinished(async () => {
    await client.close();
    await sandbox.close();
  });
  const registries = [createEppRegistry('sandbox', client, { answersBy: 'landrush' })];
  const shop = await shopsOn(open)({ domains: buildDomains(), registries });
  now = () => shop.clock.now();
  const anna = shop.shopper();
  await anna.signIn('anna@example.com');
  await buyDomains(shop, { register: [NAME], by: anna });
  await shop.app.jobs.runAll();
  return { shop, anna, sandbox };
}

async function row({ database }: TestShop) {
  return database.read.selectFrom('domains').selectAll().where('name', '=', NAME).executeTakeFirstOrThrow();
}

function yearsOn(at: number | null, years: number): number {
  const date = new Date(at ?? 0);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

describeOnSqlite('with real EPP connections', (open) => {
  test('a renewal whose reply is lost is one renew in the journal of the registry', async () => {
    const { shop, anna, sandbox } = await openShop(open);
    const before = await row(shop);
    const { orderId } = await buyDomains(shop, { renew: { [NAME]: 2 }, by: anna });
    await sandbox.control({ loseNext: 2 });
    await shop.app.jobs.runAll();
    await sandbox.resetFaults();
    await pass(shop, 2 * MINUTE_MS, 10_000);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} renewed`);
    const renewals = (await sandbox.journal()).filter(({ event }) => event === 'renew');
    expect(renewals).toHaveLength(1);
    const { read } = shop.database;
    const [step] = await read.selectFrom('jobs').select('id').where('kind', '=', 'renew-domain').execute();
    const domain = { expiresAt: yearsOn(before.expires_at, 2) };
    expect(renewals[0]).toMatchObject({ name: NAME, clTRID: step?.id, domain });
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: yearsOn(before.expires_at, 2) });
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200, authorised 3000, captured 3000');
  });

  test('an expired domain is restored by request and report, then renewed, each once', async () => {
    const { shop, sandbox } = await openShop(open);
    const before = await row(shop);
    shop.clock.advance((before.expires_at ?? 0) - shop.clock.now() + 40 * DAY_MS);
    await sandbox.lapse(NAME);
    await shop.app.jobs.runAll();
    expect(await row(shop)).toMatchObject({ state: 'redemption' });
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    const { orderId } = await buyDomains(shop, { restore: [NAME], by: anna });
    await pass(shop, MINUTE_MS, 10_000);
    expect(await linesReported(anna, orderId)).toBe(`${NAME} restored`);
    const events = (await sandbox.journal()).filter(({ name }) => name === NAME).map(({ event }) => event);
    expect(events).toEqual(['create', 'lapse', 'restore-requested', 'restore', 'renew']);
    expect(await row(shop)).toMatchObject({ state: 'active', expires_at: yearsOn(before.expires_at, 1) });
  });
});
