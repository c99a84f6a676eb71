import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, parseEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { checkStores, formatProblem, publishStores } from '#server/publishing/public.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import type { Shop } from '#tests/faults/shoppers/shopper-session.ts';
import { writePartitioned } from '#tests/support/partitions.ts';
import { type DatabaseKind, type FaultDatabase, createFaultDatabase } from './fault-database.ts';
import { findFreePorts } from './free-ports.ts';
import { type KillableProcess, createProcess } from './killable-process.ts';
import { type SmallDisk, createSmallDisk } from './small-disk.ts';

/** The options of a deployment besides its database. */
export interface DeploymentOptions {
  readonly keepsFolder: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** SQLite's file is on a disk that can be filled. */
  readonly hasSmallDisk?: boolean;
  /** The PostgreSQL server is not shared. */
  readonly hasOwnServer?: boolean;
  /** Partitions of each table of a brand in PostgreSQL; null: the tables are not partitioned. */
  readonly partitions?: number | null;
}

/**
 * A shop on this machine: a new data folder and database, the demo stores and the fault store, the sandbox processes,
 * web and worker.
 */
export interface Deployment {
  /** The environment of its processes. */
  readonly env: Env;
  readonly web: KillableProcess;
  readonly worker: KillableProcess;
  readonly provider: KillableProcess;
  readonly registry: KillableProcess;
  readonly mailbox: KillableProcess;
  readonly provisioner: KillableProcess;
  readonly shops: readonly Shop[];
  readonly webPort: number;
  readonly providerPort: number;
  /** A database handle besides those of the processes. */
  readonly database: Database;
  readonly restartDatabase: FaultDatabase['restart'];
  /** The disk of SQLite's file; null when it is shared. */
  readonly disk: SmallDisk | null;
  readonly folder: string;
  readonly providerJournal: string;
  readonly registryJournal: string;
  readonly mailboxJournal: string;
  readonly logFiles: readonly string[];
  /** Stops everything and removes its files. */
  remove(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Starts a deployment. It ends with this process at the latest; its folder is kept only on request. */
export async function startDeployment(
  kind: DatabaseKind,
  { keepsFolder, environment = {}, hasSmallDisk = false, hasOwnServer = false, partitions = null }: DeploymentOptions,
): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), `landrush-faults-${kind}-`));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const disk = hasSmallDisk ? await createSmallDisk(dataDir) : null;
  // The registry's certificate is read from the data folder; the journals are not on the disk that may be full.
  await mkdir(join(folder, REGISTRY_FOLDER));
  await symlink(join(folder, REGISTRY_FOLDER), join(dataDir, REGISTRY_FOLDER));
  const where = await createFaultDatabase(kind, dataDir, hasOwnServer);
  const database = await openDatabase(where);
  await migrate(database, { directory: await migrationsFor(partitions, folder), clock: systemClock });
  const documents = [...(await publish(database, 'stores')), ...(await publish(database, 'tests/faults/stores'))];
  const port = await findFreePorts(Math.random);
  const processes = await describeProcesses(folder, dataDir, port, { ...databaseOf(where.url), ...environment });
  const { provider, registry, mailbox, provisioner, web, worker } = processes;
  const all = [provider, registry, mailbox, provisioner, web, worker];
  process.once('exit', () => {
    for (const one of all) one.abandon();
    disk?.abandon();
    if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
  });
  for (const one of all) await one.start();
  return {
    ...processes,
    shops: documents.map(shopOf),
    webPort: port,
    providerPort: port + 1,
    database,
    restartDatabase: where.restart,
    disk,
    folder,
    providerJournal: join(folder, PROVIDER_FOLDER, 'journal.ndjson'),
    registryJournal: join(folder, REGISTRY_FOLDER, 'journal.ndjson'),
    mailboxJournal: join(folder, MAILBOX_FOLDER, 'journal.ndjson'),
    logFiles: ['web', 'worker', 'provider', 'registry', 'mailbox', 'provisioner'].map((name) =>
      logFileOf(folder, name),
    ),
    async remove() {
      for (const one of all) await one.kill();
      await database.close();
      await where.remove();
      await disk?.remove();
      if (!keepsFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}

const PROVIDER_FOLDER = 'sandbox-payments';
const REGISTRY_FOLDER = 'sandbox-registry';
const MAILBOX_FOLDER = 'sandbox-mailbox';
const PROVISIONER_FOLDER = 'sandbox-provisioner';
/** Delays of the sandboxes take a fifth of their usual time. */
const TIME_SCALE = '0.2';

async function migrationsFor(partitions: number | null, folder: string): Promise<string> {
  const migrations = join(ROOT, 'migrations');
  return partitions === null ? migrations : writePartitioned(migrations, partitions, join(folder, 'migrations'));
}

async function publish(database: Database, shown: string): Promise<readonly StoreDocument[]> {
  const { documents, problems } = await checkStores({ directory: join(ROOT, shown), shown, brandId: null }, database);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  await publishStores(database, documents, { at: Date.now(), when: 'changed' });
  return documents;
}

/** The host and port of a brand on this machine. */
function shopOf({ brand }: StoreDocument): Shop {
  const host = brand.hosts.find((name) => name === 'localhost' || name.endsWith('.localhost'));
  if (host === undefined) throw new Error(`The brand ${brand.id} has no host on this machine.`);
  return { brand: brand.id, host };
}

async function describeProcesses(
  folder: string,
  dataDir: string,
  port: number,
  overrides: Readonly<Record<string, string>>,
): Promise<Pick<Deployment, 'env' | 'web' | 'worker' | 'provider' | 'registry' | 'mailbox' | 'provisioner'>> {
  const common = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    STORES_DIR: join(ROOT, 'stores'),
    LOG_LEVEL: 'warn',
    LOOPBACK_WEBHOOKS: 'yes',
    ...overrides,
  };
  const env = parseEnv(common);
  if (!env.ok) throw new Error(env.problem.join(' '));
  const secrets = sandboxSecrets(await loadSecretKeys(env.value));
  const provider = {
    SANDBOX_PAYMENTS_PORT: String(env.value.sandboxPorts.paymentProvider),
    SANDBOX_PAYMENTS_DIR: join(folder, PROVIDER_FOLDER),
    SANDBOX_PAYMENTS_SECRET: secrets.secretKey,
    SANDBOX_WEBHOOK_SECRET: secrets.webhookSecret,
    SANDBOX_PUBLISHABLE_KEY: secrets.publishableKey,
    SANDBOX_TIME_SCALE: TIME_SCALE,
  };
  const registry = {
    SANDBOX_REGISTRY_PORT: String(env.value.sandboxPorts.registry),
    SANDBOX_REGISTRY_CONTROL_PORT: String(env.value.sandboxPorts.registryControl),
    SANDBOX_REGISTRY_DIR: join(folder, REGISTRY_FOLDER),
    SANDBOX_REGISTRY_PASSWORD: secrets.registryPassword,
    SANDBOX_REGISTRY_CONTROL_SECRET: secrets.registryControlSecret,
    SANDBOX_TIME_SCALE: TIME_SCALE,
  };
  const mailbox = {
    SANDBOX_MAILBOX_PORT: String(env.value.sandboxPorts.mailbox),
    SANDBOX_MAILBOX_PAGE_PORT: String(env.value.sandboxPorts.mailboxPage),
    SANDBOX_MAILBOX_DIR: join(folder, MAILBOX_FOLDER),
    SANDBOX_MAILBOX_CONTROL_SECRET: secrets.mailboxControlSecret,
  };
  const provisioner = {
    SANDBOX_PROVISIONER_PORT: String(env.value.sandboxPorts.provisioner),
    SANDBOX_PROVISIONER_DIR: join(folder, PROVISIONER_FOLDER),
    SANDBOX_PROVISIONER_SECRET: secrets.provisionerSecret,
    SANDBOX_PROVISIONER_CONTROL_SECRET: secrets.provisionerControlSecret,
    SANDBOX_TIME_SCALE: TIME_SCALE,
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
    // Its readiness depends on the database, which scenarios disturb: its log says when it works.
    worker: createProcess({
      ...spec('worker', 'server/worker.ts'),
      env: { ...common, LOG_LEVEL: 'info' },
      isReady: (pid) => hasLogged(logFileOf(folder, 'worker'), pid, 'working'),
    }),
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
    provisioner: createProcess({
      ...spec('provisioner', 'sandbox/provisioner/main.ts'),
      env: { PATH: common.PATH, ...provisioner },
      isReady: () => answers(env.value.sandboxPorts.provisioner, '/healthz'),
    }),
  };
}

/** Whether a process has written a line to its log. */
async function hasLogged(logFile: string, pid: number, message: string): Promise<boolean> {
  const lines = (await readFile(logFile, 'utf8')).split('\n');
  return lines.some((line) => line.includes(`"pid":${pid},`) && line.includes(`"msg":"${message}"`));
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
