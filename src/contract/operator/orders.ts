import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, dayInput, filledText, page, pageInput } from './operator-schemas.ts';
import { orderPage, orderRow, taxShare } from './order-page.ts';

/** An amount in a query, in minor units. */
const digits = z.optional(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((given) => Number(given)),
  ),
);

export const listOrders = operatorEndpoint({
  method: 'GET',
  path: '/orders',
  access: 'orders.read',
  summary: 'Orders, newest first unless sorted otherwise.',
  input: z.object({
    ...pageInput,
    brandId: z.optional(brandId),
    state: z.optional(z.enum(ORDER_STATES)),
    /** Only orders with open operator tasks. */
    isWaiting: z.optional(z.enum(['yes'])),
    /**
     * Email address; whole number of an order, invoice, credit note or payment, also that of the payment provider or bank;
     * domain; name or company of the buyer, whole or one word of it.
     */
    search: z.optional(text(254)),
    /** Only orders of this account. */
    customerId: z.optional(id),
    productId: z.optional(text(100)),
    paymentType: z.optional(z.enum(CHECKOUT_TYPES.map(({ wire }) => wire))),
    /** Of the billing address, ISO 3166-1. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    currency: z.optional(currencyCode),
    /** The lowest and the highest total, tax included; these and the orders by amount are meaningful with a currency only. */
    fromMinor: digits,
    toMinor: digits,
    sort: z.optional(z.enum(['newest', 'oldest', 'highest', 'lowest'])),
    /** Placed on this day or later; days as for invoices. */
    from: dayInput,
    /** Placed on this day or earlier. */
    to: dayInput,
  }),
  output: page(orderRow),
  problems: [],
});

export const listOrderChoices = operatorEndpoint({
  method: 'GET',
  path: '/order-choices',
  access: 'orders.read',
  summary: 'The products and currencies by which orders can be filtered.',
  input: z.object({ brandId: z.optional(brandId) }),
  output: z.object({
    products: list(z.object({ brandId, id: z.string(), name: z.string() })),
    currencies: list(currencyCode),
  }),
  problems: [],
});

const orderKey = { brandId, orderId: id };
const change = { ...orderKey, commandId, version: text(64) };
const reason = text(500);

export const getOrder = operatorEndpoint({
  method: 'GET',
  path: '/orders/{brandId}/{orderId}',
  access: 'orders.read',
  summary: 'Everything about an order.',
  input: z.object(orderKey),
  output: orderPage,
  problems: ['orders/not-found'],
});

/** What is refunded: all that is left, all that is left of lines, or an amount (tax included) of all or some lines. */
const refundRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rest') }),
  z.object({ kind: z.literal('lines'), lineIds: list(text(64)).check(z.minLength(1)) }),
  z.object({
    kind: z.literal('amount'),
    amountMinor: minor,
    lineIds: z.nullable(list(text(64)).check(z.minLength(1))),
  }),
]);

/** The effect of a refund on money, invoice and tax. */
const refundPreview = z.object({
  totalMinor: minor,
  lines: list(z.object({ lineId: z.string(), name: z.string(), totalMinor: minor })),
  taxes: list(taxShare),
  /** The amount returned by each payment. */
  returns: list(z.object({ paymentId: z.string(), amountMinor: minor })),
  /** What cannot be returned by a payment: it remains credit of the buyer. */
  leftMinor: minor,
  /** Lines that are refunded in full; the service of a delivered one continues until it is cancelled or terminated. */
  endedLineIds: list(z.string()),
});

export const previewRefund = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/refund/preview',
  access: 'orders.refund',
  summary: 'What a refund would do to money, invoice and tax; changes nothing.',
  input: z.object({ ...orderKey, refund: refundRequest }),
  output: refundPreview,
  problems: ['orders/not-found', 'orders/refund-refused'],
});

export const refundOrder = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/refund',
  access: 'orders.refund',
  summary: 'Issues a credit note; the workers return the money.',
  input: z.object({ ...change, refund: refundRequest, reason }),
  output: orderPage,
  problems: ['orders/not-found', 'orders/refund-refused', 'operator/changed-meanwhile', 'operator/command-reused'],
});

/** What cancelling does: of an unpaid order, or of what a paid one has not delivered. */
const cancellationPreview = z.object({
  kind: z.enum(['unpaid', 'undelivered']),
  /** The open amount of the voided payment request, and the amount received for it, which is returned. */
  openMinor: minor,
  receivedMinor: minor,
  /** Running payments that are cancelled at their providers. */
  cancelledPaymentIds: list(z.string()),
  /** The refund of what waits for staff; null for an unpaid order, or if nothing does. */
  refund: z.nullable(refundPreview),
  /** Lines that wait for staff and were free: they end without a refund. */
  free: list(z.object({ lineId: z.string(), name: z.string() })),
  /** Lines whose fulfilment is in progress: their cancellation is requested, and refunds this if they are not delivered. */
  requested: list(z.object({ lineId: z.string(), name: z.string(), totalMinor: minor })),
});

export const previewCancellation = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/cancel/preview',
  access: 'orders.handle',
  summary: 'What cancelling would do to money, invoice and tax; changes nothing.',
  input: z.object(orderKey),
  output: cancellationPreview,
  problems: ['orders/not-found', 'orders/cancellation-refused', 'orders/refund-refused'],
});

export const cancelOrder = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/cancel',
  access: 'orders.handle',
  summary:
    'Cancels an unpaid order, or refunds what a paid one has not delivered (needs orders.refund, too). Of a line whose fulfilment is in progress the cancellation is requested; it is decided when the running attempt ends.',
  input: z.object({ ...change, reason }),
  output: orderPage,
  problems: [
    'orders/not-found',
    'orders/cancellation-refused',
    'orders/refund-refused',
    'operator/changed-meanwhile',
    'operator/command-reused',
  ],
});

export const withdrawCancellation = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/lines/{lineId}/cancellation/withdraw',
  access: 'orders.handle',
  summary: 'Withdraws an open request to cancel a line, which is then delivered as ordered.',
  input: z.object({ ...orderKey, lineId: text(64), commandId, reason }),
  output: orderPage,
  problems: ['orders/not-found', 'orders/line-not-found', 'orders/cancellation-not-open', 'operator/command-reused'],
});

export const sendLink = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/links',
  access: 'orders.handle',
  summary: 'Sends the buyer a fresh link to the order; earlier links are revoked if asked.',
  input: z.object({ ...orderKey, commandId, revokesOthers: z.boolean() }),
  output: orderPage,
  problems: ['orders/not-found', 'orders/no-address', 'operator/command-reused'],
});

export const resendOrderEmail = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/emails',
  access: 'orders.handle',
  summary: 'Sends the confirmation of the order, or of its payment with the invoice, once more; once per command.',
  input: z.object({ ...orderKey, commandId, email: z.enum(['order-received', 'order-paid']) }),
  output: orderPage,
  problems: ['orders/not-found', 'orders/no-address', 'orders/not-invoiced', 'operator/command-reused'],
});

export const retryJobs = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/retry',
  access: 'orders.handle',
  summary: 'Lets the workers run the dead-lettered jobs of the order again.',
  input: z.object({ ...orderKey, commandId }),
  output: orderPage,
  problems: ['orders/not-found', 'operator/command-reused'],
});

export const deliverLine = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/lines/{lineId}/deliver',
  access: 'orders.handle',
  summary: 'Confirms that a line was set up manually: its term begins and the buyer gets an email.',
  input: z.object({ ...orderKey, lineId: text(64), commandId }),
  output: orderPage,
  problems: ['orders/not-found', 'orders/line-not-found', 'orders/not-deliverable', 'operator/command-reused'],
});

export const confirmPayment = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/payments/confirm',
  access: 'payments.confirm',
  summary: "Records a payment to, or a repayment from, the brand's own account; each bank reference counts once.",
  input: z.object({
    ...orderKey,
    commandId,
    kind: z.enum(['received', 'paid-back']),
    amountMinor: minor,
    reference: filledText(140),
    /** The day its bank booked it, in the order's time zone; the present day without one. */
    paidOn: dayInput,
  }),
  output: orderPage,
  problems: ['orders/not-found', 'payments/confirmation-refused', 'operator/command-reused'],
});

export const revokeLinks = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/links/revoke',
  access: 'orders.handle',
  summary: 'The links in emails about the order no longer open it.',
  input: z.object({ ...orderKey, commandId, reason }),
  output: orderPage,
  problems: ['orders/not-found', 'operator/command-reused'],
});

export const addNote = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/notes',
  access: 'orders.handle',
  summary: 'Adds a note for staff.',
  input: z.object({ ...orderKey, commandId, note: filledText(2000) }),
  output: orderPage,
  problems: ['orders/not-found', 'operator/command-reused'],
});
