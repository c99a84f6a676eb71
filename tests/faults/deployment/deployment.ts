import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '#server/env.ts';
import type { Env } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database.ts';
import type { Database } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { loadSecretKeys } from '#server/platform/secret-keys.ts';
import { checkStores, formatProblem, publishStores } from '#server/publishing/public.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import type { Shop } from '#tests/faults/shoppers/visit.ts';
import { createFaultDatabase } from './fault-database.ts';
import type { DatabaseKind } from './fault-database.ts';
import { findFreePorts } from './free-ports.ts';
import { createProcess } from './killable-process.ts';
import type { KillableProcess } from './killable-process.ts';

/** What a deployment may be told beside its database. */
export interface DeploymentOptions {
  readonly keepsFolder: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A shop of our own on this machine: a new data folder and database, the demo stores and the fault store, the sandbox provider, registry and mailbox, web and worker. */
export interface Deployment {
  /** What its processes were told. */
  readonly env: Env;
  readonly web: KillableProcess;
  readonly worker: KillableProcess;
  readonly provider: KillableProcess;
  readonly registry: KillableProcess;
  readonly mailbox: KillableProcess;
  readonly shops: readonly Shop[];
  readonly webPort: number;
  readonly providerPort: number;
  /** A handle beside those of the processes. */
  readonly database: Database;
  readonly folder: string;
  readonly providerJournal: string;
  readonly registryJournal: string;
  readonly mailboxJournal: string;
  readonly logFiles: readonly string[];
  /** Ends everything and removes it. */
  remove(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Makes a deployment that runs; it is gone with this process at the latest, but for the folder when that is kept to be looked at. */
export async function startDeployment(
  kind: DatabaseKind,
  { keepsFolder, environment = {} }: DeploymentOptions,
): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), `landrush-faults-${kind}-`));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const where = await createFaultDatabase(kind, dataDir);
  const database = await openDatabase(where);
  await migrate(database, { directory: join(ROOT, 'migrations'), clock: systemClock });
  const documents = [...(await publish(database, 'stores')), ...(await publish(database, 'tests/faults/stores'))];
  const port = await findFreePorts(Math.random);
  const processes = await describeProcesses(folder, dataDir, port, { ...databaseOf(where.url), ...environment });
  const all = [processes.provider, processes.registry, processes.mailbox, processes.web, processes.worker];
  process.once('exit', () => {
    for (const one of all) one.abandon();
    if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
  });
  for (const one of all) await one.start();
  return {
    ...processes,
    shops: documents.map(shopOf),
    webPort: port,
    providerPort: port + 1,
    database,
    folder,
    providerJournal: join(dataDir, PROVIDER_FOLDER, 'journal.ndjson'),
    registryJournal: join(dataDir, REGISTRY_FOLDER, 'journal.ndjson'),
    mailboxJournal: join(dataDir, MAILBOX_FOLDER, 'journal.ndjson'),
    logFiles: ['web', 'worker', 'provider', 'registry', 'mailbox'].map((name) => logFileOf(folder, name)),
    async remove() {
      for (const one of all) await one.kill();
      await database.close();
      await where.remove();
      if (!keepsFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}

const PROVIDER_FOLDER = 'sandbox-payments';
const REGISTRY_FOLDER = 'sandbox-registry';
const MAILBOX_FOLDER = 'sandbox-mailbox';
/** What is slow at the sandboxes takes a fifth of its usual time. */
const TIME_SCALE = '0.2';

async function publish(database: Database, shown: string): Promise<readonly StoreDocument[]> {
  const { documents, problems } = await checkStores({ directory: join(ROOT, shown), shown, brandId: null }, database);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  await publishStores(database, documents, { at: Date.now(), when: 'changed' });
  return documents;
}

/** Where shoppers find a brand on this machine. */
function shopOf({ brand }: StoreDocument): Shop {
  const host = brand.hosts.find((name) => name === 'localhost' || name.endsWith('.localhost'));
  if (host === undefined) throw new Error(`The brand ${brand.id} has no host on this machine.`);
  return { brand: brand.id, host };
}

async function describeProcesses(
  folder: string,
  dataDir: string,
  port: number,
  given: Readonly<Record<string, string>>,
): Promise<Pick<Deployment, 'env' | 'web' | 'worker' | 'provider' | 'registry' | 'mailbox'>> {
  const common = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    STORES_DIR: join(ROOT, 'stores'),
    LOG_LEVEL: 'warn',
    ...given,
  };
  const env = parseEnv(common);
  if (!env.ok) throw new Error(env.problem.join(' '));
  const secrets = sandboxSecrets(await loadSecretKeys(env.value));
  const provider = {
    SANDBOX_PAYMENTS_PORT: String(env.value.sandboxPorts.paymentProvider),
    SANDBOX_PAYMENTS_DIR: join(dataDir, PROVIDER_FOLDER),
    SANDBOX_PAYMENTS_SECRET: secrets.secretKey,
    SANDBOX_WEBHOOK_SECRET: secrets.webhookSecret,
    SANDBOX_PUBLISHABLE_KEY: secrets.publishableKey,
    SANDBOX_TIME_SCALE: TIME_SCALE,
  };
  const registry = {
    SANDBOX_REGISTRY_PORT: String(env.value.sandboxPorts.registry),
    SANDBOX_REGISTRY_CONTROL_PORT: String(env.value.sandboxPorts.registryControl),
    SANDBOX_REGISTRY_DIR: join(dataDir, REGISTRY_FOLDER),
    SANDBOX_REGISTRY_PASSWORD: secrets.registryPassword,
    SANDBOX_REGISTRY_CONTROL_SECRET: secrets.registryControlSecret,
    SANDBOX_TIME_SCALE: TIME_SCALE,
  };
  const mailbox = {
    SANDBOX_MAILBOX_PORT: String(env.value.sandboxPorts.mailbox),
    SANDBOX_MAILBOX_PAGE_PORT: String(env.value.sandboxPorts.mailboxPage),
    SANDBOX_MAILBOX_DIR: join(dataDir, MAILBOX_FOLDER),
    SANDBOX_MAILBOX_CONTROL_SECRET: secrets.mailboxControlSecret,
  };
  const spec = (name: string, file: string) => ({
    name,
    file: join(ROOT, 'src', file),
    env: common,
    logFile: logFileOf(folder, name),
  });
  return {
    env: env.value,
    web: createProcess({ ...spec('web', 'server/main.ts'), isReady: () => answers(port, '/readyz') }),
    worker: createProcess(spec('worker', 'server/worker.ts')),
    provider: createProcess({
      ...spec('provider', 'sandbox/payment-provider/main.ts'),
      env: { PATH: common.PATH, ...provider },
      isReady: () => answers(port + 1, '/healthz'),
    }),
    registry: createProcess({
      ...spec('registry', 'sandbox/registry/main.ts'),
      env: { PATH: common.PATH, ...registry },
      isReady: () => answers(env.value.sandboxPorts.registryControl, '/healthz'),
    }),
    mailbox: createProcess({
      ...spec('mailbox', 'sandbox/mailbox/main.ts'),
      env: { PATH: common.PATH, ...mailbox },
      isReady: () => answers(env.value.sandboxPorts.mailboxPage, '/healthz'),
    }),
  };
}

function databaseOf(url: string | undefined): Readonly<Record<string, string>> {
  return url === undefined ? {} : { DATABASE_URL: url };
}

function logFileOf(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

async function answers(port: number, path: string): Promise<boolean> {
  const answer = await exchange({ method: 'GET', port, path });
  return answer?.status === 200;
}
