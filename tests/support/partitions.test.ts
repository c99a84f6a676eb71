import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_OF_A_BRAND } from '#tests/schema/not-of-a-brand.ts';
import { TABLES } from './empty-tables.ts';
import { partition } from './partitions.ts';

const ofBrands = TABLES.filter((table) => !(table in NOT_OF_A_BRAND));

test('every table of a brand is partitioned, and no other', () => {
  const migrations = readdirSync('migrations').map((name) => readFileSync(`migrations/${name}`, 'utf8'));
  const partitioned = partition(migrations.join('\n'), 2);
  const tables = Array.from(
    partitioned.matchAll(/^create table (\w+) \(\n(?:(?!\n\)).)*\n\) partition by hash \(brand_id\);$/gms),
    ([, table]) => table ?? '',
  );
  // A table that was made again takes the name of the one before.
  const renamed = new Map(
    Array.from(partitioned.matchAll(/^alter table (\w+) rename to (\w+);$/gm), ([, from = '', to = '']) => [from, to]),
  );
  const named = new Set(tables.map((table) => renamed.get(table) ?? table));
  expect([...named].toSorted()).toEqual(ofBrands.toSorted());
  expect(partitioned).toContain('create table orders_1 partition of orders for values with (modulus 2, remainder 1);');
});

test('deploy/citus.sql distributes the same tables, each after those it refers to', () => {
  const distributed = Array.from(
    readFileSync('deploy/citus.sql', 'utf8').matchAll(/^select create_distributed_table\('(\w+)', 'brand_id'/gm),
    ([, table]) => table ?? '',
  );
  expect(distributed).toEqual(ofBrands.toReversed());
});
