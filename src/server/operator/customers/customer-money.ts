import { openDisputeMinor } from '#core/payments/dispute.ts';
import { type BalanceInvoice, customerBalances, isOverdue, openMinor } from '#core/staff/customer-balance.ts';
import { DECLINED_DAYS, type RiskFacts } from '#core/staff/customer-risks.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { InvoiceRow, PaymentRow } from './customer-history-store.ts';
import type { CustomerPage } from './customer-page.ts';

/** What a customer owes, has open and disputes, and what of it is a risk. */
export type CustomerMoney = Pick<CustomerPage, 'balances' | 'openInvoices' | 'disputes'> & {
  readonly risks: Pick<RiskFacts, 'chargedBack' | 'disputed' | 'declined' | 'overdue'>;
};

/** Sums up the invoices and payments of a customer; `now` in ms. */
export function customerMoney(
  invoices: readonly InvoiceRow[],
  payments: readonly PaymentRow[],
  now: number,
): CustomerMoney {
  const balanced = invoices.map((row) => ({ row, invoice: balanceInvoice(row, payments) }));
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
  const disputes = payments.filter((row) => row.disputed_minor > 0 || row.taken_back_minor > 0).map(disputeOf);
  return {
    balances: customerBalances(
      balanced.map(({ invoice }) => invoice),
      now,
    ),
    openInvoices,
    disputes,
    risks: {
      chargedBack: disputes.filter(({ takenBackMinor }) => takenBackMinor > 0).length,
      disputed: disputes.filter((dispute) => dispute.openMinor > 0).length,
      declined: payments.filter((row) => row.state === 'declined' && row.created_at > now - DECLINED_DAYS * DAY_MS)
        .length,
      overdue: openInvoices.filter((invoice) => invoice.isOverdue).length,
    },
  };
}

function balanceInvoice(row: InvoiceRow, payments: readonly PaymentRow[]): BalanceInvoice {
  const own = payments.filter(({ invoice_id: invoiceId }) => invoiceId === row.id);
  return {
    state: row.state,
    currency: row.currency,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    creditedMinor: row.credited_minor,
    heldMinor: own.reduce(
      (sum, { captured_minor: captured, refunded_minor: refunded }) => sum + captured - refunded,
      0 - row.repaid_minor,
    ),
    payableUntil: row.payable_until,
  };
}

function disputeOf(row: PaymentRow): CustomerPage['disputes'][number] {
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
