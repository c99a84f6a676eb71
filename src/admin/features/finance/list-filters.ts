import { INVOICE_DUE_STATES, type InvoiceDueState } from '#core/orders/invoice-due-state.ts';
import { CHECKOUT_TYPES, type CheckoutTypeWire } from '#core/payments/checkout-type.ts';
import { PAYMENT_STATES, type PaymentState } from '#core/payments/payment-state.ts';

/** The filters of a list as they are in its address. */
type Query = Readonly<Record<string, string>>;

interface CommonFilters {
  readonly brandId?: string;
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The input of the list of invoices for the filters of an address; filters that mean nothing are left out. */
export function invoiceFilters(query: Query): CommonFilters & { readonly state?: InvoiceDueState } {
  const state = INVOICE_DUE_STATES.find((one) => one === query['state']);
  return { ...commonFilters(query), ...(state === undefined ? {} : { state }) };
}

/** The input of the list of payments for the filters of an address; filters that mean nothing are left out. */
export function paymentFilters(
  query: Query,
): CommonFilters & { readonly state?: PaymentState; readonly type?: CheckoutTypeWire } {
  const state = PAYMENT_STATES.find((one) => one === query['state']);
  const type = CHECKOUT_TYPES.find(({ wire }) => wire === query['type'])?.wire;
  return {
    ...commonFilters(query),
    ...(state === undefined ? {} : { state }),
    ...(type === undefined ? {} : { type }),
  };
}

/** The `cursor` of an address as input. */
export function cursorOf({ cursor }: Query): { readonly cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}

function commonFilters({ brandId, search, from, to }: Query): CommonFilters {
  return {
    ...(brandId === undefined ? {} : { brandId }),
    ...(search === undefined ? {} : { search: search.trim() }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

/** Whether a text is a day of the calendar, '2026-11-26'. */
function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
