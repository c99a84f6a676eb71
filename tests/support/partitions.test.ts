import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES } from './empty-tables.ts';
import { partition } from './partitions.ts';

/** Tables that all brands share. */
const SHARED: readonly string[] = ['deployment', 'registry_sessions'];

test('every table of a brand is partitioned, and no other', () => {
  const migrations = readdirSync('migrations').map((name) => readFileSync(`migrations/${name}`, 'utf8'));
  const partitioned = partition(migrations.join('\n'), 2);
  const tables = Array.from(
    partitioned.matchAll(/^create table (\w+) \(\n(?:(?!\n\)).)*\n\) partition by hash \(brand_id\);$/gms),
    ([, table]) => table ?? '',
  );
  expect(tables.toSorted()).toEqual(TABLES.filter((table) => !SHARED.includes(table)).toSorted());
  expect(partitioned).toContain('create table orders_1 partition of orders for values with (modulus 2, remainder 1);');
});

test('deploy/citus.sql distributes the same tables, each after those it refers to', () => {
  const distributed = Array.from(
    readFileSync('deploy/citus.sql', 'utf8').matchAll(/^select create_distributed_table\('(\w+)', 'brand_id'/gm),
    ([, table]) => table ?? '',
  );
  expect(distributed).toEqual(TABLES.filter((table) => !SHARED.includes(table)).toReversed());
});
