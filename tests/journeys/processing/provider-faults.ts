import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ShopOptions, expect } from '#tests/journeys/steps/journey.ts';
import { setRegistryFaults } from '#tests/journeys/steps/registry.ts';

type Shop = ShopOptions['shop'];

/** Sets the faults of the sandbox payment provider. */
export async function setProviderFaults({ port }: Shop, faults: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${Number(port) + 1}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  expect(answer.status).toBe(200);
}

/** Below the command timeout, so that a registration takes about 30 s. */
export async function slowDownRegistry(shop: Shop): Promise<void> {
  await setRegistryFaults(shop, { latencyMs: 9000 });
}

export async function resetFaults(shop: Shop): Promise<void> {
  await setProviderFaults(shop, { latencyMs: 0, downUntil: null, replyLostPercent: 0 });
  await setRegistryFaults(shop, { latencyMs: 0 });
}

/** Makes the payments of an order older by a number of ms. */
export function backdatePayments({ dataDir }: Shop, orderId: string, ms: number): void {
  const database = new DatabaseSync(join(dataDir, 'landrush.sqlite'), { timeout: 5000 });
  try {
    database.prepare('update payments set created_at = created_at - ? where order_id = ?').run(ms, orderId);
  } finally {
    database.close();
  }
}
