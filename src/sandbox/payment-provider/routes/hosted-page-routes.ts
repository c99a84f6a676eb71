import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { challengePage } from '#sandbox/payment-provider/pages/challenge-page.ts';
import { type PayPageState, payPage } from '#sandbox/payment-provider/pages/pay-page.ts';
import { approve, chargeCard, decline } from '#sandbox/payment-provider/payments/charge-card.ts';
import { methodOfCard } from '#sandbox/payment-provider/payments/method-vault.ts';
import { type Payment, move } from '#sandbox/payment-provider/payments/payment.ts';
import { moveOn, paymentOf, returnTargets } from './hosted-page.ts';
import { sendPage } from './security-headers.ts';
import { monthOf, readCard } from './token-routes.ts';

const emptyState: PayPageState = { errors: {}, cardholderName: '', alert: null };

/** The provider's own pages: plain form posts that end at the payment's return URL. */
export function registerHostedPageRoutes(app: FastifyInstance, control: ControlService): void {
  app.get('/pay/:id', async (request, reply) => {
    const payment = paymentOf(control, request);
    if (payment?.state !== 'requires_card') return moveOn(reply, payment);
    return sendPayPage(reply, 200, payment, emptyState);
  });
  app.post('/pay/:id', (request, reply) => submitCard(control, request, reply));
  app.get('/challenge/:id', async (request, reply) => {
    const payment = paymentOf(control, request);
    if (payment?.state !== 'requires_challenge') return moveOn(reply, payment);
    return sendPage(reply, 200, challengePage(payment), { formTargets: returnTargets(payment) });
  });
  app.post('/challenge/:id', (request, reply) => submitDecision(control, request, reply));
}

async function submitCard(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = paymentOf(control, request);
  if (payment?.state !== 'requires_card') return moveOn(reply, payment);
  const card = readCard(request.body, monthOf(control.now()));
  const name = z.object({ cardholder_name: z.string().max(100) }).safeParse(request.body);
  const cardholderName = name.success ? name.data.cardholder_name : '';
  if (!card.ok) {
    const retainedName = card.problem.cardholder_name === undefined ? cardholderName : '';
    return sendPayPage(reply, 422, payment, { errors: card.problem, cardholderName: retainedName, alert: null });
  }
  const outcome = await chargeCard(control, move(payment, 'takeCard'), methodOfCard(card.value));
  const after = control.payments.byId(payment.id) ?? payment;
  if (outcome !== 'error') return moveOn(reply, after);
  const reopened = move(after, 'askCard');
  control.payments.set(reopened);
  const alert = "We couldn't process your card. You haven't been charged. Please try again.";
  return sendPayPage(reply, 500, reopened, { errors: {}, cardholderName, alert });
}

async function submitDecision(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = paymentOf(control, request);
  if (payment?.state !== 'requires_challenge') return moveOn(reply, payment);
  const form = z.object({ decision: z.enum(['approve', 'decline']) }).safeParse(request.body);
  if (!form.success) return sendPage(reply, 422, challengePage(payment), { formTargets: returnTargets(payment) });
  if (form.data.decision === 'approve') await approve(control, payment);
  else await decline(control, payment, 'challenge-declined');
  return moveOn(reply, control.payments.byId(payment.id));
}

function sendPayPage(reply: FastifyReply, status: number, payment: Payment, state: PayPageState): FastifyReply {
  return sendPage(reply, status, payPage(payment, state), { formTargets: returnTargets(payment) });
}
