import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { startMailbox } from '#sandbox/mailbox/start-mailbox.ts';
import { startPaymentProvider } from '#sandbox/payment-provider/start-payment-provider.ts';
import { startProvisioner } from '#sandbox/provisioner/start-provisioner.ts';
import { startRegistry } from '#sandbox/registry/start-registry.ts';
import type { Env } from '#server/env.ts';
import type { SandboxSecrets } from '#server/sandbox-secrets.ts';
import { clockOf } from './history-clock.ts';

/** Where the sandboxes listen and store what happened, and the memory of their clock. */
export interface SandboxSettings {
  readonly ports: Env['sandboxPorts'];
  readonly dataDir: string;
  readonly secrets: SandboxSecrets;
  readonly memory: SharedArrayBuffer;
}

/** Delays of sandboxes are not waited for, nor is the disk: a history that is lost is written again. */
const FAST = { timeScale: 0.001, waitsForDisk: false } as const;

// The thread of the sandboxes while the history is written: they respond while the main thread runs the shop. The second message ends it.
parentPort?.once('message', (settings: SandboxSettings) => void run(settings));

async function run(settings: SandboxSettings): Promise<void> {
  const sandboxes = await start(settings);
  parentPort?.once('message', () => void close(sandboxes));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage('ready');
}

async function start({ ports, dataDir, secrets, memory }: SandboxSettings) {
  const clock = clockOf(memory);
  const shared = { ...FAST, now: () => clock.now() };
  return Promise.all([
    startPaymentProvider({
      ...shared,
      port: ports.paymentProvider,
      directory: join(dataDir, 'sandbox-payments'),
      secretKey: secrets.secretKey,
      webhookSecret: secrets.webhookSecret,
      publishableKey: secrets.publishableKey,
    }),
    startRegistry({
      ...shared,
      port: ports.registry,
      controlPort: ports.registryControl,
      directory: join(dataDir, 'sandbox-registry'),
      password: secrets.registryPassword,
      controlSecret: secrets.registryControlSecret,
    }),
    startProvisioner({
      ...shared,
      port: ports.provisioner,
      directory: join(dataDir, 'sandbox-provisioner'),
      secret: secrets.provisionerSecret,
      controlSecret: secrets.provisionerControlSecret,
    }),
    startMailbox({
      ...shared,
      port: ports.mailbox,
      pagePort: ports.mailboxPage,
      directory: join(dataDir, 'sandbox-mailbox'),
      controlSecret: secrets.mailboxControlSecret,
    }),
  ]);
}

async function close(sandboxes: readonly { close(): Promise<void> }[]): Promise<void> {
  for (const one of sandboxes) await one.close();
  parentPort?.close();
}
