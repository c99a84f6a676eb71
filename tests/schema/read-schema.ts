import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** A foreign key; `columns` and `targets` in the same order. */
export interface ForeignKey {
  readonly columns: readonly string[];
  readonly parent: string;
  readonly targets: readonly string[];
  readonly onDelete: string;
}

/** A table as created by the migrations, read from the catalog of its database. */
export interface TableSchema {
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  readonly uniques: readonly (readonly string[])[];
  /** All indexes by name, those of keys too; columns in order, '()' for an expression. */
  readonly indexes: ReadonlyMap<string, readonly string[]>;
  /** What each index is for: a key, all rows or, 'partial', some of them. */
  readonly kinds: ReadonlyMap<string, IndexRow['kind']>;
  readonly foreignKeys: readonly ForeignKey[];
  /** Names of the CHECK constraints, with the texts in their conditions. */
  readonly checks: ReadonlyMap<string, readonly string[]>;
}

/** The tables of a database, sorted by name. */
export async function readSchema(database: Database): Promise<readonly TableSchema[]> {
  const { tables, indexes, foreignKeys, checks } = await CATALOG[database.dialect](database);
  return tables.map(({ name, columns }) => {
    const own = indexes.filter(({ table }) => table === name);
    const columnsOf = (of: IndexRow) => of.columns.split(',');
    return {
      name,
      columns: columns.split(','),
      primaryKey: own.filter(({ kind }) => kind === 'primary').flatMap(columnsOf),
      uniques: own.filter(({ kind }) => kind === 'unique').map(columnsOf),
      indexes: new Map(own.map((index) => [index.name, columnsOf(index)])),
      kinds: new Map(own.map((index) => [index.name, index.kind])),
      foreignKeys: foreignKeys
        .filter(({ table }) => table === name)
        .map((key) => ({
          columns: key.columns.split(','),
          parent: key.parent,
          targets: key.targets.split(','),
          onDelete: key.on_delete.toLowerCase(),
        })),
      checks: new Map(checks.filter(({ table }) => table === name).map((check) => [check.name, textsOf(check.text)])),
    };
  });
}

interface Catalog {
  readonly tables: readonly { readonly name: string; readonly columns: string }[];
  readonly indexes: readonly IndexRow[];
  readonly foreignKeys: readonly {
    readonly table: string;
    readonly columns: string;
    readonly parent: string;
    readonly targets: string;
    readonly on_delete: string;
  }[];
  readonly checks: readonly { readonly table: string; readonly name: string; readonly text: string }[];
}

interface IndexRow {
  readonly table: string;
  readonly name: string;
  readonly kind: 'primary' | 'unique' | 'plain' | 'partial';
  readonly columns: string;
}

const CATALOG: Readonly<Record<Database['dialect'], (database: Database) => Promise<Catalog>>> = {
  sqlite: async ({ read }) => {
    const tables = await sql<Catalog['tables'][number]>`
      select m.name, (select group_concat(name) from pragma_table_info(m.name)) as columns
      from sqlite_master m where m.type = 'table' order by m.name`.execute(read);
    const indexes = await sql<IndexRow>`
      select m.name as "table", i.name,
        case when i.origin = 'pk' then 'primary' when i."unique" = 1 then 'unique' when i.partial = 1 then 'partial'
          else 'plain' end as kind,
        (select group_concat(coalesce(name, '()')) from (select name from pragma_index_info(i.name) order by seqno))
          as columns
      from sqlite_master m join pragma_index_list(m.name) i where m.type = 'table'`.execute(read);
    const foreignKeys = await sql<Catalog['foreignKeys'][number]>`
      select m.name as "table", f."table" as parent, f.on_delete,
        group_concat(f."from") as columns, group_concat(f."to") as targets
      from sqlite_master m join pragma_foreign_key_list(m.name) f
      where m.type = 'table' group by m.name, f.id`.execute(read);
    const sources = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'table'`.execute(read);
    return {
      tables: tables.rows,
      indexes: indexes.rows,
      foreignKeys: foreignKeys.rows,
      checks: sources.rows.flatMap(({ name: table, sql: source }) =>
        Array.from(source.matchAll(/constraint (\w+) check \(((?:[^()]|\([^()]*\))*)\)/g), ([, name, text]) => ({
          table,
          name: name ?? '',
          text: text ?? '',
        })),
      ),
    };
  },
  postgres: async ({ read }) => {
    const tables = await sql<Catalog['tables'][number]>`
      select table_name as name, string_agg(column_name, ',' order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' group by table_name order by table_name`.execute(
      read,
    );
    const indexes = await sql<IndexRow>`
      select t.relname as "table", i.relname as name,
        case when x.indisprimary then 'primary' when x.indisunique then 'unique' when x.indpred is not null then 'partial'
          else 'plain' end as kind,
        (select string_agg(coalesce(a.attname, '()'), ',' order by k.position)
          from unnest(x.indkey) with ordinality k (number, position)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number and k.number <> 0) as columns
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where t.relnamespace = 'public'::regnamespace`.execute(read);
    const foreignKeys = await sql<Catalog['foreignKeys'][number]>`
      select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as parent,
        case c.confdeltype when 'r' then 'restrict' when 'c' then 'cascade' else 'other' end as on_delete,
        (select string_agg(a.attname, ',' order by k.position) from unnest(c.conkey) with ordinality k (number, position)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
        (select string_agg(a.attname, ',' order by k.position) from unnest(c.confkey) with ordinality k (number, position)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as targets
      from pg_constraint c where c.contype = 'f'`.execute(read);
    const checks = await sql<Catalog['checks'][number]>`
      select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(read);
    return { tables: tables.rows, indexes: indexes.rows, foreignKeys: foreignKeys.rows, checks: checks.rows };
  },
};

function textsOf(condition: string): readonly string[] {
  return Array.from(condition.matchAll(/'([^']*)'/g), ([, text]) => text ?? '');
}
