import { parseArgs } from 'node:util';
import { DATABASES } from './deployment/fault-database.ts';
import type { DatabaseKind } from './deployment/fault-database.ts';

/** How the faults are run. */
export interface FaultOptions {
  /** On each database. */
  readonly kills: number;
  readonly databases: readonly DatabaseKind[];
  readonly seed: number;
  readonly shoppers: number;
  /** Where the whole report is written. */
  readonly json: string | null;
  /** Keeps the data folders with logs and journals. */
  readonly keep: boolean;
}

export const USAGE =
  'npm run faults -- [--kills N] [--database sqlite|postgres|both] [--seed N] [--shoppers N] [--json FILE] [--keep]';

/** Reads the command line; throws with a sentence when it cannot be read. */
export function parseOptions(args: readonly string[], now: number): FaultOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '50' },
      database: { type: 'string', default: 'both' },
      seed: { type: 'string', default: String(now % 1_000_000) },
      shoppers: { type: 'string', default: '20' },
      json: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const databases = DATABASES.filter((kind) => values.database === kind || values.database === 'both');
  if (databases.length === 0) throw new Error(`--database must be sqlite, postgres or both, not "${values.database}".`);
  return {
    kills: wholeNumber('--kills', values.kills),
    databases,
    seed: wholeNumber('--seed', values.seed),
    shoppers: wholeNumber('--shoppers', values.shoppers),
    json: values.json ?? null,
    keep: values.keep,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}
