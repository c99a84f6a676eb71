import { dayOrNothing } from '#admin/formats/day-start.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';
import { INVOICE_DUE_STATES } from '#core/orders/invoices/invoice-due-state.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';
import { PAYMENT_STATES } from '#core/payments/payment-state.ts';

/** The filters of a list as they are in its address. */
type Query = Readonly<Record<string, string>>;

/** The input of the list of invoices for the filters of an address; invalid filters are ignored. */
export function invoiceFilters(query: Query): OperatorInputOf<OperatorApi['invoices']['totals']> {
  return { ...commonFilters(query), state: INVOICE_DUE_STATES.find((one) => one === query['state']) };
}

/** The input of the list of payments for the filters of an address; invalid filters are ignored. */
export function paymentFilters(query: Query): OperatorInputOf<OperatorApi['payments']['list']> {
  return {
    ...commonFilters(query),
    state: PAYMENT_STATES.find((one) => one === query['state']),
    type: CHECKOUT_TYPES.find(({ wire }) => wire === query['type'])?.wire,
  };
}

function commonFilters({ brandId, search, from, to }: Query) {
  return { brandId, search: search?.trim(), from: dayOrNothing(from), to: dayOrNothing(to) };
}
