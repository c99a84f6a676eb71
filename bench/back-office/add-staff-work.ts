import type { Client } from 'pg';

/** Open operator tasks, each about an order: some of them a line to set up. */
const OPEN_TASKS = 500;

/** How many entries of the audit log, and the brands they are about in turn. */
export interface StaffWork {
  readonly brandIds: readonly string[];
  readonly entries: number;
}

/**
 * Adds what staff work with: accounts, open tasks with due times and assignees, merged and blocked customers, failed jobs,
 * errors of requests, states of external systems, and entries of the audit log, whose hashes are not valid: only reading it
 * is measured. `now` in ms.
 */
export async function addStaffWork(client: Client, { brandIds, entries }: StaffWork, now: number): Promise<void> {
  await client.query(
    `insert into audit_entries (sequence, at, actor_kind, actor_id, actor_name, network, action, brand_id, subject_kind, subject_id, command_id, details_hash, previous_hash, hash)
     select n, n * 1000, case when n % 50 = 0 then 'token' else 'staff' end, 'actor ' || n % 40, 'Ada', null, 'orders.note',
       case when n % 100 = 0 then null else ($1::text[])[1 + n % least(5, array_length($1::text[], 1))] end,
       case when n % 100 = 0 then 'staff' else 'order' end, '01900000-0000-7000-8000-' || lpad(to_hex(n / 3), 12, '0'), null, repeat('0', 64), repeat('0', 64), repeat('0', 64)
     from generate_series(1, $2::bigint) n`,
    [brandIds, entries],
  );
  await client.query(
    `insert into audit_details (sequence, document)
     select n, '{"before":{},"after":{},"reason":""}' from generate_series(1, $1::bigint) n`,
    [entries],
  );
  for (const statement of ACCOUNTS) await client.query(statement, [now]);
  for (const statement of WORK) await client.query(statement, [now]);
  await client.query('vacuum (analyze, parallel 0)');
}

const ACCOUNTS = [
  `insert into staff (id, email, name, role, all_brands, password_hash, password_changed_at, sealed_totp_secret, totp_confirmed_at, totp_counter, created_at, disabled_at)
   select 'staff ' || n, 'staff-' || n || '@example.com', 'Staff ' || n, 'support', 1, null, null, null, null, 0, $1::bigint, null from generate_series(0, 199) n`,
  `insert into staff_sessions (token_hash, id, staff_id, method, device, network, created_at, seen_at, expires_at, ended_at, confirmed_at)
   select 'session ' || n || ' ' || s, 'session ' || n || ' ' || s, 'staff ' || n, 'passkey', 'Firefox', '203.0.113.0', $1::bigint, $1::bigint, $1::bigint + 86400000 * (s % 30 - 20), null, $1::bigint
   from generate_series(0, 199) n cross join generate_series(1, 100) s`,
  `insert into staff_passkeys (id, staff_id, credential_id, rp_id, public_key, counter, transports, backed_up, name, created_at, last_used_at)
   select 'passkey ' || n || ' ' || p, 'staff ' || n, 'credential ' || n || ' ' || p, 'localhost', '', 0, '[]', 1, 'Key', $1::bigint, null
   from generate_series(0, 199) n cross join generate_series(1, 3) p`,
];

/** A number that differs from order to order and does not depend on its age. */
const HASH = `('x' || right(id, 4))::bit(16)::int`;

const WORK = [
  // A line to set up, or what failed for good; half of them are overdue, two thirds assigned.
  `insert into operator_tasks (brand_id, id, kind, subject_type, subject_id, order_id, line_id, reason, reason_code, reason_facts, created_at, done_at, done_by, note, due_at, assigned_to, updated_at)
   select brand_id, 'open ' || id, case when isSetup then 'manual-setup' else 'failed-job' end, 'order', id, id, case when isSetup then line end, 'by hand',
     case when isSetup then 'manual-setup' else 'job-failed' end,
     case when isSetup then '{}' else '{"job":"provision-service"}' end, placed_at, null, null, null, $1::bigint + (n % 100 - 50) * 3600000,
     case when n % 3 = 0 then null else 'staff ' || n % 7 end, placed_at
   from (
     select brand_id, id, placed_at, ${HASH} as n, ${HASH} % 2 = 0 as isSetup,
       (select min(line_id) from order_lines where order_lines.brand_id = orders.brand_id and order_lines.order_id = orders.id) as line
     from orders where ${HASH} % 97 = 0 limit ${OPEN_TASKS}
   ) o`,
  `update customers set blocked_at = $1::bigint where ${HASH} % 1000 = 1`,
  `insert into former_addresses (brand_id, closed_customer_id, customer_id, email, merged_at)
   select brand_id, 'closed ' || id, id, 'former-' || email, $1::bigint from customers where ${HASH} % 40 = 0`,
  `insert into blocked_addresses (brand_id, id, address_hash, masked, blocked_at)
   select brand_id, id, id, 'g…@example.com', $1::bigint - ${HASH} * 1000 from customers where ${HASH} % 100 = 2`,
  `update jobs set state = 'dead-lettered' where order_id is not null and ('x' || right(order_id, 4))::bit(16)::int % 4000 = 3 and $1::bigint > 0`,
  `insert into request_errors (request_id, brand_id, at, process, release, event, operation, method, route, name, message, stack)
   select 'request ' || n, null, $1::bigint - n * 60000, 'web', 'bulk', 'a request failed', null, 'GET', '/', 'Error', 'bulk', '' from generate_series(1, 20000) n`,
  `insert into circuit_breakers (part, name, process, is_open, changed_at, failed_at, reason)
   select part, 'bulk', process, 1, $1::bigint - 60000, $1::bigint, 'timeout'
   from unnest(array['payments', 'registries']) part cross join unnest(array['web', 'worker', 'admin']) process`,
];
