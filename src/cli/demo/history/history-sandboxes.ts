import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import { readJournalLines } from '#sandbox/journal.ts';
import { deliverySchema } from '#sandbox/mailbox/delivery.ts';
import { parseEmail } from '#sandbox/mailbox/email.ts';
import type { Env } from '#server/env.ts';
import type { SandboxSecrets } from '#server/sandbox-secrets.ts';
import type { HistoryClock } from './history-clock.ts';
import type { SandboxSettings } from './sandboxes-thread.ts';

/** The sandboxes of the demo in a thread of this process, on the clock of the history. */
export interface HistorySandboxes {
  /** Opens a dispute of a payment at its provider, which sends a webhook. */
  dispute(paymentId: string): Promise<void>;
  /** The code in the newest email to an address. */
  mailedCode(address: string): Promise<string>;
  /** Lets the mailbox refuse the next emails for good. */
  refuseEmails(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts them on their usual ports and folders, where the processes of the demo find what happened. */
export async function startHistorySandboxes(
  { sandboxPorts: ports, dataDir }: Env,
  secrets: SandboxSecrets,
  { memory }: HistoryClock,
): Promise<HistorySandboxes> {
  const settings: SandboxSettings = { ports, dataDir, secrets, memory };
  const thread = new Worker(new URL('./sandboxes-thread.ts', import.meta.url));
  const ready = once(thread, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  thread.postMessage(settings);
  await ready;
  const provider = `http://127.0.0.1:${ports.paymentProvider}`;
  await post(`${provider}/sandbox/faults`, { webhookMode: 'none' });
  return {
    async dispute(reference) {
      await post(`${provider}/sandbox/faults`, { webhookMode: 'normal' });
      await post(`${provider}/sandbox/disputes`, { reference, step: 'opened' });
      await post(`${provider}/sandbox/faults`, { webhookMode: 'none' });
    },
    mailedCode: (address) => findMailedCode(join(dataDir, 'sandbox-mailbox', 'journal.ndjson'), address),
    refuseEmails: (refuseNext) =>
      post(
        `http://127.0.0.1:${ports.mailboxPage}/control`,
        { refuseNext, refuseWith: 550 },
        secrets.mailboxControlSecret,
      ),
    async close() {
      const ended = once(thread, 'exit');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      thread.postMessage('close');
      await ended;
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
