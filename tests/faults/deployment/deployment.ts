import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { checkStores, formatProblem, publishStores } from '#server/publishing/public.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import type { Shop } from '#tests/faults/shoppers/shopper-session.ts';
import { writePartitioned } from '#tests/support/partitions.ts';
import { type Topology, startTopology } from '#tests/topology/topology.ts';
import { type DatabaseKind, type FaultDatabase, createFaultDatabase } from './fault-database.ts';
import { findFreePorts } from './free-ports.ts';
import type { KillableProcess } from './killable-process.ts';
import { MACHINE_ADDRESSES, type Machine } from './machines.ts';
import { type ReplaceableDatabase, openReplaceable } from './replaceable-database.ts';
import { REGISTRY_FOLDER, type ShopProcesses, describeShopProcesses, journalsOf, logFileOf } from './shop-processes.ts';
import { type SmallDisk, createSmallDisk } from './small-disk.ts';

/** The options of a deployment besides its database. */
export interface DeploymentOptions {
  readonly keepsFolder: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** The first of twelve ports; otherwise free ones are found. */
  readonly port?: number;
  /** SQLite's file is on a disk that can be filled. */
  readonly hasSmallDisk?: boolean;
  /** The PostgreSQL server is not shared. */
  readonly hasOwnServer?: boolean;
  /** The URL of the PostgreSQL server to use. */
  readonly server?: string;
  /** Partitions of each table of a brand in PostgreSQL; null: the tables are not partitioned. */
  readonly partitions?: number | null;
  /** Several machines behind a proxy, on two PostgreSQL servers. */
  readonly isHighlyAvailable?: boolean;
}

/**
 * A shop on this machine: a new data folder and database, the demo stores and the fault store, the sandbox processes,
 * web and worker.
 */
export interface Deployment extends ShopProcesses {
  /** The environment of its processes. */
  readonly env: Env;
  /** The processes of the first machine. */
  readonly web: KillableProcess;
  readonly worker: KillableProcess;
  readonly shops: readonly Shop[];
  readonly webPort: number;
  readonly providerPort: number;
  /** A database handle besides those of the processes. */
  readonly database: Database;
  /** The database servers and proxies of a highly available deployment. */
  readonly topology: Topology | null;
  /** Closes that handle while its database is replaced. */
  readonly replaceDatabase: ReplaceableDatabase['replaceBy'];
  /** Runs a command of the command line with the environment of the processes; throws when it fails. */
  readonly landrush: (...args: readonly string[]) => Promise<void>;
  /** The PostgreSQL server; null when it is shared, or for SQLite. */
  readonly server: FaultDatabase['server'];
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

/** Starts a deployment. It ends with this process at the latest; its folder is deleted unless requested otherwise. */
export async function startDeployment(kind: DatabaseKind, options: DeploymentOptions): Promise<Deployment> {
  const { keepsFolder, environment = {}, hasSmallDisk = false, hasOwnServer = false, partitions = null } = options;
  const server = { isAlone: hasOwnServer, server: options.server };
  const folder = await mkdtemp(join(tmpdir(), `landrush-faults-${kind}-`));
  const removeFolder = (): void => {
    if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeFolder);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const disk = hasSmallDisk ? await createSmallDisk(dataDir) : null;
  // The registry's certificate is read from the data folder; the journals are not on the disk that may be full.
  await mkdir(join(folder, REGISTRY_FOLDER));
  await symlink(join(folder, REGISTRY_FOLDER), join(dataDir, REGISTRY_FOLDER));
  const port = options.port ?? (await findFreePorts(Math.random));
  const topology =
    options.isHighlyAvailable === true
      ? await startTopology({ port, addresses: MACHINE_ADDRESSES, logs: folder })
      : null;
  const where = topology?.database(dataDir) ?? (await createFaultDatabase(kind, dataDir, server));
  const { database, replaceDatabase, documents } = await openPublished(where, await migrationsFor(partitions, folder));
  const processes = await describeShopProcesses({
    folder,
    dataDir,
    port,
    addresses: topology === null ? ['127.0.0.1'] : MACHINE_ADDRESSES,
    environment: { ...databaseOf(where.url), ...topology?.environment, ...environment },
  });
  const all = processesOf(processes);
  const abandon = (): void => {
    for (const one of all) one.abandon();
    disk?.abandon();
  };
  process.prependOnceListener('exit', abandon);
  for (const one of startedAtFirst(processes)) await one.start();
  const journals = journalsOf(folder);
  return {
    ...processes,
    ...firstOf(processes.machines),
    shops: documents.map(shopOf),
    webPort: port,
    providerPort: port + 1,
    database,
    replaceDatabase,
    server: where.server,
    topology,
    disk,
    folder,
    providerJournal: journals.provider,
    registryJournal: journals.registry,
    mailboxJournal: journals.mailbox,
    logFiles: all.map(({ name }) => logFileOf(folder, name)),
    async remove() {
      for (const one of all) await one.kill();
      await database.close();
      await where.remove();
      await disk?.remove();
      removeFolder();
      process.off('exit', abandon).off('exit', removeFolder);
    },
  };
}

/** All processes, the sandboxes first and the back office last. */
export function processesOf(processes: ShopProcesses): readonly KillableProcess[] {
  return [...ofTheShop(processes), processes.admin];
}

function ofTheShop({ machines, provider, registry, mailbox, provisioner }: ShopProcesses): readonly KillableProcess[] {
  return [provider, registry, mailbox, provisioner, ...machines.flatMap(({ web, worker }) => [web, worker])];
}

/** One of several machines is added later, and the back office is started when needed. */
function startedAtFirst(processes: ShopProcesses): readonly KillableProcess[] {
  const { machines } = processes;
  return ofTheShop({ ...processes, machines: machines.length === 1 ? machines : machines.slice(0, -1) });
}

function firstOf([first]: readonly Machine[]): Machine {
  if (first === undefined) throw new Error('There is no machine.');
  return first;
}

async function openPublished(
  where: FaultDatabase,
  directory: string,
): Promise<{
  readonly database: Database;
  readonly replaceDatabase: ReplaceableDatabase['replaceBy'];
  readonly documents: readonly StoreDocument[];
}> {
  const { database, replaceBy: replaceDatabase } = await openReplaceable(where);
  await migrate(database, { directory, clock: systemClock });
  return {
    database,
    replaceDatabase,
    documents: [...(await publish(database, 'stores')), ...(await publish(database, 'tests/faults/stores'))],
  };
}

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

function databaseOf(url: string | undefined): Readonly<Record<string, string>> {
  return url === undefined ? {} : { DATABASE_URL: url };
}
