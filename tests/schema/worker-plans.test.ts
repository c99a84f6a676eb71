import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnPostgres, describeOnSqlite } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { genericPlanOf, partialIndexes, scannedTables, walkedIndexes } from './generic-plan.ts';

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

  test('find due and old rows of all brands by an index', async () => {
    const shop = await shops();
    statements.clear();
    await shop.app.jobs.runAll();
    const client = await connect();
    // Small tables are joined as a whole, large ones row by row.
    for (const plan of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set enable_${plan} = off`);
    const partial = await partialIndexes(client);
    const found: string[] = [];
    for (const text of statements) {
      const plan = await genericPlanOf(client, text);
      const read = [...scannedTables(plan), ...walkedIndexes(plan, partial)].filter((table) => !SMALL.includes(table));
      if (read.length > 0) found.push(`${read.join(', ')}: ${text}`);
    }
    expect(found).toEqual([]);
    expect(statements.size).toBeGreaterThan(20);
  });

  test('claim a few of many jobs by an index', async () => {
    const shop = await shops();
    await sql`
      insert into jobs (brand_id, id, kind, queue, subject_type, subject_id, dedupe_key, state, attempts, next_at, lease_until, fencing_token, payload, created_at, updated_at)
      select 'larkhost', 'many ' || n, 'send-email', 'emails', 'email', 'many', 'many ' || n,
        case n when 20000 then 'waiting' else 'done' end, 1, n, 0, 1, '{}', n, n
      from generate_series(1, 20000) n`.execute(shop.database.write);
    await sql`analyze jobs`.execute(shop.database.write);
    statements.clear();
    await shop.app.jobs.runMail();
    const claim = [...statements].find((text) => text.startsWith('with "due"')) ?? '';
    expect(claim).toContain('update "jobs"');
    expect(scannedTables(await genericPlanOf(await connect(), claim))).toEqual([]);
  });

  test('open a few of many ending terms by an index, without reading the others', async () => {
    const shop = await shops();
    statements.clear();
    const { orderId, lineIds } = await buyPlans(shop, 1);
    const [endsAt, to] = [shop.clock.now(), 5000];
    await sql`
      insert into order_lines (brand_id, order_id, line_id, position, state, total_minor, updated_at)
      select 'larkhost', ${orderId}, 'many ' || n, n, 'delivered', 0, 0 from generate_series(1, ${to}::integer) n`.execute(
      shop.database.write,
    );
    await sql`
      insert into services (brand_id, id, kind, order_id, line_id, product_id, name, document, started_at, renews_at, state, renewal_opened_for)
      select brand_id, 'many ' || n, kind, order_id, 'many ' || n, product_id, name, document, started_at, ${endsAt}::bigint + n, state, ${endsAt}::bigint + n
      from services cross join generate_series(1, ${to}::integer) n where line_id = ${lineIds[0]}`.execute(
      shop.database.write,
    );
    await sql`
      insert into domains (brand_id, name, order_id, line_id, registry, state, expires_at, auto_renew, document, created_at, updated_at, tld, renewal_opened_for)
      select 'larkhost', 'many-' || n || '.com', ${orderId}, 'many ' || n, 'sandbox', 'active', ${endsAt}::bigint + n, 1, '{}', 0, 0, 'com', ${endsAt}::bigint + n
      from generate_series(1, ${to}::integer) n`.execute(shop.database.write);
    await sql`analyze services, domains, order_lines`.execute(shop.database.write);
    const client = await connect();
    const read: string[] = [];
    for (const text of listsOfUnopened(statements)) {
      const plan = await genericPlanOf(client, text);
      read.push(...plan.flatMap((node) => node['Index Name'] ?? []), ...scannedTables(plan));
    }
    expect(read.filter((name) => !name.startsWith('orders_'))).toEqual([
      'services_renewals_unopened',
      'domains_renewals_unopened',
    ]);
  });

  test('use indexes to follow renewals, end cancelled services and query domains', async () => {
    const shop = await shops();
    statements.clear();
    await shop.app.jobs.runAll();
    const client = await connect();
    await client.query('set enable_seqscan = off');
    const indexesOf = async (start: string, part: string) => {
      const text = [...statements].find((one) => one.startsWith(start) && one.includes(part)) ?? '';
      return (await genericPlanOf(client, text)).flatMap((node) => node['Index Name'] ?? []);
    };
    expect(await indexesOf('select distinct "orders"', 'order by "updated_at" desc limit 2000')).toContain(
      'orders_updated',
    );
    expect(await indexesOf('select "renewals"."brand_id"', 'limit 1000')).toContain('renewals_unpaid');
    expect(await indexesOf('select "renewals".*', '"domains"')).toContain('renewals_unpaid_names');
    expect(await indexesOf('select "brand_id"', 'cancelled_at is not null')).toEqual(['services_cancelled']);
    expect(await indexesOf('select "domains".*', `domains.state = 'active'`)).toContain('domains_active_by_change');
  });
});

describeOnSqlite('the statements of a worker', (open) => {
  const statements = new Set<string>();
  const shops = shopsOn((options) => open({ ...options, onStatement: (text) => void statements.add(text) }));

  test('open, follow and end renewals by indexes, without reading the others', async () => {
    const shop = await shops();
    await shop.app.jobs.runAll();
    const indexesOf = async (text: string): Promise<string> => {
      const plan = await sql<{ detail: string }>`${sql.raw(`explain query plan ${text}`)}`.execute(shop.database.write);
      return plan.rows.map(({ detail }) => /INDEX (?<name>\w+)/.exec(detail)?.groups?.['name'] ?? detail).join(', ');
    };
    const lists = listsOfUnopened(statements);
    expect(await Promise.all(lists.map(indexesOf))).toEqual([
      'services_renewals_unopened, sqlite_autoindex_orders_1',
      'domains_renewals_unopened, sqlite_autoindex_orders_1',
    ]);
    const pages = [...statements].find((text) => text.includes('has_moved')) ?? '';
    expect(await indexesOf(pages)).toContain('renewals_unpaid');
    const unwanted = [...statements].find((text) => text.includes('"auto_renew" = ')) ?? '';
    expect(await indexesOf(unwanted)).toMatch(/^renewals_unpaid_names, /);
    const ended = [...statements].find((text) => text.includes('cancelled_at is not null')) ?? '';
    expect(await indexesOf(ended)).toBe('services_cancelled');
  });
});

/** The statements that list services and names whose renewals are to be opened. */
function listsOfUnopened(statements: ReadonlySet<string>): readonly string[] {
  return [...statements].filter((text) => text.startsWith('select') && /renewal_opened_for.*order by/s.test(text));
}
