import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { messagePage } from '#sandbox/payment-provider/pages/message-page.ts';
import { type Payment, pagePath } from '#sandbox/payment-provider/payments/payment.ts';
import { sendPage } from './security-headers.ts';

/** The payment of a page. */
export function paymentOf(control: ControlService, request: FastifyRequest): Payment | undefined {
  return control.payments.byId(z.object({ id: z.string() }).parse(request.params).id);
}

/** Redirects to the shopper's next page; a repeated post gets the same redirect. */
export function moveOn(reply: FastifyReply, payment: Payment | undefined): FastifyReply {
  if (payment === undefined || payment.request.returnUrl === '') {
    return sendPage(
      reply,
      404,
      messagePage('This payment page has expired', 'Return to the shop to see the status of your payment.'),
    );
  }
  return reply.redirect(pagePath(payment) ?? payment.request.returnUrl, 303);
}

/** Browsers check the redirect after a form post against form-action too. */
export function returnTargets({ request: { returnUrl, cancelUrl } }: Payment): readonly string[] {
  return [...new Set([returnUrl, cancelUrl].map((url) => new URL(url).origin))];
}
