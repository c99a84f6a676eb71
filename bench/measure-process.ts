import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { residentMb } from './process-usage.ts';
import { type Row, atMost } from './row.ts';

const STARTS = 5;

/** The time until a started web process answers, the median of five, and its memory when idle. */
export async function measureProcess({ web }: Deployment): Promise<readonly Row[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await web.kill();
    const startedAt = performance.now();
    await web.start();
    times.push(performance.now() - startedAt);
  }
  await sleep(3_000);
  const median = times.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0;
  return [
    atMost('serving after spawn', 400, median, 'ms'),
    atMost('memory of the web process, idle', 110, residentMb(web.pid()), 'MB'),
  ];
}
