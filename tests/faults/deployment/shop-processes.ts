import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Env, parseEnv } from '#server/env.ts';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { type KillableProcess, type ProcessSpec, createProcess } from './killable-process.ts';
import type { Machine } from './machines.ts';

/** Where the processes of a deployment run. */
export interface ShopPlace {
  readonly folder: string;
  readonly dataDir: string;
  /** The first of twelve ports. */
  readonly port: number;
  /** The loopback address of each machine. */
  readonly addresses: readonly string[];
  /** Variables besides the usual ones. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The processes of a deployment, not started. */
export interface ShopProcesses {
  readonly env: Env;
  /** Runs a command of the command line with the environment of the processes; throws when it fails. */
  readonly landrush: (...args: readonly string[]) => Promise<void>;
  readonly machines: readonly Machine[];
  /** The back office, on the first machine; it is started when needed. */
  readonly admin: KillableProcess;
  readonly provider: KillableProcess;
  readonly registry: KillableProcess;
  readonly mailbox: KillableProcess;
  readonly provisioner: KillableProcess;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** As for `npm start`: processes take half of the CPU to start when their types were stripped before. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'modules') };
const PROVIDER_FOLDER = 'sandbox-payments';
export const REGISTRY_FOLDER = 'sandbox-registry';
const MAILBOX_FOLDER = 'sandbox-mailbox';
const PROVISIONER_FOLDER = 'sandbox-provisioner';
/** Delays of the sandboxes take a fifth of their usual time. */
const TIME_SCALE = '0.2';

/** Describes the processes of all machines and of the sandboxes they share. */
export async function describeShopProcesses(place: ShopPlace): Promise<ShopProcesses> {
  const common = {
    PATH: process.env['PATH'] ?? '',
    ...COMPILE_CACHE,
    PORT: String(place.port),
    DATA_DIR: place.dataDir,
    STORES_DIR: join(ROOT, 'stores'),
    LOG_LEVEL: 'warn',
    LOOPBACK_WEBHOOKS: 'yes',
    ...place.environment,
  };
  const env = parseEnv(common);
  if (!env.ok) throw new Error(env.problem.join(' '));
  return {
    env: env.value,
    landrush: (...args) => runCommand(args, common),
    machines: place.addresses.map((address, index) =>
      describeMachine(place, common, { address, suffix: index === 0 ? '' : String(index + 1) }),
    ),
    admin: createProcess({
      ...specOf(place.folder, 'admin', 'server/admin.ts'),
      env: common,
      isReady: () => answers({ port: env.value.adminPort, path: '/readyz' }),
    }),
    ...(await describeSandboxes(place, common.PATH, env.value)),
  };
}

function describeMachine(
  { folder, port, addresses }: ShopPlace,
  common: Readonly<Record<string, string>>,
  { address, suffix }: { readonly address: string; readonly suffix: string },
): Machine {
  const env = addresses.length === 1 ? common : { ...common, HOST: address, METRICS_HOST: address };
  const worker = `worker${suffix}`;
  return {
    web: createProcess({
      ...specOf(folder, `web${suffix}`, 'server/main.ts'),
      env,
      isReady: () => answers({ port, address, path: '/readyz' }),
    }),
    // Its readiness depends on the database, which scenarios interrupt: its log shows when it works.
    worker: createProcess({
      ...specOf(folder, worker, 'server/worker.ts'),
      env: { ...env, LOG_LEVEL: 'info' },
      isReady: (pid) => hasLogged(logFileOf(folder, worker), pid, 'working'),
    }),
  };
}

async function describeSandboxes(
  { folder, port }: ShopPlace,
  path: string,
  env: Env,
): Promise<Omit<ShopProcesses, 'env' | 'landrush' | 'machines' | 'admin'>> {
  const secrets = sandboxSecrets(await loadSecretKeys(env));
  const { sandboxPorts } = env;
  const sandbox = (name: string, file: string, readyPort: number, variables: Readonly<Record<string, string>>) =>
    createProcess({
      ...specOf(folder, name, file),
      env: { PATH: path, ...COMPILE_CACHE, SANDBOX_TIME_SCALE: TIME_SCALE, ...variables },
      isReady: () => answers({ port: readyPort, path: '/healthz' }),
    });
  return {
    provider: sandbox('provider', 'sandbox/payment-provider/main.ts', port + 1, {
      SANDBOX_PAYMENTS_PORT: String(sandboxPorts.paymentProvider),
      SANDBOX_PAYMENTS_DIR: join(folder, PROVIDER_FOLDER),
      SANDBOX_PAYMENTS_SECRET: secrets.secretKey,
      SANDBOX_WEBHOOK_SECRET: secrets.webhookSecret,
      SANDBOX_PUBLISHABLE_KEY: secrets.publishableKey,
    }),
    registry: sandbox('registry', 'sandbox/registry/main.ts', sandboxPorts.registryControl, {
      SANDBOX_REGISTRY_PORT: String(sandboxPorts.registry),
      SANDBOX_REGISTRY_CONTROL_PORT: String(sandboxPorts.registryControl),
      SANDBOX_REGISTRY_DIR: join(folder, REGISTRY_FOLDER),
      SANDBOX_REGISTRY_PASSWORD: secrets.registryPassword,
      SANDBOX_REGISTRY_CONTROL_SECRET: secrets.registryControlSecret,
    }),
    mailbox: sandbox('mailbox', 'sandbox/mailbox/main.ts', sandboxPorts.mailboxPage, {
      SANDBOX_MAILBOX_PORT: String(sandboxPorts.mailbox),
      SANDBOX_MAILBOX_PAGE_PORT: String(sandboxPorts.mailboxPage),
      SANDBOX_MAILBOX_DIR: join(folder, MAILBOX_FOLDER),
      SANDBOX_MAILBOX_CONTROL_SECRET: secrets.mailboxControlSecret,
    }),
    provisioner: sandbox('provisioner', 'sandbox/provisioner/main.ts', sandboxPorts.provisioner, {
      SANDBOX_PROVISIONER_PORT: String(sandboxPorts.provisioner),
      SANDBOX_PROVISIONER_DIR: join(folder, PROVISIONER_FOLDER),
      SANDBOX_PROVISIONER_SECRET: secrets.provisionerSecret,
      SANDBOX_PROVISIONER_CONTROL_SECRET: secrets.provisionerControlSecret,
    }),
  };
}

/** The journals of the sandboxes. */
export function journalsOf(folder: string): Readonly<Record<'provider' | 'registry' | 'mailbox', string>> {
  const journal = (name: string): string => join(folder, name, 'journal.ndjson');
  return {
    provider: journal(PROVIDER_FOLDER),
    registry: journal(REGISTRY_FOLDER),
    mailbox: journal(MAILBOX_FOLDER),
  };
}

/** The log file of a process. */
export function logFileOf(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

function specOf(folder: string, name: string, file: string): Pick<ProcessSpec, 'name' | 'command' | 'logFile'> {
  return { name, command: [process.execPath, join(ROOT, 'src', file)], logFile: logFileOf(folder, name) };
}

async function runCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'src', 'cli', 'landrush.ts'), ...args], { env });
}

/** Whether a process has written a line to its log. */
async function hasLogged(logFile: string, pid: number, message: string): Promise<boolean> {
  const lines = (await readFile(logFile, 'utf8')).split('\n');
  return lines.some((line) => line.includes(`"pid":${pid},`) && line.includes(`"msg":"${message}"`));
}

async function answers(where: {
  readonly port: number;
  readonly path: string;
  readonly address?: string;
}): Promise<boolean> {
  const answer = await exchange({ method: 'GET', ...where });
  return answer?.status === 200;
}
