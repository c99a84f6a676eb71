import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A table of a brand: its brand is the first column of every key. */
const TABLE_OF_A_BRAND = /^create table (\w+) \(\n( {2}brand_id text not null,\n[\s\S]*?)\n\);$/gm;

/** The migrations with every table of a brand partitioned by the hash of the brand, as a distributed engine would. */
export function partition(migration: string, modulus: number): string {
  // PostgreSQL creates no index of a partitioned table concurrently.
  return migration
    .replace(/^-- concurrently\n/, '')
    .replaceAll(TABLE_OF_A_BRAND, (_, table: string, columns: string) => {
      const partitions = Array.from(
        { length: modulus },
        (__, remainder) =>
          `create table ${table}_${remainder} partition of ${table} for values with (modulus ${modulus}, remainder ${remainder});`,
      );
      return [`create table ${table} (`, columns, ') partition by hash (brand_id);', ...partitions].join('\n');
    });
}

/** Writes the partitioned migrations to a folder, created when missing; returns it. */
export async function writePartitioned(migrations: string, modulus: number, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(migrations))
    await writeFile(join(folder, name), partition(await readFile(join(migrations, name), 'utf8'), modulus));
  return folder;
}
