import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { checkSecretKeys, fingerprintOf } from '#server/configuration/check-secret-keys.ts';
import { type DoctorPorts, runChecks } from '#server/doctor/public.ts';
import { parseEnv } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PRODUCTION_SECRETS, buildProductionDocument } from '#server/publishing/production-store.builder.ts';
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type DoctorContext, listChecks } from './doctor.ts';

/** A network in which everything is as it should be; the clock of this machine is at 1970. */
const PORTS: DoctorPorts = {
  now: () => 0,
  lookup: async () => ['9.9.9.9'],
  async resolveTxt(name) {
    if (name.startsWith('_dmarc.')) return ['v=DMARC1; p=reject'];
    return name.startsWith('_domainkey.') ? [] : ['v=spf1 mx -all'];
  },
  inspectTls: async () => ({ validTo: 90 * DAY_MS, problem: null }),
  get: () => Promise.reject(Object.assign(new Error('closed'), { code: 'ECONNREFUSED' })),
  diskOf: async () => ({ freeBytes: 2 ** 40, isNetwork: false }),
};

/** A deployment in production without a mistake. */
function deployment(
  database: DoctorContext['database'],
  variables: Readonly<Record<string, string>> = {},
): DoctorContext {
  const env = parseEnv({
    LANDRUSH_MODE: 'production',
    SMTP_URL: 'smtp://shop:hunter2@mail.larkhost.net',
    VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    PLATFORM_URL: 'https://hosting.larkhost.net',
    ...variables,
  });
  if (!env.ok) throw new Error(env.problem.join(' '));
  return {
    env: env.value,
    options: { url: null, addresses: [], dkimSelectors: [], processes: 2 },
    ports: PORTS,
    probes: {
      stripe: async () => null,
      stripeBalance: async () => null,
      registry: async () => null,
      smtp: async () => null,
    },
    secretOf: (name) => PRODUCTION_SECRETS[name] ?? null,
    database,
    stores: [{ brandId: 'larkhost', version: 1, document: buildProductionDocument() }],
    migrations: 'migrations',
  };
}

const unhealthy = async (context: DoctorContext) =>
  (await runChecks(listChecks(context))).filter(({ status }) => status !== 'ok');

describeOnBothDatabases('a deployment in production', (open) => {
  test('has findings about its clock only', async () => {
    const database = await open();
    const found = await unhealthy(deployment(database));
    const ofDatabase = {
      check: 'clock',
      found: expect.stringContaining('the clock differs from that of the database by'),
    };
    const ofStripe = { check: 'clock', found: 'the clock of Stripe could not be read: ECONNREFUSED' };
    expect(found).toMatchObject(database.dialect === 'postgres' ? [ofDatabase, ofStripe] : [ofStripe]);
  });
});

describeOnBothDatabases('the secret keys of a deployment', (open) => {
  const keyOf = (byte: number) => Buffer.alloc(32, byte);
  const first = fingerprintOf(keyOf(1));
  const text = (...bytes: readonly number[]) => bytes.map((byte) => keyOf(byte).toString('base64url')).join(',');

  async function checked(...variables: readonly Readonly<Record<string, string>>[]) {
    const database = await open();
    await emptyTables(database);
    await checkSecretKeys(database, { current: keyOf(1) }, 1);
    const reports = await Promise.all(variables.map((each) => runChecks(listChecks(deployment(database, each)))));
    return reports.map((lines) =>
      lines.filter(({ check }) => check === 'keys').map(({ status, found }) => `${status}: ${found}`),
    );
  }

  test('are those the database was used with, or no process starts', async () => {
    const DATA_DIR = '/nonexistent';
    const found = await checked(
      { SECRET_KEYS: text(1) },
      { SECRET_KEYS: text(2, 1) },
      { SECRET_KEYS: text(2) },
      { DATA_DIR },
    );
    const fault = `and the database was last used with ${first}: no process starts`;
    expect(found).toEqual([
      [`ok: the key of the database is there: ${first}`],
      [`ok: the key of the database is there: ${first}`],
      [`error: the key is ${fingerprintOf(keyOf(2))}, ${fault}`],
      [`error: SECRET_KEYS is not set, ${fault}`],
    ]);
  });
});

describeOnPostgres('a deployment in production', (open) => {
  test('has a warning if its pools are larger than the server permits', async () => {
    const found = await unhealthy(deployment(await open(), { DATABASE_POOL_SIZE: '200' }));
    expect(found).toContainEqual(
      expect.objectContaining({
        check: 'database',
        status: 'warning',
        found: expect.stringContaining('810 connections'),
      }),
    );
  });

  test('has an error if notifications do not arrive, and a warning if the replica is none', async () => {
    const database = await open();
    const own = await urlOf(database);
    const ofDatabase = async (variables: Readonly<Record<string, string>>) =>
      (await runChecks(listChecks(deployment(database, { DATABASE_URL: own, ...variables }))))
        .filter(({ check, found }) => check === 'database' && found.includes('DATABASE_'))
        .map(({ status, found }) => `${status} ${found}`);
    expect(await ofDatabase({ DATABASE_LISTEN_URL: own })).toEqual([
      'ok DATABASE_LISTEN_URL receives the notifications of DATABASE_URL',
    ]);
    expect(await ofDatabase({ DATABASE_LISTEN_URL: SERVER, DATABASE_REPLICA_URL: own })).toEqual([
      'error DATABASE_LISTEN_URL does not receive the notifications of DATABASE_URL: it leads to another database, or to a pooler',
      'warning reports are not read from DATABASE_REPLICA_URL: it cannot be reached, is not a replica, or has replayed nothing yet',
    ]);
    expect(await ofDatabase({ DATABASE_LISTEN_URL: 'postgres://127.0.0.1:9/landrush' })).toEqual([
      'error notifications on DATABASE_LISTEN_URL could not be tried: ECONNREFUSED',
    ]);
  });
});

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

/** The URL of a test's own database. */
async function urlOf(database: Database): Promise<string> {
  const { name } = await database.read
    .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

test('the ports of all processes are checked, that of the back office only if no other process of this machine has it', async () => {
  const ports = async (variables: Readonly<Record<string, string>>) =>
    (await runChecks(listChecks(deployment('there is no database', variables))))
      .filter(({ check }) => check === 'ports')
      .map(({ status, found }) => `${status} ${found.slice(0, 15)}`);
  expect(await ports({})).toEqual([
    'ok PORT 3000 is fr',
    'ok METRICS_PORT 30',
    'ok WORKER_PORT 301',
    'ok ADMIN_PORT 3011',
  ]);
  expect(await ports({ METRICS_PORT: '3011' })).toEqual([
    'ok PORT 3000 is fr',
    'ok METRICS_PORT 30',
    'ok WORKER_PORT 301',
    'warning ADMIN_PORT 3011',
  ]);
});

test('a missing database is an error, and checks that need it are omitted', async () => {
  const found = await unhealthy({ ...deployment('there is no database'), stores: [] });
  expect(found).toMatchObject([{ check: 'database', status: 'error', found: 'there is no database' }]);
});

test('a problem of an external system is an error of its check', async () => {
  const context = deployment('there is no database');
  const found = await unhealthy({
    ...context,
    ports: {
      ...PORTS,
      lookup: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
      resolveTxt: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
    },
    probes: {
      stripe: async () => 'status-401',
      stripeBalance: async () => 'status-401',
      registry: async () => 'timeout',
      smtp: async () => 'EAUTH 535',
    },
  });
  const errors = found.filter(({ status }) => status === 'error').map(({ check }) => check);
  expect([...new Set(errors)]).toEqual(['database', 'dns', 'mail', 'payments', 'registries']);
  expect(JSON.stringify(found)).not.toContain('hunter2');
});
