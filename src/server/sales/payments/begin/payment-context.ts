import { openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { maxDueMinor } from '#core/pricing/sum-lines.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentSituationInput } from './offered-types.ts';

type PaymentContext = Omit<PaymentSituationInput, 'providersWithSaved'>;

/** The payment context of an invoice: its open amount in minor units and the billing country. */
export function paymentContextOf({ document }: Pick<StoredOrder, 'document'>, invoice: StoredInvoice): PaymentContext {
  const { currency, totalMinor: dueMinor } = invoice;
  const { country } = document.billing;
  return { country, currency, amountMinor: openInvoiceMinor(invoice), dueMinor, lineMinor: totalsOf(document.priced) };
}

/** The payment context of a basket before ordering; country is null until billing details are known. */
export function basketPaymentContext(priced: PricedBasket, country: string | null): PaymentContext {
  const { currency, totalMinor: amountMinor } = priced;
  return { country, currency, amountMinor, dueMinor: maxDueMinor(priced), lineMinor: totalsOf(priced) };
}

function totalsOf({ lines }: PricedBasket): readonly number[] {
  return lines.map(({ totalMinor }) => totalMinor);
}
