import { parseArgs } from 'node:util';
import { DATABASES, type DatabaseKind } from './deployment/fault-database.ts';
import { SCENARIO_NAMES, type ScenarioName } from './scenarios/scenarios.ts';

/** The options of a run. */
export interface FaultOptions {
  readonly scenarios: readonly ScenarioName[];
  readonly databases: readonly DatabaseKind[];
  /** Partitions of each table of a brand, on PostgreSQL only; null: the tables are not partitioned. */
  readonly partitions: number | null;
  /** Runs all scenarios in sequence in one shop and checks once. */
  readonly isOneShop: boolean;
  /** Per database. */
  readonly kills: number;
  /** The duration of each scenario that is not counted. */
  readonly forMs: number;
  readonly seed: number;
  readonly shoppers: number;
  /** The file of the full report. */
  readonly json: string | null;
  /** Keeps the data folders with logs and journals. */
  readonly keep: boolean;
}

export const USAGE = [
  'npm run faults -- [--scenario NAME,…|all] [--database sqlite|postgres|both] [--partitions N] [--one-shop] [--kills N]',
  '                  [--seconds N] [--shoppers N] [--seed N] [--json FILE] [--keep]',
  `scenarios: ${SCENARIO_NAMES.join(', ')}`,
].join('\n');

/** Parses the command line; throws an error with a message when it is invalid. */
export function parseOptions(args: readonly string[], now: number): FaultOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scenario: { type: 'string', default: 'all' },
      database: { type: 'string', default: 'both' },
      partitions: { type: 'string' },
      'one-shop': { type: 'boolean', default: false },
      kills: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(now % 1_000_000) },
      shoppers: { type: 'string', default: '50' },
      json: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const partitions = values.partitions === undefined ? null : wholeNumber('--partitions', values.partitions);
  return {
    scenarios: scenariosOf(values.scenario),
    databases: databasesOf(values.database, partitions),
    partitions,
    isOneShop: values['one-shop'],
    kills: wholeNumber('--kills', values.kills),
    forMs: wholeNumber('--seconds', values.seconds) * 1000,
    seed: wholeNumber('--seed', values.seed),
    shoppers: wholeNumber('--shoppers', values.shoppers),
    json: values.json ?? null,
    keep: values.keep,
  };
}

/** Only PostgreSQL has partitioned tables. */
function databasesOf(text: string, partitions: number | null): readonly DatabaseKind[] {
  const named = DATABASES.filter((kind) => text === kind || text === 'both');
  if (named.length === 0) throw new Error(`--database must be sqlite, postgres or both, not "${text}".`);
  if (partitions === null) return named;
  if (text === 'sqlite' || partitions === 0) throw new Error('--partitions needs PostgreSQL and at least 1 partition.');
  return ['postgres'];
}

function scenariosOf(text: string): readonly ScenarioName[] {
  if (text === 'all') return SCENARIO_NAMES;
  return text.split(',').map((name) => {
    const known = SCENARIO_NAMES.find((one) => one === name);
    if (known === undefined) throw new Error(`There is no scenario "${name}".`);
    return known;
  });
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}
