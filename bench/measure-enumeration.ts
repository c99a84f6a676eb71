import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { NAME_FORMS, type NameForm, createCustomers, submitName } from './account-requests.ts';
import { median, percentile } from './percentile.ts';
import type { Row } from './row.ts';

const PAIRS = 200;
const WARM_UP = 5;
/** The largest acceptable difference: a smaller one cannot be detected over a network in few attempts. */
const GOAL_MS = 5;

/** Whether answer times reveal that a name has an account: known and unknown names alternate, in both orders. */
export async function measureEnumeration(deployment: Deployment): Promise<readonly Row[]> {
  const known = await createCustomers(deployment, PAIRS + WARM_UP);
  const rows: Row[] = [];
  for (const form of NAME_FORMS) rows.push(await measureForm(deployment, form, known));
  return rows;
}

async function measureForm(deployment: Deployment, form: NameForm, known: readonly string[]): Promise<Row> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (const [position, name] of known.entries()) {
    const pair = [
      { kind: 'known', name },
      { kind: 'unknown', name: name.replace('known-', `never-${form}-`) },
    ] as const;
    for (const { kind, name: submitted } of position % 2 === 0 ? pair : pair.toReversed()) {
      const ms = await submitName(deployment, form, submitted);
      if (position >= WARM_UP) times[kind].push(ms);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const slowest = [times.known, times.unknown].map((all) => `${percentile(0.99, all).toFixed(0)} ms`).join(' and ');
  return {
    label: `${form}: medians of ${PAIRS} known and ${PAIRS} unknown names apart`,
    budget: `< ${GOAL_MS} ms`,
    measured: `${Math.abs(one - other).toFixed(2)} ms (${one.toFixed(1)} and ${other.toFixed(1)} ms; p99 ${slowest})`,
    isMet: Math.abs(one - other) < GOAL_MS,
  };
}
