import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';
import { planRuns } from './plan-runs.ts';
import { SCENARIOS, SCENARIO_NAMES } from './scenarios/scenarios.ts';

function plansOf(...args: readonly string[]): readonly string[] {
  return planRuns(parseOptions(args, 1)).map(({ database, scenarios }) => `${database}: ${scenarios.join(', ')}`);
}

test('by default every scenario runs in its own shop, on each database it supports', () => {
  expect(plansOf()).toEqual([
    'sqlite: kills',
    'sqlite: staff-kills',
    'sqlite: lost-replies',
    'sqlite: webhooks',
    'sqlite: no-webhooks',
    'sqlite: disk-full',
    'sqlite: write-lock',
    'sqlite: restore',
    'postgres: kills',
    'postgres: staff-kills',
    'postgres: lost-replies',
    'postgres: webhooks',
    'postgres: no-webhooks',
    'postgres: database-restarts',
    'postgres: high-availability',
    'postgres: restore',
  ]);
  expect(SCENARIO_NAMES.toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
});

test('in one shop the supported scenarios of a database run in the given order', () => {
  expect(plansOf('--one-shop', '--scenario', 'write-lock,database-restarts,kills')).toEqual([
    'sqlite: write-lock, kills',
    'postgres: database-restarts, kills',
  ]);
});

test('an unknown scenario, or one that the selected database does not support, is refused', () => {
  expect(() => plansOf('--scenario', 'earthquake')).toThrow('There is no scenario "earthquake".');
  expect(() => plansOf('--scenario', 'disk-full', '--database', 'postgres')).toThrow('None of these scenarios');
});

test('partitioned tables run on PostgreSQL only, and SQLite is refused', () => {
  expect(plansOf('--scenario', 'kills,disk-full', '--partitions', '4')).toEqual(['postgres: kills']);
  expect(() => plansOf('--database', 'sqlite', '--partitions', '4')).toThrow('--partitions needs PostgreSQL');
  expect(() => plansOf('--partitions', '0')).toThrow('at least 1 partition');
});
