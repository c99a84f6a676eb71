import type { Client } from 'pg';

/** Days of the history for which providers' transactions are imported. */
const DAYS = 730;

/**
 * Adds what finance staff work with: the provider's transactions of every captured payment with the days and sums of two
 * years, differences of which few are open, disputes with and without a date for evidence, bank transfers, reference rates,
 * and taxes and discounts of the sold lines, which have none in the bulk data. `now` in ms. Keys are not checked, as in the bulk data.
 */
export async function addFinanceWork(client: Client, now: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement, [now]);
  for (const statement of SOLD) await client.query(statement);
  await client.query('reset session_replication_role');
  await client.query('vacuum (analyze, parallel 0)');
}

/** A number that differs from payment to payment and does not depend on its age. */
const HASH = `('x' || right(id, 4))::bit(16)::int`;
const DAY = `to_char(to_timestamp(at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`;

/** Stored as workers do it, the oldest first; bulk data are written in another order. */
const SOLD = [
  `create temp table sold as select * from sales_lines order by issued_at`,
  `delete from sales_lines`,
  `insert into sales_lines select * from sold order by issued_at`,
  `insert into sales_taxes (brand_id, order_id, document_id, position, part, currency, country, name, basis_points, taxable_minor, amount_minor, invoiced_at, issued_at)
   select brand_id, order_id, document_id, position, 0, currency, 'DE', 'VAT', '1900', net_minor, net_minor * 19 / 100, issued_at, issued_at
   from sold order by issued_at`,
  `insert into sales_discounts (brand_id, order_id, document_id, position, part, currency, promotion_key, name, code, tax_mode, amount_minor, issued_at)
   select brand_id, order_id, document_id, position, 0, currency, 'spring SPRING inclusive', 'Spring', 'SPRING', 'inclusive', 100, issued_at
   from sold where ('x' || right(order_id, 4))::bit(16)::int % 10 = 0 order by issued_at`,
  `drop table sold`,
];

const STATEMENTS = [
  `insert into provider_transactions (brand_id, provider, id, kind, currency, amount_minor, items_minor, payment_id, at, imported_at)
   select brand_id, provider, 'tx ' || id, 'capture', currency, captured_minor, null, id, created_at, $1::bigint
   from payments where captured_minor > 0`,
  `insert into reconciliation_days (brand_id, provider, day, state, transactions, attempts, error, next_at, requested_at, imported_at)
   select brand_id, 'sandbox', day, 'imported', 10, 1, null, null, at, at
   from (select distinct brand_id from orders) b
   cross join (select $1::bigint - d * 86400000::bigint as at from generate_series(1, ${DAYS}) d) days cross join lateral (select ${DAY} as day) named`,
  `insert into reconciliation_sums (brand_id, provider, day, currency, booked_minor, fee_minor, payout_minor)
   select brand_id, provider, day, currency, 100000, 300, 99000 from reconciliation_days cross join unnest(array['EUR', 'GBP']) currency where $1::bigint > 0`,
  // One of twenty is open; the others were explained.
  `insert into reconciliation_differences (brand_id, id, provider, kind, state, currency, provider_minor, expected_minor, transaction_id, payment_id, day, at, found_at, explained_at, explained_by, note)
   select brand_id, 'transaction.' || id, provider, (array['provider-only', 'amount', 'ledger-only', 'fee', 'payout-sum'])[1 + n % 5],
     case when n % 20 = 0 then 'open' when n % 20 = 1 then 'offset' else 'explained' end,
     currency, amount_minor, amount_minor - 100, id, payment_id, ${DAY}, at, at, case when n % 20 < 2 then null else at end, null, null
   from (select t.*, ('x' || right(id, 6))::bit(24)::int / 40 as n from provider_transactions t where ('x' || right(id, 6))::bit(24)::int % 40 = 0) t where $1::bigint > 0`,
  // One of five is not decided yet, and has a date for evidence.
  `update payments set disputed_minor = captured_minor, decided_minor = case when ${HASH} % 5 = 0 then 0 else captured_minor end,
     taken_back_minor = case when ${HASH} % 5 = 1 then captured_minor else 0 end, evidence_due_at = case when ${HASH} % 5 = 0 then $1::bigint + ${HASH} * 10000::bigint end
   where captured_minor > 0 and ${HASH} % 500 < 5`,
  `insert into operator_tasks (brand_id, id, kind, subject_type, subject_id, order_id, line_id, reason, reason_code, reason_facts, created_at, done_at, done_by, note, due_at, assigned_to, updated_at)
   select brand_id, id || '/dispute', 'dispute', 'payment', id, order_id, null, 'disputed', 'payment-disputed', '{}', created_at, $1::bigint, 'bulk', null, created_at, null, created_at
   from payments where disputed_minor > 0`,
  // One of a hundred is not assigned to its order yet.
  `insert into bank_transfers (brand_id, id, account, bank_reference, booked_on, amount_minor, currency, payer, remittance, state, order_id, imported_at, settled_at, settled_by, note)
   select brand_id, id, 'DE00', id, '2026-01-01', total_minor, currency, 'Ada Bulk', 'Order ' || number, case when n % 100 = 0 then 'open' else 'assigned' end,
     case when n % 100 = 0 then null else id end, placed_at, case when n % 100 = 0 then null else placed_at end, null, null
   from (select o.*, ('x' || right(id, 6))::bit(24)::int / 40 as n from orders o where ('x' || right(id, 6))::bit(24)::int % 40 = 3) o where $1::bigint > 0`,
  `insert into exchange_rates (published_on, currency, rate, imported_at)
   select to_char(to_timestamp($1::bigint / 1000.0) - make_interval(days => d), 'YYYY-MM-DD'), currency, '1.1', $1::bigint
   from generate_series(0, 1825) d cross join unnest(array['USD', 'GBP', 'CHF', 'SEK', 'PLN']) currency`,
];
