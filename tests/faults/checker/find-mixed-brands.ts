import { type OrderRecord, isRenewal } from './order-record.ts';
import type { Rows, Snapshot } from './snapshot.ts';

/**
 * I8: no row of a brand refers to a row of another one, no shopper sees another one's data, and the provider was called
 * for the brand that sold the order.
 */
export function findMixedBrands(snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  const ordered = snapshot.rows.orders.filter((order) => !isRenewal(order));
  return [
    ...REFERENCES.flatMap((reference) => crossBrandReferences(snapshot.rows, reference)),
    ...SHOPPERS_OWN.flatMap((reference) => crossBrandReferences({ ...snapshot.rows, orders: ordered }, reference)),
    ...foreignCharges(snapshot),
    ...orderRecords.flatMap(shownToOthers),
  ];
}

type Reference = readonly [from: keyof Rows, column: string, to: keyof Rows];

/** Every column with the id of another row. */
const REFERENCES: readonly Reference[] = [
  ['sessions', 'basket_id', 'baskets'],
  ['sessions', 'customer_id', 'customers'],
  ['baskets', 'customer_id', 'customers'],
  ['billing_details', 'basket_id', 'baskets'],
  ['quotes', 'basket_id', 'baskets'],
  ['orders', 'customer_id', 'customers'],
  ['order_lines', 'order_id', 'orders'],
  ['invoices', 'order_id', 'orders'],
  ['credit_notes', 'order_id', 'orders'],
  ['credit_notes', 'invoice_id', 'invoices'],
  ['payments', 'order_id', 'orders'],
  ['payments', 'invoice_id', 'invoices'],
  ['repayments', 'order_id', 'orders'],
  ['repayments', 'invoice_id', 'invoices'],
  ['ledger_entries', 'invoice_id', 'invoices'],
  ['ledger_entries', 'payment_id', 'payments'],
  ['promotion_uses', 'order_id', 'orders'],
  ['stock_uses', 'order_id', 'orders'],
  ['jobs', 'order_id', 'orders'],
  ['services', 'order_id', 'orders'],
  ['domains', 'order_id', 'orders'],
  ['domains', 'customer_id', 'customers'],
  ['services', 'customer_id', 'customers'],
  ['operator_tasks', 'order_id', 'orders'],
  ['cancellation_requests', 'order_id', 'orders'],
];

/** The same for orders placed by a shopper: renewals have no basket and no session. */
const SHOPPERS_OWN: readonly Reference[] = [
  ['orders', 'id', 'baskets'],
  ['orders', 'session_id', 'sessions'],
];

function crossBrandReferences(rows: Rows, [from, column, to]: Reference): readonly string[] {
  const targets: readonly Readonly<Record<string, unknown>>[] = rows[to];
  const sources: readonly Readonly<Record<string, unknown>>[] = rows[from];
  const brandsOf = Map.groupBy(targets, (target) => target['id']);
  return sources.flatMap((source) => {
    const { [column]: id, brand_id: brand } = source;
    if (typeof id !== 'string' || typeof brand !== 'string') return [];
    const owners = (brandsOf.get(id) ?? []).map((target) => target['brand_id']);
    if (owners.includes(brand)) return [];
    return [`${from}.${column} of ${brand}: ${id} belongs to ${owners.join(', ') || 'no brand'}`];
  });
}

function foreignCharges({ brands, rows, charges }: Snapshot): readonly string[] {
  const brandOf = new Map(rows.payments.map((payment) => [payment.id, payment.brand_id]));
  return charges.flatMap(({ reference, brandReference, webhookUrl }) => {
    const brand = brands.find(({ id }) => id === brandOf.get(reference));
    if (brand === undefined) return [];
    const isOwn = brandReference === brand.name && (webhookUrl?.includes(`/webhooks/${brand.id}/`) ?? true);
    return isOwn
      ? []
      : [`payment ${reference} of ${brand.id} was requested as ${brandReference}, reported to ${webhookUrl}`];
  });
}

/** An order is shown only to the shopper who confirmed it. */
function shownToOthers({ name, clientEvents }: OrderRecord): readonly string[] {
  const buyers = new Set(clientEvents.flatMap((event) => (event.kind === 'confirmed' ? event.shopper : [])));
  const readers = new Set(
    clientEvents.flatMap((event) => (event.kind === 'shown' || event.kind === 'invoice-shown' ? event.shopper : [])),
  );
  return [...readers].filter((reader) => !buyers.has(reader)).map((reader) => `${name}: was shown to ${reader}`);
}
