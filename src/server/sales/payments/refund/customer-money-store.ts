import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/**
 * Invoices, credit notes and payments of a customer's orders for the data export, without data that opens a provider's
 * page.
 */
export interface CustomerMoney {
  readonly invoices: readonly Omit<Tables['invoices'], 'brand_id' | 'has_sales_lines'>[];
  readonly creditNotes: readonly Omit<
    Tables['credit_notes'],
    'brand_id' | 'invoice_id' | 'refund_key' | 'document' | 'has_sales_lines'
  >[];
  readonly payments: readonly Pick<
    Tables['payments'],
    | 'id'
    | 'order_id'
    | 'provider'
    | 'checkout_type'
    | 'state'
    | 'currency'
    | 'amount_minor'
    | 'captured_minor'
    | 'refunded_minor'
    | 'provider_payment_id'
    | 'decline_reason'
    | 'created_at'
  >[];
  readonly repayments: readonly Omit<Tables['repayments'], 'brand_id' | 'invoice_id' | 'job_id'>[];
  readonly mandates: readonly Omit<Tables['mandates'], 'brand_id' | 'order_id' | 'method_id' | 'provider'>[];
}

/** Reads all of a customer's invoices, credit notes and payments, one query per table. */
export async function findCustomerMoney(db: Queries, brandId: string, customerId: string): Promise<CustomerMoney> {
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId);
  const invoices = db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'number', 'state', 'currency', 'total_minor', 'paid_minor', 'credited_minor'])
    .select(['repaid_minor'])
    .select(['created_at', 'issued_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orders);
  const creditNotes = db
    .selectFrom('credit_notes')
    .select(['id', 'order_id', 'number', 'reason', 'note', 'currency', 'total_minor', 'issued_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orders);
  const payments = db
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'checkout_type', 'state', 'currency', 'amount_minor', 'captured_minor'])
    .select(['refunded_minor', 'provider_payment_id', 'decline_reason', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orders);
  const repayments = db
    .selectFrom('repayments')
    .select(['reference', 'order_id', 'currency', 'amount_minor', 'paid_on', 'reason', 'recorded_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orders);
  const mandates = db
    .selectFrom('mandates')
    .select(['reference', 'payment_id', 'scheme', 'creditor', 'creditor_id', 'wording_version', 'language', 'text'])
    .select(['holder', 'last4', 'requested_at', 'accepted_at', 'revoked_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', 'in', orders);
  return {
    invoices: await invoices.execute(),
    creditNotes: await creditNotes.execute(),
    payments: await payments.execute(),
    repayments: await repayments.execute(),
    mandates: await mandates.execute(),
  };
}
