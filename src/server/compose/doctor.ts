import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, isKeyOf } from '#server/configuration/check-secret-keys.ts';
import { findKeyFingerprint } from '#server/configuration/key-fingerprint-store.ts';
import { checkHost, checkReceiver } from '#server/doctor/check-hosts.ts';
import {
  type ListeningPort,
  checkDisk,
  checkHttpClock,
  checkPort,
  checkClockOffset,
} from '#server/doctor/check-machine.ts';
import { checkDkim, checkDmarc, checkSpf } from '#server/doctor/check-mail.ts';
import { checkPublicAddress } from '#server/doctor/check-public-address.ts';
import {
  checkCaptcha,
  checkExchangeRates,
  checkProduction,
  checkPublished,
  receiversOf,
} from '#server/doctor/check-stores.ts';
import { type Check, type CheckLine, fail, pass, warn } from '#server/doctor/check.ts';
import { readPostgresClock } from '#server/doctor/database-settings-store.ts';
import { createDoctorToken } from '#server/doctor/doctor-token.ts';
import { checkMailServer, checkPayments, checkRegistries } from '#server/doctor/probe.ts';
import type { DoctorPorts } from '#server/doctor/public.ts';
import type { Env } from '#server/env.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listMigrations, listPending } from '#server/platform/database/migrate.ts';
import { listRefusedSettings } from '#server/production-findings.ts';
import type { NewestVersion, StoreDocument } from '#server/storefront/public.ts';
import { checkDatabase } from './doctor-database.ts';
import type { DoctorProbes } from './doctor-probes.ts';

/** What `landrush doctor` was asked for. */
export interface DoctorOptions {
  /** The public address of a shop; null to leave it out. */
  readonly url: URL | null;
  /** Where the hosts of brands should lead; any public address when empty. */
  readonly addresses: readonly string[];
  readonly dkimSelectors: readonly string[];
  /** Web processes, workers and back offices of the deployment. */
  readonly processes: number;
}

/** The deployment to check. */
export interface DoctorContext {
  readonly env: Env;
  readonly options: DoctorOptions;
  readonly ports: DoctorPorts;
  readonly probes: DoctorProbes;
  readonly secretOf: (name: string) => string | null;
  /** The database, or why it cannot be opened. */
  readonly database: Database | string;
  /** The published stores; empty without a database. */
  readonly stores: readonly Pick<NewestVersion, 'brandId' | 'version' | 'document'>[];
  /** Folder of the migrations. */
  readonly migrations: string;
}

/** All checks, in the order of the report. */
export function listChecks(context: DoctorContext): readonly Check[] {
  const { env, secretOf, ports, probes, stores, options, database } = context;
  const documents = documentsOf(stores);
  const each = async (check: (document: StoreDocument) => Promise<readonly CheckLine[]>) =>
    (await Promise.all(documents.map(check))).flat();
  return [
    {
      name: 'production',
      run: async () => checkProduction(env.mode, listRefusedSettings({ env, secretOf }, documents)),
    },
    { name: 'database', limitMs: DATABASE_LIMIT_MS, run: () => checkDatabase(database, env, options.processes) },
    { name: 'migrations', run: () => checkMigrations(context) },
    { name: 'keys', run: () => checkKeys(context) },
    {
      name: 'stores',
      run: async () =>
        typeof database === 'string'
          ? []
          : checkPublished(stores.map(({ document, ...store }) => ({ ...store, isReadable: document !== null }))),
    },
    {
      name: 'dns',
      run: () => each(({ brand }) => Promise.all(brand.hosts.map((host) => checkHost(host, options.addresses, ports)))),
    },
    { name: 'clock', run: (signal) => checkClock(context, signal) },
    { name: 'ports', run: (signal) => Promise.all(portsOf(env).map((port) => checkListening(port, context, signal))) },
    {
      name: 'disk',
      run: () => checkDisk({ dataDir: env.dataDir, usesSqlite: env.databaseUrl === undefined }, ports),
    },
    { name: 'mail', limitMs: MAIL_LIMIT_MS, run: () => checkMail(context) },
    { name: 'payments', run: (signal) => each((one) => checkPayments(one, probes, signal)) },
    {
      name: 'registries',
      limitMs: REGISTRY_LIMIT_MS,
      run: (signal) => each((one) => checkRegistries(one, probes.registry, signal)),
    },
    {
      name: 'systems',
      run: (signal) =>
        each((one) => Promise.all(receiversOf(one).map(({ name, url }) => checkReceiver(name, url, ports, signal)))),
    },
    { name: 'captcha', run: async () => documents.map((one) => checkCaptcha(one, secretOf)) },
    { name: 'rates', run: () => each(async (one) => checkExchangeRates(one, ports.now())) },
    { name: 'url', run: (signal) => checkUrl(context, signal) },
  ];
}

/** The documents of the stores that can be read. */
function documentsOf(stores: DoctorContext['stores']): readonly StoreDocument[] {
  return stores.flatMap(({ document }) => document ?? []);
}

/** Longer than the time limits of the SMTP client and of registry commands. */
const DATABASE_LIMIT_MS = 30_000;
const MAIL_LIMIT_MS = 30_000;
const REGISTRY_LIMIT_MS = 30_000;

async function checkMigrations({ database, migrations }: DoctorContext): Promise<readonly CheckLine[]> {
  if (typeof database === 'string') return [];
  const fix = 'run "landrush migrate"';
  const names = await listMigrations(migrations);
  const pending = await listPending(database.read, names);
  if (pending.length === 0) return [pass('all migrations have run')];
  if (pending.length === names.length) return [fail('the database has no tables yet', fix)];
  return [fail(`${pending.join(', ')} has not run`, fix)];
}

/** Whether processes with the keys of this machine start on the database. */
async function checkKeys({ env, database, migrations }: DoctorContext): Promise<readonly CheckLine[]> {
  if (typeof database === 'string') return [];
  const pending = await listPending(database.read, await listMigrations(migrations));
  const known = pending.length === 0 ? await findKeyFingerprint(database.read) : null;
  if (known === null) return [];
  const keys = hasKeys(env) ? await loadSecretKeys(env) : null;
  if (keys !== null && isKeyOf(known, keys)) return [pass(`the key of the database is there: ${known}`)];
  const found = keys === null ? 'SECRET_KEYS is not set' : `the key is ${fingerprintOf(keys.current)}`;
  return [
    fail(
      `${found}, and the database was last used with ${known}: no process starts`,
      'set SECRET_KEYS to that key, or add it as the previous one after a comma',
    ),
  ];
}

/** Keys are never created here: those of the running processes are needed. */
function hasKeys({ secretKeys, dataDir }: Env): boolean {
  return secretKeys !== undefined || existsSync(join(dataDir, 'secret-keys'));
}

/** The database's clock, and that of Stripe where it is used. */
async function checkClock({ database, stores, ports }: DoctorContext, signal: AbortSignal): Promise<CheckLine[]> {
  const lines: CheckLine[] = [];
  if (typeof database !== 'string' && database.dialect === 'postgres') {
    const before = ports.now();
    const there = await readPostgresClock(database.read);
    lines.push(checkClockOffset('the database', { before, there, after: ports.now() }));
  }
  const usesStripe = documentsOf(stores).some(({ brand }) =>
    brand.paymentProviders.some(({ provider }) => provider === 'stripe'),
  );
  if (usesStripe) lines.push(...(await checkHttpClock('Stripe', 'https://api.stripe.com', ports, signal)));
  return lines;
}

/** The default of ADMIN_PORT may be a port of another process, where the back office does not run. */
async function checkListening(listening: ListeningPort, { env, ports }: DoctorContext, signal: AbortSignal) {
  const [first] = portsOf(env).filter(({ port }) => port === listening.port);
  if (first === undefined || first.variable === listening.variable) return checkPort(listening, ports, signal);
  const { variable, port } = listening;
  return warn(
    `${variable} ${port} is ${first.variable} too`,
    `choose another ${variable} if the back office runs here`,
  );
}

function portsOf(env: Env): readonly ListeningPort[] {
  const { port, host, metricsPort, workerPort, metricsHost, adminPort, adminHost } = env;
  return [
    { variable: 'PORT', host, port, process: 'the web process', path: '/readyz' },
    { variable: 'METRICS_PORT', host: metricsHost, port: metricsPort, process: 'the web process', path: '/metrics' },
    { variable: 'WORKER_PORT', host: metricsHost, port: workerPort, process: 'the worker', path: '/readyz' },
    { variable: 'ADMIN_PORT', host: adminHost, port: adminPort, process: 'the back office', path: '/readyz' },
  ];
}

/** The mail server, and the records of each domain that emails come from. */
async function checkMail({ env, stores, options, ports, probes }: DoctorContext): Promise<readonly CheckLine[]> {
  const domains = new Set(documentsOf(stores).map(({ brand }) => brand.senderAddress.split('@').at(-1) ?? ''));
  const records = [...domains].flatMap((domain) => [
    checkSpf(domain, ports).then((line) => [line]),
    checkDkim(domain, options.dkimSelectors, ports),
    checkDmarc(domain, ports).then((line) => [line]),
  ]);
  const server = checkMailServer(env.smtpUrl, probes.smtp).then((line) => [line]);
  return (await Promise.all([server, ...records])).flat();
}

async function checkUrl(
  { env, options: { url }, ports }: DoctorContext,
  signal: AbortSignal,
): Promise<readonly CheckLine[]> {
  if (url === null) return [];
  const token = hasKeys(env)
    ? createDoctorToken(createSecretBox(await loadSecretKeys(env), 'doctor'), ports.now())
    : null;
  return checkPublicAddress({ url, token }, ports, signal);
}
