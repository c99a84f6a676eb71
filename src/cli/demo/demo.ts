import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RunCommand, Terminal } from '#cli/command.ts';
import { print } from '#cli/print.ts';
import { reportRefused } from '#cli/stores/stores-actions.ts';
import { testCards } from '#sandbox/payment-provider/test-data/test-cards.ts';
import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { type Env, migrationOptions, parseEnv, viesSandboxOf } from '#server/env.ts';
import { explainStartFailure } from '#server/explain-start-failure.ts';
import { systemClock } from '#server/platform/clock.ts';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { addSocialImages, checkStores, formatProblem, publishStores } from '#server/publishing/public.ts';
import { type SandboxSecrets, sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { type Claim, claimDataDir } from './claim-data-dir.ts';
import { demoLoginLink } from './demo-owner.ts';
import { fillDemo } from './fill-demo.ts';
import { requireFreePorts } from './require-free-ports.ts';
import { type ChildSpec, isAnswering, supervise } from './supervise.ts';

const SOURCES = join(import.meta.dirname, '..', '..');

/**
 * landrush demo: everything of `npm start` on this machine: migrations, demo brands, web, worker, back office and
 * the sandbox processes.
 */
export const runDemo: RunCommand = (args, terminal) => run(args, terminal, []);

/** landrush dev: the same with pages rebuilt on change. */
export const runDev: RunCommand = (args, terminal) => run(args, terminal, ['--dev']);

async function run(args: readonly string[], terminal: Terminal, webArgs: readonly string[]): Promise<number> {
  const { republish = false, empty: isEmpty = false } = parseArgs({
    args: [...args],
    options: { republish: { type: 'boolean' }, empty: { type: 'boolean' } },
  }).values;
  const env = parseEnv(terminal.env);
  if (!env.ok) {
    for (const sentence of env.problem) terminal.err(sentence);
    return 1;
  }
  if (env.value.mode === 'production') {
    terminal.err('The demo consists of sandboxes, which LANDRUSH_MODE=production refuses: use start and worker.');
    return 1;
  }
  let claim: Claim | undefined;
  try {
    await mkdir(env.value.dataDir, { recursive: true, mode: 0o700 });
    claim = claimDataDir(env.value.dataDir);
    await requireFreePorts(env.value);
    return await runClaimed(env.value, { republish, isEmpty, webArgs }, terminal);
  } catch (error) {
    return print(1, explainStartFailure(error, env.value), terminal.err);
  } finally {
    claim?.close();
  }
}

interface DemoOptions {
  readonly republish: boolean;
  readonly isEmpty: boolean;
  readonly webArgs: readonly string[];
}

async function runClaimed(env: Env, { republish, isEmpty, webArgs }: DemoOptions, terminal: Terminal): Promise<number> {
  const voucher = await prepare(env, republish, terminal);
  if (voucher === null) return 1;
  if (!isEmpty) await fillDemo(env, terminal);
  const children = supervise(await processes(env, webArgs), terminal.env);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => children.stop());
  if (await children.started) announce(env, { voucher, login: await demoLoginLink(env) }, terminal);
  const wasStopped = await children.ended;
  return wasStopped ? 0 : 1;
}

/**
 * Migrates the database and publishes the demo brands when none are published. Returns a voucher code to try, or null
 * when a store file is invalid.
 */
async function prepare(env: Env, republish: boolean, terminal: Terminal): Promise<string | null> {
  const database = await openDatabase(migrationOptions(env));
  try {
    await migrate(database, { directory: MIGRATIONS, clock: systemClock });
    return await publishDemo(env, database, republish, terminal);
  } finally {
    await database.close();
  }
}

async function publishDemo(
  env: Env,
  database: Database,
  republish: boolean,
  terminal: Terminal,
): Promise<string | null> {
  const checked = await checkStores({ directory: env.storesDir, shown: env.storesDir, brandId: null }, database);
  for (const problem of checked.problems) terminal.err(formatProblem(problem));
  if (checked.problems.length > 0) return null;
  const documents = checked.documents.map((document) => onPortOf(env, document));
  const published = await publishStores(database, documents, {
    at: terminal.now(),
    when: republish ? 'changed' : 'absent',
    drawImages: addSocialImages,
    sources: checked.sources,
    author: { kind: 'system', name: 'Demo' },
  });
  if (reportRefused(published, terminal)) return null;
  const codes = checked.documents.flatMap(({ promotions }) => promotions.flatMap((promotion) => promotion.code ?? []));
  return codes[0] ?? '';
}

/** The address of the sandbox collector where PORT is 3000, as the demo brand names it. */
const COLLECTOR = 'http://127.0.0.1:3008/';

/** Sends the events of a demo brand to the sandbox of this PORT. */
function onPortOf({ sandboxPorts }: Env, document: StoreDocument): StoreDocument {
  const { brand } = document;
  if (brand.analytics?.endpoint.startsWith(COLLECTOR) !== true) return document;
  const endpoint = brand.analytics.endpoint.replace(COLLECTOR, `http://127.0.0.1:${sandboxPorts.collector}/`);
  return { ...document, brand: { ...brand, analytics: { ...brand.analytics, endpoint } } };
}

async function processes(env: Env, webArgs: readonly string[]): Promise<readonly ChildSpec[]> {
  const secrets = sandboxSecrets(await loadSecretKeys(env));
  return [
    ...sandboxes(env, secrets),
    provisioner(env, secrets),
    collector(env),
    ...(env.smtpUrl === undefined ? [mailbox(env, secrets)] : []),
    ...(env.viesUrl === viesSandboxOf(env.port) ? [taxAuthority(env, secrets)] : []),
    {
      name: 'web',
      file: join(SOURCES, 'server/main.ts'),
      args: webArgs,
      env: LOOPBACK,
      ready: () => isAnswering(`http://127.0.0.1:${env.port}/readyz`),
    },
    { name: 'worker', file: join(SOURCES, 'server/worker.ts'), env: LOOPBACK },
    {
      name: 'back office',
      file: join(SOURCES, 'server/admin.ts'),
      env: LOOPBACK,
      ready: () => isAnswering(`http://127.0.0.1:${env.adminPort}/readyz`),
    },
  ];
}

/** Webhooks to loopback addresses are allowed in the demo. */
const LOOPBACK = { LOOPBACK_WEBHOOKS: 'yes' } as const;

function sandboxes(env: Env, secrets: SandboxSecrets): readonly ChildSpec[] {
  const paymentProvider = {
    SANDBOX_PAYMENTS_PORT: String(env.sandboxPorts.paymentProvider),
    SANDBOX_PAYMENTS_DIR: join(env.dataDir, 'sandbox-payments'),
    SANDBOX_PAYMENTS_SECRET: secrets.secretKey,
    SANDBOX_WEBHOOK_SECRET: secrets.webhookSecret,
    SANDBOX_PUBLISHABLE_KEY: secrets.publishableKey,
  };
  const registry = {
    SANDBOX_REGISTRY_PORT: String(env.sandboxPorts.registry),
    SANDBOX_REGISTRY_CONTROL_PORT: String(env.sandboxPorts.registryControl),
    SANDBOX_REGISTRY_DIR: join(env.dataDir, 'sandbox-registry'),
    SANDBOX_REGISTRY_PASSWORD: secrets.registryPassword,
    SANDBOX_REGISTRY_CONTROL_SECRET: secrets.registryControlSecret,
  };
  return [
    {
      name: 'sandbox payment provider',
      file: join(SOURCES, 'sandbox/payment-provider/main.ts'),
      env: paymentProvider,
      ready: () => isAnswering(`http://127.0.0.1:${env.sandboxPorts.paymentProvider}/healthz`),
    },
    {
      name: 'sandbox registry',
      file: join(SOURCES, 'sandbox/registry/main.ts'),
      env: registry,
      ready: () => isAnswering(`http://127.0.0.1:${env.sandboxPorts.registryControl}/healthz`),
    },
  ];
}

/** Stands in for the mail server of SMTP_URL. */
function mailbox({ sandboxPorts, dataDir }: Env, { mailboxControlSecret }: SandboxSecrets): ChildSpec {
  return {
    name: 'sandbox mailbox',
    file: join(SOURCES, 'sandbox/mailbox/main.ts'),
    env: {
      SANDBOX_MAILBOX_PORT: String(sandboxPorts.mailbox),
      SANDBOX_MAILBOX_PAGE_PORT: String(sandboxPorts.mailboxPage),
      SANDBOX_MAILBOX_DIR: join(dataDir, 'sandbox-mailbox'),
      SANDBOX_MAILBOX_CONTROL_SECRET: mailboxControlSecret,
    },
    ready: () => isAnswering(`http://127.0.0.1:${sandboxPorts.mailboxPage}/healthz`),
  };
}

/** Stands in for VIES at VIES_URL. */
function taxAuthority({ sandboxPorts }: Env, { taxControlSecret }: SandboxSecrets): ChildSpec {
  return {
    name: 'sandbox tax authority',
    file: join(SOURCES, 'sandbox/tax-authority/main.ts'),
    env: { SANDBOX_TAX_PORT: String(sandboxPorts.taxAuthority), SANDBOX_TAX_CONTROL_SECRET: taxControlSecret },
    ready: () => isAnswering(`http://127.0.0.1:${sandboxPorts.taxAuthority}/healthz`),
  };
}

/** Stands in for an operator's provisioning system. */
function provisioner({ sandboxPorts, dataDir }: Env, secrets: SandboxSecrets): ChildSpec {
  return {
    name: 'sandbox provisioner',
    file: join(SOURCES, 'sandbox/provisioner/main.ts'),
    env: {
      SANDBOX_PROVISIONER_PORT: String(sandboxPorts.provisioner),
      SANDBOX_PROVISIONER_DIR: join(dataDir, 'sandbox-provisioner'),
      SANDBOX_PROVISIONER_SECRET: secrets.provisionerSecret,
      SANDBOX_PROVISIONER_CONTROL_SECRET: secrets.provisionerControlSecret,
    },
    ready: () => isAnswering(`http://127.0.0.1:${sandboxPorts.provisioner}/healthz`),
  };
}

/** Stands in for the analytics service that a demo brand names. */
function collector({ sandboxPorts }: Env): ChildSpec {
  return {
    name: 'sandbox collector',
    file: join(SOURCES, 'sandbox/collector/main.ts'),
    env: { SANDBOX_COLLECTOR_PORT: String(sandboxPorts.collector) },
    ready: () => isAnswering(`http://127.0.0.1:${sandboxPorts.collector}/healthz`),
  };
}

interface Announced {
  readonly voucher: string;
  /** Logs in to the back office. */
  readonly login: string;
}

function announce(env: Env, { voucher, login }: Announced, terminal: Terminal): void {
  const lines = [
    '',
    'Landrush is running.',
    `  Larkhost   http://localhost:${env.port}`,
    `  Meridian   http://meridian.localhost:${env.port}`,
    `  Staff      ${login} (back office of both shops; the link logs in once, within ten minutes)`,
    `  API        http://localhost:${env.port}/api/docs`,
    `  Payments   http://127.0.0.1:${env.sandboxPorts.paymentProvider} (sandbox payment provider)`,
    `  Registry   http://127.0.0.1:${env.sandboxPorts.registryControl} (sandbox registry with test domains: taken, premium, locked …)`,
    `  Email      ${mailPlace(env)}`,
    `  Taxes      ${taxPlace(env)}`,
    `  Events     http://127.0.0.1:${env.sandboxPorts.collector} (sandbox collector: commerce events of Meridian's shoppers who allow analytics)`,
    `  Services   http://127.0.0.1:${env.sandboxPorts.provisioner} (sandbox provisioner with test services: slow, refused, lost …)`,
    '',
    'Test cards, with any future expiry, any CVV and any name:',
    ...testCards.map(({ number, title, description }) => `  ${number}  ${title.padEnd(15)}${description}`),
    '',
    ...(voucher === '' ? [] : [`Promo code: ${voucher}`, '']),
    'Press Ctrl-C to stop.',
    '',
  ];
  for (const line of lines) terminal.out(line);
}

function mailPlace({ smtpUrl, sandboxPorts }: Env): string {
  if (smtpUrl !== undefined) return 'is sent through SMTP_URL';
  return `http://127.0.0.1:${sandboxPorts.mailboxPage} (sandbox mailbox with all emails of the shop)`;
}

function taxPlace({ port, viesUrl, sandboxPorts }: Env): string {
  if (viesUrl !== viesSandboxOf(port)) return 'tax numbers are checked at VIES_URL';
  return `http://127.0.0.1:${sandboxPorts.taxAuthority} (sandbox tax authority with test numbers: valid, unknown, slow …)`;
}
