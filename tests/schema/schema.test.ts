import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { TABLES } from '#tests/support/empty-tables.ts';
import { ENUM_COLUMNS } from './enum-columns.ts';
import { NOT_OF_A_BRAND } from './not-of-a-brand.ts';
import { type ForeignKey, type TableSchema, readSchema } from './read-schema.ts';

/** Columns with the id of something that no foreign key protects. */
const WITHOUT_FOREIGN_KEY: Readonly<Record<string, string>> = {
  'erasures.customer_id': 'the account is deleted',
  'former_addresses.closed_customer_id': 'the account is deleted',
  'staff_views.staff_id': 'staff belong to no brand; without the account the view has ended',
  'staff_views.staff_session_id': 'sessions of staff belong to no brand; without it the view has ended',
  'registrations.session_id': 'the session may be deleted before the link is used',
  'orders.session_id': 'orders outlive sessions',
  'one_time_codes.subject_id': 'a registration, customer, session or domain, depending on the purpose',
  'provider_exchanges.job_id': 'jobs of webhooks are deleted earlier',
  'jobs.subject_id': 'a row of the table named by subject_type, or the job itself; jobs outlive their subjects',
  'operator_tasks.subject_id': 'a row of the table named by subject_type, or a registry',
  'renewals.subject_id': 'a service or a domain; renewals outlive lost domains',
  'price_changes.subject_id': 'a service or a domain; price changes outlive lost domains',
  'services.product_id': 'products are part of the store document',
  'service_counts.product_id': 'products are part of the store document',
  'stock_counters.product_id': 'products are part of the store document',
  'stock_uses.product_id': 'products are part of the store document',
  'promotion_counters.promotion_id': 'promotions are part of the store document',
  'promotion_uses.promotion_id': 'promotions are part of the store document',
  'payments.provider_payment_id': 'an id of the payment provider',
  'payment_methods.provider_method_id': 'an id of the payment provider',
  'mandates.creditor_id': 'the creditor identifier of the debit scheme',
  'sales_lines.document_id': 'an invoice or a credit note',
  'cancellation_requests.command_id': 'a command of the audit log, which belongs to no brand',
  'tax_numbers.request_id': 'an id of the tax authority',
};

/** Parents that are never deleted or renumbered, so nothing searches for the rows that refer to them. */
const NEVER_DELETED = new Set(['store_versions']);

/** Indexes with which workers find what is due, or old, in all brands. */
const ACROSS_BRANDS = [
  'bank_transfers_named',
  'bank_transfers_newest_of_state',
  'baskets_of_guests_by_change',
  'blocked_addresses_newest',
  'captcha_solutions_old',
  'contract_statements_old',
  'credit_notes_issued',
  'credit_notes_without_sales_lines',
  'customers_blocked',
  'customers_email_beginning',
  'customers_first_name_beginning',
  'customers_last_name_beginning',
  'customers_newest',
  'devices_old',
  'domain_checks_old',
  'domains_active_by_change',
  'domains_by_expiry',
  'domains_by_name',
  'domains_expiry',
  'domains_lost_without_customer',
  'domains_of_state',
  'domains_of_tld',
  'domains_renewals_unopened',
  'domains_renewals_unstored',
  'domains_verify',
  'emails_old',
  'erasures_old',
  'former_addresses_email',
  'idempotency_keys_old',
  'invoices_issued',
  'invoices_newest',
  'invoices_newest_of_state',
  'invoices_void_issued',
  'invoices_without_sales_lines',
  'jobs_due',
  'jobs_processed',
  'jobs_sent',
  'jobs_topic',
  'mandates_unused',
  'name_terms_old',
  'one_time_codes_old',
  'operator_tasks_assigned',
  'operator_tasks_due',
  'operator_tasks_due_of_kind',
  'operator_tasks_open',
  'operator_tasks_updated',
  'order_search_keys_newest',
  'orders_amount',
  'orders_amount_of_state_and_type',
  'orders_newest',
  'orders_newest_of_state',
  'orders_newest_of_state_and_type',
  'orders_unpaid',
  'orders_updated',
  'orders_without_checkout_type',
  'orders_without_search_keys',
  'payment_methods_removed',
  'payments_declined',
  'payments_disputed',
  'payments_due',
  'payments_evidence_due',
  'payments_newest',
  'payments_newest_of_state',
  'payments_newest_of_state_and_type',
  'payments_newest_of_type',
  'provider_exchanges_old',
  'provider_transactions_old',
  'quotes_old',
  'rate_limits_old',
  'reconciliation_days_changed',
  'reconciliation_days_due',
  'reconciliation_days_newest',
  'reconciliation_differences_at',
  'reconciliation_differences_newest',
  'reconciliation_differences_of_kind',
  'reconciliation_differences_of_period',
  'reconciliation_sums_newest',
  'registrant_addresses_due',
  'registrant_holds_due',
  'registrations_old',
  'renewals_state',
  'services_by_term',
  'services_cancelled',
  'services_newest',
  'services_newest_of_state',
  'services_renewals_unopened',
  'services_renewals_unstored',
  'sessions_old',
  'staff_views_old',
  'store_drafts_due',
  'store_drafts_ended',
  'tax_numbers_due',
  'tax_numbers_provided',
];

/** Amounts with a direction: entries of the ledger are negative on one side, movements of money where it is paid out. */
const SIGNED_AMOUNTS = [
  'ledger_entries.amount_minor',
  'provider_transactions.amount_minor',
  'provider_transactions.items_minor',
  'reconciliation_differences.expected_minor',
  'reconciliation_differences.provider_minor',
  'reconciliation_sums.booked_minor',
  'reconciliation_sums.fee_minor',
  'reconciliation_sums.payout_minor',
  'sales_lines.net_minor',
  'sales_lines.tax_minor',
  'sales_lines.total_minor',
  'sales_taxes.amount_minor',
  'sales_taxes.taxable_minor',
];

/** Foreign keys by which a row is deleted with its parent, both of one module. */
const CASCADING = ['registrant_holds → domains'];

describeOnBothDatabases('the schema', (open) => {
  const read = async () => readSchema(await open());
  const ofBrands = async () => (await read()).filter(({ name }) => !(name in NOT_OF_A_BRAND));

  test('has exactly the tables of the code', async () => {
    const names = (await read()).map(({ name }) => name);
    expect(names.filter((name) => name !== 'schema_migrations')).toEqual(TABLES.toSorted());
  });

  test('begins every key with the brand, so that rows can be partitioned by it', async () => {
    const keys = (await ofBrands()).flatMap(({ name, primaryKey, uniques }) =>
      [primaryKey, ...uniques].map((columns) => ({ name, columns })),
    );
    expect(keys.filter(({ columns }) => columns[0] !== 'brand_id')).toEqual([]);
  });

  test('has the brand on both sides of every foreign key', async () => {
    const keys = (await ofBrands()).flatMap(({ foreignKeys }) => foreignKeys);
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter(({ columns, targets }) => columns[0] !== 'brand_id' || targets[0] !== 'brand_id')).toEqual([]);
  });

  test('begins every index with the brand, except those of workers', async () => {
    const names = (await ofBrands()).flatMap(({ indexes }) =>
      [...indexes].filter(([, columns]) => columns[0] !== 'brand_id').map(([name]) => name),
    );
    expect(names.toSorted()).toEqual(ACROSS_BRANDS);
  });

  test('has no redundant index, whose columns are a prefix of those of another one', async () => {
    const redundant = (await read()).flatMap((table) =>
      [...table.indexes.keys()].filter((name) => table.kinds.get(name) === 'plain' && isRedundant(table, name)),
    );
    expect(redundant).toEqual([]);
  });

  test('has an index for every foreign key', async () => {
    const missing = (await read()).flatMap((table) =>
      table.foreignKeys
        .filter((key) => !NEVER_DELETED.has(key.parent) && !isIndexed(table, key))
        .map(({ columns }) => `${table.name} (${columns.join(', ')})`),
    );
    expect(missing).toEqual([]);
  });

  test('refuses to delete a row that others refer to', async () => {
    const others = (await read()).flatMap(({ name, foreignKeys }) =>
      foreignKeys.filter(({ onDelete }) => onDelete !== 'restrict').map(({ parent }) => `${name} → ${parent}`),
    );
    expect(others).toEqual(CASCADING);
  });

  test('has a foreign key for every id of another row, or a reason without one', async () => {
    const without = (await ofBrands()).flatMap(({ name, columns, primaryKey, foreignKeys }) => {
      const referring = new Set(foreignKeys.flatMap((key) => key.columns));
      const ids = columns.filter((column) => column.endsWith('_id') && column !== 'brand_id' && !referring.has(column));
      const own = primaryKey.at(-1);
      return ids.map((column) => `${name}.${column}`).filter((column) => column !== `order_lines.${own ?? ''}`);
    });
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT_FOREIGN_KEY).toSorted());
  });

  test('allows in enum columns exactly the values of the code', async () => {
    const tables = await read();
    const allowed = Object.entries(ENUM_COLUMNS).map(([name, columns]) => [
      name,
      Object.fromEntries(Object.keys(columns).map((column) => [column, valuesOf(tables, name, column)])),
    ]);
    expect(Object.fromEntries(allowed)).toEqual(ENUM_COLUMNS);
  });

  test('checks booleans, amounts and currencies', async () => {
    const unchecked = (await read()).flatMap(({ name, columns, checks }) =>
      columns
        .filter((column) => {
          const kind = kindOf(column);
          return kind !== null && !checks.has(`${name}_${column}_${kind}`);
        })
        .map((column) => `${name}.${column}`),
    );
    expect(unchecked.toSorted()).toEqual(SIGNED_AMOUNTS);
  });
});

/** Whether the columns of an index are a prefix of those of another index of all rows. */
function isRedundant({ indexes, kinds }: TableSchema, name: string): boolean {
  const columns = indexes.get(name) ?? [];
  return [...indexes].some(([other, its]) => {
    const isPrefix = its.slice(0, columns.length).join() === columns.join();
    return other !== name && kinds.get(other) !== 'partial' && !columns.includes('()') && isPrefix;
  });
}

function isIndexed({ indexes }: TableSchema, { columns }: ForeignKey): boolean {
  return [...indexes.values()].some((index) => index.slice(0, columns.length).join() === columns.join());
}

function valuesOf(tables: readonly TableSchema[], name: string, column: string): readonly string[] {
  return tables.find((table) => table.name === name)?.checks.get(`${name}_${column}_values`) ?? [];
}

/** The last word of the name of the CHECK a column needs by its name; null for none. */
function kindOf(column: string): 'boolean' | 'amount' | 'code' | null {
  if (column.endsWith('_minor')) return 'amount';
  if (column.startsWith('is_') || column === 'auto_renew') return 'boolean';
  return column === 'currency' ? 'code' : null;
}
