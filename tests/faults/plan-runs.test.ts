import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';
import { planRuns } from './plan-runs.ts';
import { SCENARIOS, SCENARIO_NAMES } from './scenarios/scenarios.ts';

function plansOf(...args: readonly string[]): readonly string[] {
  return planRuns(parseOptions(args, 1)).map(({ database, scenarios }) => `${database}: ${scenarios.join(', ')}`);
}

test('unless told otherwise every scenario is run, each in a shop of its own on each database it makes sense on', () => {
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

test('in one shop the scenarios that make sense on its database follow each other as they were named', () => {
  expect(plansOf('--one-shop', '--scenario', 'write-lock,database-restarts,kills')).toEqual([
    'sqlite: write-lock, kills',
    'postgres: database-restarts, kills',
  ]);
});

test('a scenario nobody knows, or that makes no sense on the database asked for, is refused', () => {
  expect(() => plansOf('--scenario', 'earthquake')).toThrow('There is no scenario "earthquake".');
  expect(() => plansOf('--scenario', 'disk-full', '--database', 'postgres')).toThrow('None of these scenarios');
});

test('with partitioned tables only PostgreSQL is run, and SQLite is refused', () => {
  expect(plansOf('--scenario', 'kills,disk-full', '--partitions', '4')).toEqual(['postgres: kills']);
  expect(() => plansOf('--database', 'sqlite', '--partitions', '4')).toThrow('--partitions needs PostgreSQL');
  expect(() => plansOf('--partitions', '0')).toThrow('at least 1 partition');
});
