import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** Empties a test's database to the state after the migrations. */
export async function emptyTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of TABLES) await tx.deleteFrom(table).execute();
  });
}

/** All tables, each before those it refers to. */
export const TABLES = [
  'deployment',
  'erasures',
  'registry_sessions',
  'price_changes',
  'renewals',
  'registrant_holds',
  'registrant_addresses',
  'domains',
  'services',
  'operator_tasks',
  'jobs',
  'stock_uses',
  'stock_counters',
  'promotion_uses',
  'promotion_counters',
  'ledger_entries',
  'payment_receipts',
  'mandates',
  'payment_methods',
  'payments',
  'withdrawals',
  'order_links',
  'number_series',
  'credit_notes',
  'invoices',
  'quotes',
  'order_lines',
  'orders',
  'rate_limits',
  'idempotency_keys',
  'sessions',
  'name_terms',
  'domain_checks',
  'transfer_codes',
  'tax_numbers',
  'registrant_details',
  'billing_details',
  'baskets',
  'captcha_solutions',
  'saved_details',
  'avatars',
  'recovery_codes',
  'second_factors',
  'devices',
  'one_time_codes',
  'registrations',
  'customers',
  'store_versions',
] satisfies readonly (keyof Tables)[];
