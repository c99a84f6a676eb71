import * as z from 'zod/mini';
import { id, list, minor, text } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, filledText } from './operator-schemas.ts';
import { orderPage } from './order-page.ts';

/** A refund that failed for good, by its job. */
const refundKey = { brandId, orderId: id, jobId: text(200) };

export const previewRepayment = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/refunds/{jobId}/repayment/preview',
  access: 'payments.confirm',
  summary: 'What is owed of a refund that no payment could return, and what recording it as paid back would do.',
  input: z.object(refundKey),
  output: z.object({
    /** What can be recorded as paid back. */
    owedMinor: minor,
    /** What is paid back to a bank transfer, and recorded as a bank payment. */
    byTransferMinor: minor,
    /** What was requested from the payment provider without a confirmed result: it may still be returned. */
    requestedMinor: minor,
    /** Whether a part can be recorded. */
    isDivisible: z.boolean(),
    /** In the brand's time zone, ISO date. */
    today: z.string(),
    /** The lines that end when all of it is recorded. */
    lines: list(z.object({ id: z.string(), name: z.string() })),
  }),
  problems: ['orders/not-found', 'payments/repayment-refused'],
});

export const recordRepayment = operatorEndpoint({
  method: 'POST',
  path: '/orders/{brandId}/{orderId}/refunds/{jobId}/repayment',
  access: 'payments.confirm',
  summary: "Records money of a refund that was paid back from the brand's bank account; each reference counts once.",
  input: z.object({
    ...refundKey,
    commandId,
    version: text(64),
    amountMinor: minor,
    /** Of the transfer. */
    reference: filledText(140),
    /** ISO date, in the brand's time zone. */
    paidOn: text(10),
    reason: filledText(500),
  }),
  output: orderPage,
  problems: ['orders/not-found', 'payments/repayment-refused', 'operator/changed-meanwhile', 'operator/command-reused'],
});
