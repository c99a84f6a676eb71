import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { genericPlanOf, scannedTables } from './generic-plan.ts';

/** Tables that do not grow with orders or visits. */
const SMALL = ['store_versions', 'registry_sessions', 'schema_migrations', 'deployment'];

describeOnPostgres('the statements of a worker', (open, find) => {
  const statements = new Set<string>();
  const shops = shopsOn((options) => open({ ...options, onStatement: (text) => void statements.add(text) }));

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: (await find()).url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  test('find what is due or old in all brands by an index', async () => {
    const shop = await shops();
    statements.clear();
    await shop.app.jobs.runAll();
    const client = await connect();
    await client.query('set enable_seqscan = off');
    const found: string[] = [];
    for (const text of statements) {
      const scanned = scannedTables(await genericPlanOf(client, text)).filter((table) => !SMALL.includes(table));
      if (scanned.length > 0) found.push(`${scanned.join(', ')}: ${text}`);
    }
    expect(found).toEqual([]);
    expect(statements.size).toBeGreaterThan(20);
  });

  test('claim few of many jobs by an index', async () => {
    const shop = await shops();
    await sql`
      insert into jobs (brand_id, id, kind, queue, subject_type, subject_id, dedupe_key, state, attempts, next_at, lease_until, fencing_token, payload, created_at, updated_at)
      select 'larkhost', 'many ' || n, 'send-email', 'emails', 'email', 'many', 'many ' || n, 'done', 1, n, 0, 1, '{}', n, n
      from generate_series(1, 20000) n`.execute(shop.database.write);
    await sql`analyze jobs`.execute(shop.database.write);
    statements.clear();
    await shop.app.jobs.runMail();
    const claim = [...statements].find((text) => text.startsWith('with "due"')) ?? '';
    expect(claim).toContain('update "jobs"');
    expect(scannedTables(await genericPlanOf(await connect(), claim))).toEqual([]);
  });
});
