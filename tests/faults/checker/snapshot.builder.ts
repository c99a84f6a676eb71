import { ACCOUNT_EMAILS, deliveryOf, emailRows } from './email-rows.builder.ts';
import { chargesOf, creditNoteRows, invoiceRows, ledgerRows, paymentRows } from './money-rows.builder.ts';
import {
  type BuiltOrder,
  clientEventsOf,
  domainRows,
  jobRows,
  lineRows,
  orderRow,
  registrationsOf,
  serviceRows,
  taskRows,
  withdrawalRows,
} from './order-rows.builder.ts';
import type { CheckedBrand, Rows, Snapshot } from './snapshot.ts';

/**
 * A consistent snapshot of two brands with orders that are paid, paid after a decline, free, cancelled, paid twice,
 * waiting for an operator, of two domains with one lost, of two renewals with one refused, partly refunded, and one
 * with a line set up manually.
 */
export function buildSnapshot(): Snapshot {
  const orders: readonly BuiltOrder[] = [
    { ...order('alder', 'a1'), promotionId: 'few', productId: 'rare', invoiceNumber: 'INV-000001' },
    { ...order('alder', 'a2'), attempts: ['declined', 'captured'], invoiceNumber: 'INV-000002' },
    { ...order('alder', 'a3'), lines: { 'a3-l1': 0 }, attempts: [] },
    { ...order('alder', 'a4'), attempts: ['declined'], state: 'cancelled', promotionId: 'few', productId: 'rare' },
    { ...order('alder', 'a5'), attempts: ['captured', 'returned'], invoiceNumber: 'INV-000003' },
    { ...order('alder', 'a6'), state: 'in-fulfilment', invoiceNumber: 'INV-000004' },
    {
      ...order('alder', 'a7'),
      names: { 'a7-l1': 'lantern.com', 'a7-l2': 'beacon.com' },
      unfulfilled: ['a7-l2'],
      invoiceNumber: 'INV-000005',
    },
    {
      ...order('alder', 'a8'),
      invoiceNumber: 'INV-000006',
      refunded: { lines: ['a8-l2'], creditNote: 'CN-000001' },
    },
    {
      ...order('alder', 'a9'),
      renewed: { 'a9-l1': 'lantern.com', 'a9-l2': 'harbour.com' },
      unfulfilled: ['a9-l2'],
      invoiceNumber: 'INV-000007',
    },
    {
      ...order('alder', 'a10'),
      names: { 'a10-l2': 'meadow.com' },
      invoiceNumber: 'INV-000008',
      refunded: { lines: ['a10-l1', 'a10-l2'], creditNote: 'CN-000002' },
      withdrawn: { lines: ['a10-l1', 'a10-l2'], money: 'charged' },
    },
    {
      ...order('alder', 'a11'),
      attempts: ['returned'],
      state: 'cancelled',
      withdrawn: { lines: ['a11-l1', 'a11-l2'], money: 'on-its-way' },
    },
    { ...order('alder', 'a12'), lines: { 'a12-l1': 700 }, term: 'a1-l1-service', invoiceNumber: 'INV-000009' },
    {
      ...order('alder', 'a13'),
      lines: { 'a13-l1': 900 },
      renewed: { 'a13-l1': 'lantern.com' },
      placedAt: 9,
      invoiceNumber: 'INV-000010',
    },
    { ...order('alder', 'a14'), manual: ['a14-l1'], invoiceNumber: 'INV-000011' },
    { ...order('birch', 'b1'), promotionId: 'few', invoiceNumber: 'INV-000001' },
    { ...order('birch', 'b2'), productId: 'rare', invoiceNumber: 'INV-000002' },
  ];
  return {
    brands: BRANDS,
    rows: rowsOf(orders),
    charges: orders.flatMap(chargesOf),
    registrations: orders.flatMap(registrationsOf),
    secrets: {
      texts: ['sk_sandbox_1'],
      // Of 'code-1'.
      codeHashes: ['51bd6639fed7c0b4826af6c06bfe4f4cce3aa7a8db3653978cd4d88ad0a18a8a'],
    },
    delivered: ['<b1-m@birch.example>', ...[...ACCOUNT_EMAILS, ...orders.flatMap(emailRows)].flatMap(deliveryOf)],
    clientEvents: orders.flatMap(clientEventsOf),
    staffCommands: [
      { id: 'note-1', action: 'orders.note', brand: 'alder', subjectId: 'a1', answer: 'applied' },
      { id: 'note-2', action: 'orders.note', brand: 'alder', subjectId: 'a2', answer: 'refused' },
    ],
    deliveries: [
      { brand: 'alder', orderId: 'a14', lineId: 'a14-l1', at: 1, wasWithdrawn: false, answer: 'now' },
      { brand: 'alder', orderId: 'a14', lineId: 'a14-l1', at: 2, wasWithdrawn: false, answer: 'before' },
    ],
    auditViolation: null,
  };
}

function order(brandId: string, id: string): BuiltOrder {
  return { brandId, id, lines: { [`${id}-l1`]: 700, [`${id}-l2`]: 300 }, attempts: ['captured'], state: 'complete' };
}

const BRANDS: readonly CheckedBrand[] = ['alder', 'birch'].map((id) => ({
  id,
  name: id.toUpperCase(),
  promotions: [{ id: 'few', totalLimit: 1, perCustomerLimit: 1 }],
  products: [
    { id: 'plan', stock: null, hasManualSetup: false },
    { id: 'rare', stock: 2, hasManualSetup: false },
    { id: 'visit', stock: null, hasManualSetup: true },
  ],
  numbering: { invoice: { prefix: 'INV-', first: 1 }, 'credit-note': { prefix: 'CN-', first: 1 } },
}));

function rowsOf(orders: readonly BuiltOrder[]): Rows {
  const paid = orders.filter((built) => built.attempts.length > 0);
  return {
    payment_receipts: [],
    repayments: [],
    cancellation_requests: [],
    audit_entries: [
      { brand_id: 'alder', action: 'orders.deliver', subject_id: 'a14', command_id: null },
      { brand_id: 'alder', action: 'orders.note', subject_id: 'a1', command_id: 'note-1' },
    ],
    customers: orders.map(({ brandId, id }) => ({ brand_id: brandId, id: `${id}-c` })),
    sessions: orders.map(({ brandId, id }) => ({
      brand_id: brandId,
      id: `${id}-s`,
      basket_id: id,
      customer_id: `${id}-c`,
    })),
    baskets: orders.map(({ brandId, id }) => ({ brand_id: brandId, id, customer_id: `${id}-c` })),
    billing_details: orders.map(({ brandId, id }) => ({ brand_id: brandId, basket_id: id })),
    quotes: orders.map(({ brandId, id }) => ({ brand_id: brandId, basket_id: id, hash: `${id}-q` })),
    orders: orders.map(orderRow),
    order_lines: orders.flatMap(lineRows),
    invoices: paid.map(invoiceRows),
    credit_notes: paid.flatMap(creditNoteRows),
    payments: paid.flatMap(paymentRows),
    ledger_entries: paid.flatMap(ledgerRows),
    jobs: orders.flatMap(jobRows),
    emails: [...ACCOUNT_EMAILS, ...orders.flatMap(emailRows)],
    provider_exchanges: [
      { brand_id: 'alder', id: 'exchange-1', order_id: 'a1', frames: '{"body":"<pw>[masked]</pw>"}' },
    ],
    services: orders.flatMap(serviceRows),
    domains: orders.flatMap(domainRows),
    withdrawals: orders.flatMap(withdrawalRows),
    price_changes: [
      { brand_id: 'alder', subject_id: 'lantern.com', state: 'accepted', new_minor: 900, answered_at: 5 },
    ],
    term_offers: [],
    operator_tasks: orders.flatMap(taskRows),
    ...limitRows(orders),
    number_series: [
      ...BRANDS.map(({ id }) => ({
        brand_id: id,
        series: 'invoice' as const,
        next_number: 1 + orders.filter((built) => built.brandId === id && built.invoiceNumber !== undefined).length,
      })),
      { brand_id: 'alder', series: 'credit-note', next_number: 3 },
    ],
  };
}

function limitRows(
  orders: readonly BuiltOrder[],
): Pick<Rows, 'promotion_uses' | 'promotion_counters' | 'stock_uses' | 'stock_counters'> {
  const promoted = orders.filter((built) => built.promotionId !== undefined);
  const stocked = orders.filter((built) => built.productId !== undefined);
  const isActive = ({ state }: BuiltOrder): boolean => state !== 'cancelled';
  const releasedAt = (built: BuiltOrder): number | null => (isActive(built) ? null : 2);
  return {
    promotion_uses: promoted.map((built) => ({
      brand_id: built.brandId,
      promotion_id: built.promotionId ?? '',
      order_id: built.id,
      subject: `email:${built.id}`,
      released_at: releasedAt(built),
    })),
    promotion_counters: promoted.filter(isActive).flatMap(({ brandId, id, promotionId = '' }) => [
      { brand_id: brandId, promotion_id: promotionId, subject: '', used: 1 },
      { brand_id: brandId, promotion_id: promotionId, subject: `email:${id}`, used: 1 },
    ]),
    stock_uses: stocked.map((built) => ({
      brand_id: built.brandId,
      product_id: built.productId ?? '',
      order_id: built.id,
      quantity: 2,
      released_at: releasedAt(built),
    })),
    stock_counters: stocked
      .filter(isActive)
      .map(({ brandId, productId = '' }) => ({ brand_id: brandId, product_id: productId, reserved: 2 })),
  };
}
