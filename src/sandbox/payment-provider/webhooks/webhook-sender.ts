import { randomBytes } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Faults } from '#sandbox/payment-provider/faults.ts';
import type { Tally } from '#sandbox/payment-provider/tally.ts';
import type { Timings } from '#sandbox/payment-provider/timings.ts';
import type { Timers } from '#sandbox/timers.ts';
import { signWebhook } from './sign-webhook.ts';

export interface WebhookSender {
  /** Delivers an event until it is accepted with 2xx or the retries are used up. */
  send(url: string, event: WebhookEvent): void;
  close(): void;
}

export interface WebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

interface SenderOptions {
  readonly secret: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly timers: Timers;
  readonly timings: Timings;
  readonly faults: () => Faults;
  readonly tally: Tally;
}

interface Delivery {
  readonly url: string;
  readonly id: string;
  readonly body: string;
}

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { timers, timings, tally } = options;
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: 32 }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: 32 }),
  };

  function send(url: string, event: WebhookEvent): void {
    const delivery = { url, id: `evt_${randomBytes(12).toString('hex')}`, body: JSON.stringify(event) };
    tally.increment('events');
    for (const delayMs of delays()) timers.later(delayMs, () => void attempt(delivery, 0));
  }

  function delays(): readonly number[] {
    const { webhookMode, webhookCopies } = options.faults();
    switch (webhookMode) {
      case 'normal':
        return [0];
      case 'none':
        return [];
      case 'late':
        return [timings.lateWebhookMs];
      case 'duplicate-shuffle':
        return Array.from({ length: webhookCopies }, () => options.random() * timings.shuffleMs);
    }
  }

  async function attempt(delivery: Delivery, tries: number): Promise<void> {
    if (await postSigned(delivery)) return tally.increment('deliveries');
    const backOffMs = timings.webhookBackOffMs[tries];
    if (backOffMs !== undefined) timers.later(backOffMs, () => void attempt(delivery, tries + 1));
  }

  function postSigned({ url, id, body }: Delivery): Promise<boolean> {
    const secure = url.startsWith('https:');
    const headers = { ...signWebhook(options.secret, id, options.now(), body), 'content-type': 'application/json' };
    return new Promise((resolve) => {
      const call = (secure ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: secure ? agents.https : agents.http,
        timeout: 5000,
      });
      call.on('response', (response) => {
        response.on('error', () => resolve(false)).resume();
        const status = response.statusCode ?? 500;
        resolve(status >= 200 && status < 300);
      });
      call.on('timeout', () => call.destroy(new Error('time-out')));
      call.on('error', () => resolve(false));
      call.end(body);
    });
  }

  function close(): void {
    agents.http.destroy();
    agents.https.destroy();
  }

  return { send, close };
}
