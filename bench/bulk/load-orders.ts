import type { Client } from 'pg';
import type { BrandSize } from './brand-sizes.ts';
import { copyStatement } from './copy-statement.ts';
import { TEMPLATE_KINDS, type TemplateOrder } from './template-order.ts';

/** The orders to add to the existing ones. */
export interface BulkLoad {
  readonly templates: readonly TemplateOrder[];
  /** The brands before this load; empty for the first one. */
  readonly before: readonly BrandSize[];
  /** The same brands as they are to be. */
  readonly after: readonly BrandSize[];
  /** The hash of the password of every customer. */
  readonly passwordHash: string;
  /** ms. */
  readonly now: number;
  /**
   * Writes foreign keys unchecked, which is several times faster; needs a superuser. Checked, the same rows are accepted
   * (load-orders.test.ts).
   */
  readonly isUnchecked: boolean;
}

/** Orders written together. */
const CHUNK_ORDERS = 50_000;

/**
 * Adds orders with customers and everything else that belongs to them, by INSERT … SELECT over generate_series. Several
 * connections work at the same time, which needs unchecked keys.
 */
export async function loadOrders(clients: readonly Client[], load: BulkLoad): Promise<void> {
  const chunks = chunksOf(rangesOf(load)).values();
  await Promise.all(
    clients.map(async (client) => {
      if (load.isUnchecked) await client.query('set session_replication_role = replica');
      for (const chunk of chunks) await loadChunk(client, chunk, load);
      await client.query('reset session_replication_role');
    }),
  );
}

async function loadChunk(client: Client, chunk: readonly Range[], load: BulkLoad): Promise<void> {
  await client.query('begin');
  await client.query(BRANDS, [JSON.stringify(chunk)]);
  await client.query(CUSTOMERS, [load.passwordHash, load.now]);
  await client.query(ordersStatement(), [load.now]);
  await client.query('analyze bulk_orders');
  for (const template of load.templates)
    for (const row of template.rows) await client.query(copyStatement(template, row, load.now));
  for (const statement of OTHERS) await client.query(statement);
  await client.query('commit');
}

/** The numbers of new orders and customers of a brand, both ends included. */
interface Range {
  readonly brand_id: string;
  readonly rank: number;
  readonly first_order: number;
  readonly last_order: number;
  readonly first_customer: number;
  readonly last_customer: number;
}

function rangesOf({ before, after }: BulkLoad): readonly Range[] {
  return after.map((brand, rank) => ({
    brand_id: brand.brandId,
    rank,
    first_order: (before[rank]?.orders ?? 0) + 1,
    last_order: brand.orders,
    first_customer: (before[rank]?.customers ?? 0) + 1,
    last_customer: brand.customers,
  }));
}

/** Ranges with at most CHUNK_ORDERS orders together; a large brand is divided, its customers are in the first chunk. */
function chunksOf(ranges: readonly Range[]): readonly (readonly Range[])[] {
  const chunks: Range[][] = [];
  let left = 0;
  for (const whole of ranges)
    for (let first = whole.first_order; first <= whole.last_order;) {
      if (left === 0) {
        chunks.push([]);
        left = CHUNK_ORDERS;
      }
      const last = Math.min(whole.last_order, first + left - 1);
      const isFirst = first === whole.first_order;
      const customers = isFirst ? {} : { first_customer: whole.last_customer + 1 };
      chunks.at(-1)?.push({ ...whole, ...customers, first_order: first, last_order: last });
      left -= last - first + 1;
      first = last + 1;
    }
  return chunks;
}

const BRANDS = `create temp table bulk_brands on commit drop as
  select * from json_to_recordset($1::json) as b (brand_id text, rank bigint, first_order bigint, last_order bigint, first_customer bigint, last_customer bigint)`;

/** The first 24 characters of the ids of customers. */
const CUSTOMER_PREFIX = '01900000-0000-7000-8000-';
const ID_TAIL = (number: string): string => `lpad(to_hex(${number}), 12, '0')`;

const CUSTOMERS = `insert into customers (brand_id, id, email, username, password_hash, first_name, last_name, fields, verified_at, created_at, password_changed_at)
  select brand_id, '${CUSTOMER_PREFIX}' || ${ID_TAIL('c')}, ${customerEmail('c')}, null, $1, 'Ada', 'Bulk ' || c, '{}', $2::bigint - 157680000000, $2::bigint - 157680000000, null
  from bulk_brands cross join lateral generate_series(first_customer, last_customer) c`;

/** The address of a customer by number. */
function customerEmail(number: string): string {
  return `'c' || ${number} || '@' || brand_id || '.example'`;
}

/**
 * The new orders. Which kind an order is, its age and its buyer follow from its number by multiplication modulo a power
 * of two. Ages are up to five years, so that no term ends within the next two months; three of ten buyers are guests.
 */
function ordersStatement(): string {
  return `create temp table bulk_orders on commit drop as
    select brand_id, n, ${ID_TAIL('n')} as tail, kind, placed_at, placed_at > $1::bigint - 2592000000 as is_recent,
      case when is_guest then null else '${CUSTOMER_PREFIX}' || ${ID_TAIL('c')} end as customer_id,
      case when is_guest then 'g' || n || '@' || brand_id || '.example' else ${customerEmail('c')} end as email
    from (
      select brand_id, n, kind, b % 10 < 3 as is_guest, a % last_customer + 1 as c,
        $1::bigint - b % 86400000 - 86400000 * case when kind = 'unpaid' then b % 2 else b % 5 * 365 + 2 + b / 5 % 298 end as placed_at
      from (
        select *, (a * 1103515245 + 12345) % 2147483648 as b, case ${kindCases()} end as kind
        from (
          select brand_id, last_customer, n, (n + rank * 7919) * 2654435761 % 4294967296 as a
          from bulk_brands cross join lateral generate_series(first_order, last_order) n
        ) numbered
      ) mixed
    ) placed order by brand_id, n`;
}

/** Every kind with its share. */
function kindCases(): string {
  let below = 0;
  const cases = Object.entries(TEMPLATE_KINDS).map(([kind, share]) => {
    below += share * 1000;
    return `when a % 1000 < ${Math.round(below)} then '${kind}'`;
  });
  return cases.join(' ');
}

/** What has no order: visits, the tasks of operators, number series. */
const OTHERS = [
  `insert into sessions (brand_id, token_hash, id, kind, customer_id, basket_id, email, document, device, network, created_at, seen_at, expires_at, ended_at)
   select brand_id, 'visit ' || v || ' ' || tail, '01900000-0000-7000-9000-' || lpad(to_hex(n * 8 + v), 12, '0'), 'guest', null, null, null, 'null', '', '203.0.113.0', placed_at, placed_at, placed_at + 2592000000, null
   from bulk_orders cross join generate_series(1, 5) v where is_recent`,
  `insert into operator_tasks (brand_id, id, kind, subject_type, subject_id, order_id, line_id, reason, reason_code, reason_facts, created_at, done_at, done_by, note, due_at, assigned_to, updated_at)
   select brand_id, '01900000-0000-7000-a000-' || tail, 'manual-setup', 'customer', coalesce(customer_id, email), null, null, 'set up by hand', 'manual-setup', '{}', placed_at,
     case when n % 20000 = 0 then null else placed_at + 3600000 end, case when n % 20000 = 0 then null else 'bulk' end, null,
     placed_at + 86400000, null, placed_at + 3600000
   from bulk_orders where n % 500 = 0`,
  `insert into number_series (brand_id, series, next_number)
   select brand_id, series, last_order + 1 from bulk_brands cross join (values ('invoice'), ('credit-note')) s (series)
   on conflict (brand_id, series) do update set next_number = excluded.next_number`,
];
