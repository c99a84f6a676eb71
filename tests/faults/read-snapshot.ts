import { NUMBER_SERIES } from '#core/billing/document-number.ts';
import { setupModeOf } from '#core/services/provisioning.ts';
import { readMailboxJournal } from '#sandbox/mailbox/read-mailbox-journal.ts';
import { readJournal } from '#sandbox/payment-provider/journal.ts';
import { readRegistryJournal } from '#sandbox/registry/read-registry-journal.ts';
import { verifyAudit } from '#server/audit/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SandboxSecrets } from '#server/sandbox-secrets.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import type { ClientEvent } from './checker/client-event.ts';
import type { CheckedBrand, Rows, Snapshot } from './checker/snapshot.ts';
import { parseCredited, parseEmailJob, parseSold, parseWithdrawn } from './checker/sold.ts';

/** Reads all sources of a snapshot; the deployment is idle. */
export async function readSnapshot(
  database: Database,
  journals: {
    readonly providerJournal: string;
    readonly registryJournal: string;
    readonly mailboxJournal: string;
    readonly secrets: SandboxSecrets;
    readonly clientEvents: readonly ClientEvent[];
    readonly deliveries: Snapshot['deliveries'];
    readonly staffCommands: Snapshot['staffCommands'];
  },
): Promise<Snapshot> {
  const brands = await readBrands(database);
  const registrations = (await readRegistryJournal(journals.registryJournal)).filter(
    ({ registrar }) => registrar === OWN_REGISTRAR,
  );
  return {
    brands,
    rows: await readRows(database),
    charges: [...(await readJournal(journals.providerJournal)), ...(await readReceipts(database, brands))],
    registrations,
    secrets: {
      texts: Object.entries(journals.secrets).flatMap(([name, text]) => (name === 'publishableKey' ? [] : [text])),
      codeHashes: registrations
        .flatMap(({ domain, contact }) => [domain?.codeHash, contact?.codeHash])
        .filter((hash) => hash !== undefined),
    },
    delivered: await readMailboxJournal(journals.mailboxJournal),
    clientEvents: journals.clientEvents,
    deliveries: journals.deliveries,
    staffCommands: journals.staffCommands,
    auditViolation: (await verifyAudit(database)).violation,
  };
}

/** What staff recorded of the brands' own accounts, as the journal of a provider would have it. */
async function readReceipts({ read }: Database, brands: readonly CheckedBrand[]): Promise<Snapshot['charges']> {
  const rows = await read
    .selectFrom('payment_receipts')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.brand_id', '=', 'payment_receipts.brand_id')
        .onRef('payments.id', '=', 'payment_receipts.payment_id'),
    )
    .selectAll('payment_receipts')
    .select(['payments.currency', 'payments.amount_minor as payment_minor'])
    .execute();
  const nameOf = new Map(brands.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    brandReference: nameOf.get(row.brand_id) ?? '',
    at: new Date(row.recorded_at).toISOString(),
    event: row.kind === 'received' ? 'received' : 'refunded',
    paymentId: row.payment_id,
    reference: row.payment_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    key: row.reference,
    requestHash: '',
    paymentMinor: row.payment_minor,
  }));
}

/** The registrar of all brands at the sandbox registry; entries of others are ignored. */
const OWN_REGISTRAR = 'landrush';

async function readBrands({ read }: Database): Promise<readonly CheckedBrand[]> {
  const rows = await read.selectFrom('store_versions').select(['brand_id', 'document']).orderBy('version').execute();
  const newest = new Map(rows.map((row) => [row.brand_id, row.document]));
  return [...newest].map(([id, text]) => {
    const document: StoreDocument = JSON.parse(text);
    return {
      id,
      name: document.brand.name,
      promotions: document.promotions,
      products: document.catalogue.products.map((product) => ({
        ...product,
        hasManualSetup: setupModeOf(product, document.brand) === 'by-hand',
      })),
      numbering: document.brand.numbering ?? NUMBER_SERIES,
    };
  });
}

async function readRows({ read }: Database): Promise<Rows> {
  const orders = await read.selectFrom('orders').selectAll().execute();
  const jobs = await read.selectFrom('jobs').selectAll().execute();
  const creditNotes = await read.selectFrom('credit_notes').selectAll().execute();
  const withdrawals = await read.selectFrom('withdrawals').selectAll().execute();
  return {
    sessions: await read.selectFrom('sessions').selectAll().execute(),
    customers: await read.selectFrom('customers').selectAll().execute(),
    baskets: await read.selectFrom('baskets').selectAll().execute(),
    billing_details: await read.selectFrom('billing_details').selectAll().execute(),
    quotes: await read.selectFrom('quotes').selectAll().execute(),
    orders: orders.map((order) => ({ ...order, sold: parseSold(order.document) })),
    order_lines: await read.selectFrom('order_lines').selectAll().execute(),
    invoices: await read.selectFrom('invoices').selectAll().execute(),
    credit_notes: creditNotes.map((note) => ({ ...note, lines: parseCredited(note.document) })),
    number_series: await read.selectFrom('number_series').selectAll().execute(),
    payments: await read.selectFrom('payments').selectAll().execute(),
    payment_receipts: await read.selectFrom('payment_receipts').selectAll().execute(),
    repayments: await read.selectFrom('repayments').selectAll().execute(),
    ledger_entries: await read.selectFrom('ledger_entries').selectAll().execute(),
    promotion_counters: await read.selectFrom('promotion_counters').selectAll().execute(),
    promotion_uses: await read.selectFrom('promotion_uses').selectAll().execute(),
    stock_counters: await read.selectFrom('stock_counters').selectAll().execute(),
    stock_uses: await read.selectFrom('stock_uses').selectAll().execute(),
    jobs: jobs.filter(({ kind }) => kind !== 'send-email'),
    emails: jobs
      .filter(({ kind }) => kind === 'send-email')
      .map(({ payload, dedupe_key: key, ...email }) => ({
        ...email,
        event: key.replace(`${email.order_id} `, ''),
        ...parseEmailJob(payload),
      })),
    provider_exchanges: await read.selectFrom('provider_exchanges').selectAll().execute(),
    services: await read.selectFrom('services').selectAll().execute(),
    domains: await read.selectFrom('domains').selectAll().execute(),
    withdrawals: withdrawals.map((row) => ({ ...row, ...parseWithdrawn(row.document) })),
    cancellation_requests: await read.selectFrom('cancellation_requests').selectAll().execute(),
    price_changes: await read.selectFrom('price_changes').selectAll().execute(),
    term_offers: await read.selectFrom('term_offers').selectAll().execute(),
    audit_entries: await read.selectFrom('audit_entries').selectAll().execute(),
    operator_tasks: await read.selectFrom('operator_tasks').selectAll().execute(),
  };
}
