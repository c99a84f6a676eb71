import { join } from 'node:path';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import { readJournalLines } from '#sandbox/journal.ts';
import { deliverySchema } from '#sandbox/mailbox/delivery.ts';
import { parseEmail } from '#sandbox/mailbox/email.ts';
import { startMailbox } from '#sandbox/mailbox/start-mailbox.ts';
import { startPaymentProvider } from '#sandbox/payment-provider/start-payment-provider.ts';
import { startProvisioner } from '#sandbox/provisioner/start-provisioner.ts';
import { startRegistry } from '#sandbox/registry/start-registry.ts';
import type { Env } from '#server/env.ts';
import type { SandboxSecrets } from '#server/sandbox-secrets.ts';
import type { HistoryClock } from './history-clock.ts';

/** The sandboxes of the demo in this process, on the clock of the history. */
export interface HistorySandboxes {
  /** Opens a dispute of a payment at its provider, which sends a webhook. */
  dispute(paymentId: string): Promise<void>;
  /** The code in the newest email to an address. */
  mailedCode(address: string): Promise<string>;
  /** Lets the mailbox refuse the next emails for good. */
  refuseEmails(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Delays of sandboxes are not waited for. */
const SCALE = 0.001;

/** Starts them on their usual ports and folders, where the processes of the demo find what happened. */
export async function startHistorySandboxes(
  env: Env,
  secrets: SandboxSecrets,
  clock: HistoryClock,
): Promise<HistorySandboxes> {
  const { sandboxPorts: ports, dataDir } = env;
  const now = (): number => clock.now();
  const opened: { close(): Promise<void> }[] = [];
  const open = async <Opened extends { close(): Promise<void> }>(starting: Promise<Opened>): Promise<Opened> => {
    const started = await starting;
    opened.push(started);
    return started;
  };
  const provider = await open(
    startPaymentProvider({
      port: ports.paymentProvider,
      directory: join(dataDir, 'sandbox-payments'),
      secretKey: secrets.secretKey,
      webhookSecret: secrets.webhookSecret,
      publishableKey: secrets.publishableKey,
      now,
    }),
  );
  await post(`${provider.url}/sandbox/faults`, { webhookMode: 'none' });
  await open(
    startRegistry({
      port: ports.registry,
      controlPort: ports.registryControl,
      directory: join(dataDir, 'sandbox-registry'),
      password: secrets.registryPassword,
      controlSecret: secrets.registryControlSecret,
      now,
    }),
  );
  await open(
    startProvisioner({
      port: ports.provisioner,
      directory: join(dataDir, 'sandbox-provisioner'),
      secret: secrets.provisionerSecret,
      controlSecret: secrets.provisionerControlSecret,
      timeScale: SCALE,
      now,
    }),
  );
  const mailbox = await open(
    startMailbox({
      port: ports.mailbox,
      pagePort: ports.mailboxPage,
      directory: join(dataDir, 'sandbox-mailbox'),
      controlSecret: secrets.mailboxControlSecret,
      now,
    }),
  );
  return {
    async dispute(reference) {
      await post(`${provider.url}/sandbox/faults`, { webhookMode: 'normal' });
      await post(`${provider.url}/sandbox/disputes`, { reference, step: 'opened' });
      await post(`${provider.url}/sandbox/faults`, { webhookMode: 'none' });
    },
    mailedCode: (address) => findMailedCode(join(dataDir, 'sandbox-mailbox', 'journal.ndjson'), address),
    refuseEmails: (refuseNext) =>
      post(`${mailbox.pageUrl}/control`, { refuseNext, refuseWith: 550 }, secrets.mailboxControlSecret),
    async close() {
      for (const one of opened.toReversed()) await one.close();
    },
  };
}

async function findMailedCode(journal: string, address: string): Promise<string> {
  const deliveries = await readJournalLines(journal, (line) => deliverySchema.parse(line));
  const newest = deliveries.findLast(({ to }) => to.includes(address));
  const text = newest === undefined ? '' : (await parseEmail(newest)).text;
  const code = /[?&]code=([\w-]{43})/.exec(text)?.[1];
  if (code === undefined) throw new Error(`No email to ${address} has a code.`);
  return code;
}

async function post(url: string, body: object, secret?: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(secret === undefined ? {} : { [CONTROL_HEADER]: secret }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
}
