import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Desk } from './desk.ts';
import { messagePage } from './pages/message-page.ts';
import { pagePath } from './payment.ts';
import type { Payment } from './payment.ts';
import { sendPage } from './security-headers.ts';

/** The payment a page is about. */
export function paymentOf(desk: Desk, request: FastifyRequest): Payment | undefined {
  return desk.book.byId(z.object({ id: z.string() }).parse(request.params).id);
}

/** Wherever the shopper has to be now; a second post of the same page ends there too. */
export function moveOn(reply: FastifyReply, payment: Payment | undefined): FastifyReply {
  if (payment === undefined || payment.request.returnUrl === '') {
    return sendPage(
      reply,
      404,
      messagePage('This payment page is closed', 'Go back to the shop to see how your payment stands.'),
    );
  }
  return reply.redirect(pagePath(payment) ?? payment.request.returnUrl, 303);
}

/** Browsers check the redirect that follows a form post against form-action as well. */
export function returnTargets({ request: { returnUrl, cancelUrl } }: Payment): readonly string[] {
  return [...new Set([returnUrl, cancelUrl].map((url) => new URL(url).origin))];
}
