import { z } from 'zod';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';

/** The faults of the sandbox provider; by default it behaves as its test cards do. */
export interface ProviderFaults {
  readonly replyLostPercent?: number;
  readonly latencyMs?: number;
  readonly webhookMode?: 'none' | 'duplicate-shuffle' | 'late';
  readonly webhookCopies?: number;
  /** Epoch ms. */
  readonly downUntil?: number;
}

const NO_FAULTS = {
  replyLostPercent: 0,
  latencyMs: 0,
  webhookMode: 'normal',
  webhookCopies: 2,
  downUntil: null,
} as const;

/** Sets the faults of the provider, replacing the previous ones. */
export async function setProviderFaults({ providerPort }: Deployment, faults: ProviderFaults): Promise<void> {
  const answer = await exchange({
    method: 'POST',
    port: providerPort,
    path: '/sandbox/faults',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...NO_FAULTS, ...faults }),
  });
  if (answer?.status !== 200)
    throw new Error(`The sandbox provider refused its faults: ${answer?.body ?? 'no answer'}`);
}

const tallySchema = z.object({
  moneyRequests: z.int(),
  repliesLost: z.int(),
  events: z.int(),
  deliveries: z.int(),
});

/** The provider's counters since its start. */
export type ProviderTally = z.infer<typeof tallySchema>;

/** Starts counting; each call of the returned function gives the counts since. */
export async function startCounting({ providerPort }: Deployment): Promise<() => Promise<ProviderTally>> {
  const before = await readTally(providerPort);
  return async () => {
    const now = await readTally(providerPort);
    return {
      moneyRequests: now.moneyRequests - before.moneyRequests,
      repliesLost: now.repliesLost - before.repliesLost,
      events: now.events - before.events,
      deliveries: now.deliveries - before.deliveries,
    };
  };
}

async function readTally(port: number): Promise<ProviderTally> {
  const answer = await exchange({ method: 'GET', port, path: '/sandbox/tally' });
  return tallySchema.parse(JSON.parse(answer?.body ?? 'null'));
}
