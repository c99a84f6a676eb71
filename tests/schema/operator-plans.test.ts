import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { type OperatorApiServer, openOperatorApi } from '#tests/operator-reads/open-operator-api.ts';
import { OF_ALL_BRANDS, labelOf, nextPage, operatorReads } from '#tests/operator-reads/operator-reads.ts';
import { readSamples } from '#tests/operator-reads/read-samples.ts';
import { type OpenTestDatabase, describeOnPostgres, describeOnSqlite } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { genericPlanOf, partialIndexes, scannedTables, walkedIndexes } from './generic-plan.ts';

/** Tables that do not grow with orders, customers or visits. */
const SMALL = new Set([
  'store_versions',
  'registry_sessions',
  'schema_migrations',
  'deployment',
  'audit_head',
  // One row for each domain on hold.
  'registrant_holds',
  'staff',
  'staff_brands',
  'staff_sessions',
  'staff_codes',
  'staff_recovery_codes',
  'staff_passkeys',
  'api_tokens',
  'api_token_brands',
  // One row for each external system and kind of process, and one for all checks.
  'circuit_breakers',
  'system_checks',
]);

/** The resources with reads that need a permission or a session. */
const RESOURCES = [...new Set(operatorReads({}).map(({ name }) => name.split('.')[0] ?? ''))];

const BRANDS = ['larkhost', 'meridian'];

/** Collects the statements of every read of a resource of the operator API, each with the first request that sent it. */
function statementsOfReads(open: OpenTestDatabase): (resource: string) => Promise<ReadonlyMap<string, string>> {
  const statements = new Map<string, string>();
  let during = '';
  const shops = shopsOn((options) =>
    open({ ...options, onStatement: (text) => void (statements.has(text) || statements.set(text, during)) }),
  );
  async function fill() {
    const shop = await shops();
    for (let order = 0; order < 3; order += 1) await buyPlans(shop, 1);
    const { database, clock } = shop;
    return { database, clock, samples: await readSamples(database.read, BRANDS, clock.now()) };
  }
  let filled: ReturnType<typeof fill> | undefined;
  return async (resource) => {
    // Once for all resources: what follows only reads the orders.
    filled ??= fill();
    const { database, clock, samples } = await filled;
    const api = await openApi(database, clock);
    const refused: string[] = [];
    const reads = operatorReads(samples).filter(({ name }) => name.startsWith(`${resource}.`));
    statements.clear();
    for (const brands of OF_ALL_BRANDS.has(resource) ? (['all'] as const) : (['all', BRANDS] as const)) {
      const [token, session] = [await api.callerFor(brands, 'token'), await api.callerFor(brands, 'session')];
      for (const read of reads) {
        const caller = read.needsSession ? session : token;
        during = labelOf(read);
        const { status, body } = await api.get(read.url, caller);
        if (status !== 200 && status !== 404) refused.push(`${during}: ${status} ${body}`);
        const next = /"next":"([^"]+)"/.exec(body)?.[1] ?? `${clock.now()}.x`;
        if (body.includes('"next":')) await api.get(nextPage(read, next).url, caller);
      }
    }
    expect(refused).toEqual([]);
    return new Map(statements);
  };
}

async function openApi(database: Database, clock: Parameters<typeof openOperatorApi>[2]): Promise<OperatorApiServer> {
  const secret = Buffer.alloc(32, 1).toString('base64url');
  const env = parseEnv({ DATA_DIR: '/nonexistent', SECRET_KEYS: secret });
  if (!env.ok) throw new Error(env.problem.join(' '));
  const api = await openOperatorApi(env.value, database, clock);
  onTestFinished(() => api.close());
  return api;
}

const grows = (table: string): boolean => !SMALL.has(table);

describeOnPostgres('the lists and searches of the back office', (open, find) => {
  const statementsOf = statementsOfReads(open);

  test.each(RESOURCES)('of %s use an index, with every filter', async (resource) => {
    const statements = await statementsOf(resource);
    const client = new Client({ connectionString: (await find()).url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('set enable_seqscan = off');
    // Small tables are joined as a whole, large ones row by row.
    await client.query('set enable_hashjoin = off');
    await client.query('set enable_mergejoin = off');
    const partial = await partialIndexes(client);
    const found: string[] = [];
    for (const [text, during] of statements) {
      const plan = await genericPlanOf(client, text);
      for (const table of scannedTables(plan).filter(grows)) found.push(`${during} scans ${table}: ${text}`);
      for (const table of walkedIndexes(plan, partial).filter(grows))
        found.push(`${during} reads an index of ${table} to its end: ${text}`);
    }
    expect(found).toEqual([]);
    expect(statements.size).toBeGreaterThan(0);
  });
});

describeOnSqlite('the lists and searches of the back office', (open) => {
  const statementsOf = statementsOfReads(open);

  test.each(RESOURCES)('of %s use an index, with every filter', async (resource) => {
    const statements = await statementsOf(resource);
    const database = await open();
    const partial = await partialIndexesOfSqlite(database);
    const found: string[] = [];
    for (const [text, during] of statements) {
      if (!/^(?:select|with)/.test(text)) continue;
      const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${text}`)}`.execute(database.write);
      // Subqueries, which contain at most a page of rows.
      const named = rows.flatMap(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(detail)?.[1] ?? []);
      const subqueries = [...named, ...aliasesOf(named, text)];
      // A sort by the last terms only is made for rows that are equal by the terms before, as the index is read.
      const isSorted = rows.some(({ detail }) => /TEMP B-TREE (?!FOR LAST )/.test(detail));
      const readsToEnd = !text.includes(' limit ') || isSorted;
      for (const { detail } of rows) {
        const [, table, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? [];
        if (table === undefined || !grows(table) || subqueries.includes(table) || partial.has(index ?? '')) continue;
        if (index === undefined || readsToEnd) found.push(`${during}: ${detail}: ${text}`);
      }
    }
    expect(found).toEqual([]);
  });
});

/** The names under which a statement reads its subqueries. */
function aliasesOf(subqueries: readonly string[], text: string): readonly string[] {
  const aliases = text.matchAll(/from "(?<subquery>\w+)" as "(?<alias>\w+)"/g);
  return Array.from(aliases).flatMap(({ groups: { subquery = '', alias = '' } = {} }) =>
    subqueries.includes(subquery) ? [alias] : [],
  );
}

async function partialIndexesOfSqlite({ read }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select name from sqlite_schema where type = 'index' and sql like '% where %'`.execute(read);
  return new Set(rows.map(({ name }) => name));
}
