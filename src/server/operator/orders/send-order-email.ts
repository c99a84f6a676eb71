import type { resendOrderEmail as resendEndpoint, sendLink as linkEndpoint } from '#contract/operator/orders.ts';
import { problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import { resendEmail as resend, sendLink as send } from '#server/operator/changes/order-emails.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { findOrderMoney } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { changeOrder } from './change-order.ts';

/** Sends the buyer a fresh link to the order; older links are revoked if requested. */
export function sendLink(services: OperatorServices): OperatorHandler<typeof linkEndpoint> {
  return (context, { revokesOthers, ...input }) =>
    changeOrder<'orders/no-address'>(
      services,
      context,
      { ...input, action: 'orders.send-link', requested: { revokesOthers } },
      async (tx, order) => {
        if (order.email === '') return refuse(problem('orders/no-address'));
        return send(services, tx, { ...input, revokesOthers, at: context.now });
      },
    );
}

/** Sends the confirmation of the order, or that of its payment with the invoice, again. */
export function resendOrderEmail(services: OperatorServices): OperatorHandler<typeof resendEndpoint> {
  return (context, { email, ...input }) =>
    changeOrder<ResendCode>(
      services,
      context,
      { ...input, action: 'orders.resend-email', requested: { email } },
      async (tx, order) => {
        if (order.email === '') return refuse(problem('orders/no-address'));
        const { invoice } = await findOrderMoney(tx, order.brandId, order.id);
        const isIssued = invoice !== null && invoice.number !== null;
        if (email === 'order-paid' && !isIssued) return refuse(problem('orders/not-invoiced'));
        return resend(services, tx, { ...input, email, at: context.now });
      },
    );
}

type ResendCode = 'orders/no-address' | 'orders/not-invoiced';
