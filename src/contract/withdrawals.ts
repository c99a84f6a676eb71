import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { orderKey, withdrawalPaymentState } from './orders.ts';
import { currencyCode, id, list, minor, text } from './shared-schemas.ts';

/** What a buyer can withdraw from, and earlier withdrawals (Directive 2011/83/EU art. 9 and 11a). */
export const withdrawalView = z.object({
  /** The last day of the period, and when it has ended everywhere; ms. */
  lastDayAt: z.number(),
  endsAt: z.number(),
  currency: currencyCode,
  /** As in the order; can be corrected. */
  name: z.string(),
  email: z.string(),
  /** The remaining lines; for one that is not open the right ended, because it was performed in full on request. */
  lines: list(z.object({ lineId: z.string(), name: z.string(), isOpen: z.boolean(), backMinor: minor })),
  /** Whether only the whole order can be withdrawn from, because its payment is pending. */
  isWhole: z.boolean(),
  /** The money was charged, and `backMinor` is refunded; otherwise nothing was charged, and nothing will be kept. */
  isCharged: z.boolean(),
  stated: list(
    z.object({
      receivedAt: z.number(),
      names: list(z.string()),
      email: z.string(),
      money: withdrawalPaymentState,
      /** What was charged and is refunded. */
      backMinor: minor,
    }),
  ),
});

const answer = z.object({ withdrawal: z.nullable(withdrawalView) });

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/orders/{orderId}/withdrawal',
  summary: 'The lines of an order its buyer may withdraw from now; null if there is no right of withdrawal.',
  input: z.object({ orderId: id, key: orderKey }),
  output: answer,
  problems: ['orders/not-found', 'session/expired'],
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/withdrawal',
  summary: 'States the withdrawal from lines of an order; it is acknowledged by email to the address given.',
  input: z.object({
    orderId: id,
    key: orderKey,
    lineIds: z.readonly(z.array(text(64)).check(z.minLength(1), z.maxLength(200))),
    name: text(200).check(z.minLength(1)),
    email: text(254),
  }),
  output: answer,
  problems: [
    'orders/not-found',
    'orders/withdrawal-not-open',
    'orders/withdrawal-email-invalid',
    'orders/nothing-to-withdraw',
    'orders/withdrawal-whole-only',
    'session/expired',
  ],
  idempotencyKey: true,
});
