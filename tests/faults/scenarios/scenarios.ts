import { databaseRestarts } from './database-restarts.ts';
import { diskFull } from './disk-full.ts';
import { highAvailability } from './high-availability.ts';
import { kills } from './kills.ts';
import { lostReplies } from './lost-replies.ts';
import { noWebhooks } from './no-webhooks.ts';
import { restore } from './restore.ts';
import type { Scenario } from './scenario.ts';
import { staffKills } from './staff-kills.ts';
import { webhooks } from './webhooks.ts';
import { writeLock } from './write-lock.ts';

/** All scenarios by their command-line names; docs/rules/reliability-invariants.md has the required behaviour. */
export const SCENARIOS = {
  kills,
  'staff-kills': staffKills,
  'lost-replies': lostReplies,
  webhooks,
  'no-webhooks': noWebhooks,
  'database-restarts': databaseRestarts,
  'high-availability': highAvailability,
  'disk-full': diskFull,
  'write-lock': writeLock,
  restore,
} as const satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof SCENARIOS;

/** The names in the order they are run. */
export const SCENARIO_NAMES = [
  'kills',
  'staff-kills',
  'lost-replies',
  'webhooks',
  'no-webhooks',
  'database-restarts',
  'high-availability',
  'disk-full',
  'write-lock',
  'restore',
] as const satisfies readonly ScenarioName[];
