import { openDisputeMinor } from '#core/payments/dispute.ts';
import { type BalanceInvoice, customerBalances, isOverdue, openMinor } from '#core/staff/customer-balance.ts';
import { DECLINED_DAYS, type RiskFacts } from '#core/staff/customer-risks.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { CustomerKey } from './customer-account-store.ts';
import {
  type DisputeRow,
  type InvoiceRow,
  MAX_ROWS,
  countDeclinedPayments,
  listDisputeRows,
  listInvoiceRows,
} from './customer-history-store.ts';
import type { CustomerPage } from './customer-page.ts';

/** The balances, open invoices and disputes of a customer, and the risks that follow from them and from payments. */
export type CustomerMoney = Pick<CustomerPage, 'balances' | 'openInvoices' | 'disputes'> & {
  readonly risks: Pick<RiskFacts, 'chargedBack' | 'disputed' | 'declined' | 'overdue'>;
};

/** Sums up all invoices and payments of a customer, and lists the newest up to `MAX_ROWS`; `now` in ms. */
export async function customerMoney(db: Queries, key: CustomerKey, now: number): Promise<CustomerMoney> {
  const rows = await listInvoiceRows(db, key);
  const balanced = rows.map((row) => ({ row, invoice: balanceInvoice(row) }));
  const openInvoices = balanced
    .filter(({ invoice }) => openMinor(invoice) > 0)
    .map(({ row: { orderId, orderNumber, number }, invoice }) => ({
      orderId,
      orderNumber,
      number,
      currency: invoice.currency,
      totalMinor: invoice.totalMinor,
      openMinor: openMinor(invoice),
      payableUntil: invoice.payableUntil,
      isOverdue: isOverdue(invoice, now),
    }));
  const disputes = (await listDisputeRows(db, key)).map(disputeOf);
  return {
    balances: customerBalances(
      balanced.map(({ invoice }) => invoice),
      now,
    ),
    openInvoices: openInvoices.slice(0, MAX_ROWS),
    disputes: disputes.slice(0, MAX_ROWS),
    risks: {
      chargedBack: disputes.filter(({ takenBackMinor }) => takenBackMinor > 0).length,
      disputed: disputes.filter((dispute) => dispute.openMinor > 0).length,
      declined: await countDeclinedPayments(db, key, now - DECLINED_DAYS * DAY_MS),
      overdue: openInvoices.filter((invoice) => invoice.isOverdue).length,
    },
  };
}

function balanceInvoice(row: InvoiceRow): BalanceInvoice {
  return {
    state: row.state,
    currency: row.currency,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    creditedMinor: row.credited_minor,
    heldMinor: row.captured_minor - row.repaid_minor,
    payableUntil: row.payable_until,
  };
}

function disputeOf(row: DisputeRow): CustomerPage['disputes'][number] {
  const amounts = {
    disputedMinor: row.disputed_minor,
    decidedMinor: row.decided_minor,
    takenBackMinor: row.taken_back_minor,
  };
  const { orderId, orderNumber, id: paymentId, currency, updated_at: updatedAt } = row;
  const { disputedMinor, takenBackMinor } = amounts;
  const open = openDisputeMinor(amounts);
  return { orderId, orderNumber, paymentId, currency, disputedMinor, openMinor: open, takenBackMinor, updatedAt };
}
