import type { Client } from 'pg';

/** Open operator tasks, each about an order. */
const OPEN_TASKS = 500;

/** How many entries of the audit log, and the brands they are about in turn. */
interface StaffWork {
  readonly brandIds: readonly string[];
  readonly entries: number;
}

/** Adds open tasks, and entries of the audit log, whose hashes are not valid: only reading it is measured. */
export async function addStaffWork(client: Client, { brandIds, entries }: StaffWork): Promise<void> {
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
  await client.query(
    `insert into operator_tasks (brand_id, id, kind, subject_type, subject_id, order_id, line_id, reason, reason_code, reason_facts, created_at, done_at, done_by, note, due_at, assigned_to, updated_at)
     select brand_id, 'open ' || id, 'manual-setup', 'order', id, id, null, 'set up by hand', 'manual-setup', '{}', placed_at, null, null, null, placed_at + 86400000, null, placed_at
     from orders where ('x' || right(id, 4))::bit(16)::int % 97 = 0 limit ${OPEN_TASKS}`,
  );
  await client.query('vacuum (analyze, parallel 0) audit_entries, audit_details, operator_tasks');
}
