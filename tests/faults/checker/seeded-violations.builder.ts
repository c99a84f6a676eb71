import type { Invariant } from './check-world.ts';
import {
  addCharge,
  addTold,
  changeCharge,
  changeRow,
  dropCharge,
  dropRow,
  dropTold,
  repeatRow,
} from './seed-world.builder.ts';
import type { Seed } from './seed-world.builder.ts';

const stranger = { at: 9, shopper: 'stranger', brand: 'alder', orderId: 'a1', number: 'R-a1' } as const;

/** Small harms to the consistent world of `aWorld`, by the invariant that each breaks. */
export const SEEDED_VIOLATIONS: Readonly<Record<Invariant, Readonly<Record<string, Seed>>>> = {
  I1: {
    'a payment captured twice': addCharge('a1-p1', { event: 'captured' }),
    'a declined payment of a cancelled order captured after all': addCharge('a4-p1', { event: 'captured' }),
    'an excess that was never refunded': dropCharge('a5-p2', 'refunded'),
    'a refund too many': addCharge('a2-p2', { event: 'refunded' }),
    'a line marked as refunded whose money stayed': changeRow('order_lines', 'line_id', 'a2-l1', { state: 'refunded' }),
  },
  I2: {
    'a charge nobody knows of': dropRow('payments', 'id', 'b1-p1'),
    'a capture the payment does not show': changeRow('payments', 'id', 'a1-p1', { captured_minor: 0 }),
    'a refund the payment does not show': changeRow('payments', 'id', 'a5-p2', { refunded_minor: 0 }),
    'a paid order that counts as failed': changeRow('orders', 'id', 'a1', { state: 'failed' }),
    'a delivered line without its service': dropRow('services', 'line_id', 'b2-l2'),
    'a line delivered twice': repeatRow('services', 'line_id', 'b2-l2', { id: 'again' }),
    'a service for a line that waits': changeRow('order_lines', 'line_id', 'a1-l1', { state: 'waiting' }),
    'a paid line that is gone': dropRow('order_lines', 'line_id', 'a2-l2'),
    'a free line nobody works on': changeRow('order_lines', 'line_id', 'a3-l1', { state: 'working' }),
    'a line for a person whom nobody told': dropRow('operator_tasks', 'line_id', 'a6-l1'),
  },
  I3: {
    'an acknowledged order that is gone': dropRow('orders', 'id', 'a3'),
    'an order with another number than was told': changeRow('orders', 'id', 'b1', { number: 'R-x' }),
    'an order that never ended': changeRow('orders', 'id', 'b1', { state: 'awaiting-payment' }),
    'a complete order that was cancelled': changeRow('orders', 'id', 'a3', { state: 'cancelled' }),
    'a shown delivery that was taken back': changeRow('order_lines', 'line_id', 'a1-l2', { state: 'working' }),
    'an order denied to its buyer': addTold({ ...stranger, shopper: 'a1-shopper', kind: 'not-found' }),
  },
  I5: {
    'a voucher used once too often': changeRow('promotion_uses', 'order_id', 'a4', { released_at: null }),
    'a voucher counter that forgot a use': changeRow('promotion_counters', 'subject', '', { used: 0 }),
    "a customer's counter that counted twice": changeRow('promotion_counters', 'subject', 'email:b1', { used: 2 }),
    'a voucher given back by an order that stands': changeRow('promotion_uses', 'order_id', 'b1', { released_at: 2 }),
    'a discount without a use': dropRow('promotion_uses', 'order_id', 'a1'),
    'stock sold beyond its limit': repeatRow('stock_uses', 'order_id', 'b2', { order_id: 'b1' }),
    'stock held by a cancelled order': changeRow('stock_uses', 'order_id', 'a4', { released_at: null }),
    'a stock counter that leaks': changeRow('stock_counters', 'brand_id', 'birch', { reserved: 3 }),
  },
  I6: {
    'more captured than confirmed': changeCharge('a1-p1', { amountMinor: 1001 }),
    'less captured than was delivered': changeCharge('a1-p1', { amountMinor: 900 }),
    'a capture in another currency': changeCharge('a1-p1', { currency: 'USD' }),
    'an order sealed at another price': changeRow('orders', 'id', 'b2', { total_minor: 1200 }),
    'an order sealed from another quote': changeRow('orders', 'id', 'b2', { quote_hash: 'other' }),
    'an order nobody confirmed': dropTold('a3', 'confirmed'),
    'an excess never shown as credit': dropRow('ledger_entries', 'id', 'a5-p2-credit--1000'),
    'credit that was kept': dropRow('ledger_entries', 'id', 'a5-p2-credit-1000'),
  },
  I7: {
    'a gap in the invoice numbers': changeRow('invoices', 'id', 'a2-i', { number: 'INV-000007' }),
    'an invoice number given twice': changeRow('invoices', 'id', 'a2-i', { number: 'INV-000001' }),
    'a number taken and lost': changeRow('number_series', 'brand_id', 'birch', { next_number: 4 }),
    'a paid invoice without a number': changeRow('invoices', 'id', 'a5-i', { number: null }),
    'a number that changed after it was shown': addTold({
      ...stranger,
      kind: 'invoice-shown',
      shopper: 'a1-shopper',
      invoiceId: 'a1-i',
      number: 'INV-000009',
      paidMinor: 1000,
    }),
    'a ledger entry lost': dropRow('ledger_entries', 'id', 'a2-p2-provider-1000'),
    'a debt for an invoice that was never issued': changeRow('invoices', 'id', 'a4-i', { paid_minor: 5 }),
    'a receivable that was booked as paid twice': repeatRow('ledger_entries', 'id', 'a1-p1-receivable--1000', {}),
  },
  I8: {
    'an invoice for the order of another brand': changeRow('invoices', 'id', 'b1-i', { order_id: 'a1' }),
    'a payment of the invoice of another brand': changeRow('payments', 'id', 'b2-p1', { invoice_id: 'a2-i' }),
    'a session with the basket of another brand': changeRow('sessions', 'id', 'a1-s', { basket_id: 'b1' }),
    'an order of the customer of another brand': changeRow('orders', 'id', 'b1', { customer_id: 'a1-c' }),
    'a charge in the name of another brand': changeCharge('a1-p1', { brandReference: 'BIRCH' }),
    'an order shown to a stranger': addTold({
      ...stranger,
      kind: 'shown',
      state: 'complete',
      totalMinor: 1000,
      delivered: [],
    }),
  },
};
