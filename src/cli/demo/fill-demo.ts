import type { Terminal } from '#cli/command.ts';
import type { Env } from '#server/env.ts';
import { demoStaff } from './demo-staff.ts';

/** Fills a demo without orders; a demo whose history could not be written starts with what there is. */
export async function fillDemo(env: Env, { out, err, now }: Terminal): Promise<void> {
  const { writeDemoHistory } = await import('./history/write-demo-history.ts');
  const startedAt = now();
  try {
    const orders = await writeDemoHistory(env, startedAt, demoStaff);
    if (orders > 0) out(`Bought ${orders} orders of the last 60 days in ${((now() - startedAt) / 1000).toFixed(1)} s.`);
  } catch (error) {
    err(`The history of the demo is incomplete: ${error instanceof Error ? error.message : String(error)}`);
  }
}
