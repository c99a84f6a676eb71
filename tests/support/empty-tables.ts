import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** Empties a test's database to the state after the migrations. */
export async function emptyTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of TABLES) await tx.deleteFrom(table).execute();
  });
}

const TABLES = [
  ...([
    'store_versions',
    'customers',
    'sessions',
    'baskets',
    'billing_details',
    'quotes',
    'orders',
    'order_lines',
  ] as const),
  ...(['invoices', 'number_series', 'payments', 'ledger_entries', 'promotion_counters', 'promotion_uses'] as const),
  ...(['stock_counters', 'stock_uses', 'steps', 'idempotency_keys', 'webhook_events', 'rate_limits'] as const),
  ...([
    'services',
    'operator_tasks',
    'credit_notes',
    'order_links',
    'withdrawals',
    'renewals',
    'price_changes',
  ] as const),
  ...(['domain_checks', 'registrant_details', 'transfer_codes', 'domains', 'registrant_addresses'] as const),
  ...(['registrant_holds', 'tax_numbers', 'registry_sessions', 'name_terms'] as const),
  ...(['registrations', 'one_time_codes', 'devices', 'second_factors', 'recovery_codes', 'captcha_solutions'] as const),
  ...(['avatars', 'payment_methods', 'mandates', 'payment_receipts', 'saved_details'] as const),
] satisfies readonly (keyof Tables)[];
