import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_OF_A_BRAND } from '#tests/schema/not-of-a-brand.ts';
import { TABLES } from './empty-tables.ts';
import { partition } from './partitions.ts';

/** A partitioned table is made, a table renamed, or dropped. */
const CHANGE_OF_TABLES =
  /^create table (\w+) \(\n(?:(?!\n\)).)*\n\) partition by hash \(brand_id\);$|^alter table (\w+) rename to (\w+);$|^drop table (\w+);$/gms;

const ofBrands = TABLES.filter((table) => !(table in NOT_OF_A_BRAND));

test('exactly the tables with a brand are partitioned', () => {
  const migrations = readdirSync('migrations').map((name) => readFileSync(`migrations/${name}`, 'utf8'));
  const partitioned = partition(migrations.join('\n'), 2);
  // A table that was made again takes the name of the one before.
  const named = new Set<string>();
  for (const [, made, from = '', to = '', dropped] of partitioned.matchAll(CHANGE_OF_TABLES)) {
    if (made !== undefined) named.add(made);
    else if (dropped !== undefined) named.delete(dropped);
    else if (named.delete(from)) named.add(to);
  }
  expect([...named].toSorted()).toEqual(ofBrands.toSorted());
  expect(partitioned).toContain('create table orders_1 partition of orders for values with (modulus 2, remainder 1);');
});

test('deploy/citus.sql distributes the same tables, each after the tables it references', () => {
  const distributed = Array.from(
    readFileSync('deploy/citus.sql', 'utf8').matchAll(/^select create_distributed_table\('(\w+)', 'brand_id'/gm),
    ([, table]) => table ?? '',
  );
  expect(distributed).toEqual(ofBrands.toReversed());
});
