import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { walletPage } from '#sandbox/payment-provider/pages/wallet-page.ts';
import { chargeCard, decline } from '#sandbox/payment-provider/payments/charge-card.ts';
import type { VaultMethod } from '#sandbox/payment-provider/payments/method-vault.ts';
import { cancelPending } from '#sandbox/payment-provider/payments/payment.ts';
import { announce } from '#sandbox/payment-provider/payments/record-money.ts';
import { moveOn, paymentOf, returnTargets } from './hosted-page.ts';
import { sendPage } from './security-headers.ts';

const WALLET: VaultMethod = {
  kind: 'wallet',
  brand: 'Sandbox Wallet',
  last4: '0007',
  holder: '',
  expiry: null,
  behaviour: 'approve',
  methodId: null,
};

/** The page of the wallet, where the shopper pays or cancels. */
export function registerWalletPageRoutes(app: FastifyInstance, control: ControlService): void {
  app.get('/wallet/:id', async (request, reply) => {
    const payment = paymentOf(control, request);
    if (payment?.state !== 'requires_wallet') return moveOn(reply, payment);
    return sendPage(reply, 200, walletPage(payment), { formTargets: returnTargets(payment) });
  });
  app.post('/wallet/:id', (request, reply) => submitDecision(control, request, reply));
}

async function submitDecision(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = paymentOf(control, request);
  if (payment?.state !== 'requires_wallet') return moveOn(reply, payment);
  const form = z.object({ decision: z.enum(['approve', 'decline', 'cancel']) }).safeParse(request.body);
  if (!form.success) return sendPage(reply, 422, walletPage(payment), { formTargets: returnTargets(payment) });
  switch (form.data.decision) {
    case 'approve':
      await chargeCard(control, payment, WALLET);
      break;
    case 'decline':
      await decline(control, { ...payment, method: WALLET }, 'insufficient-funds');
      break;
    case 'cancel': {
      const cancelled = cancelPending(payment, { key: `cancel_${payment.id}`, requestHash: 'by the shopper' });
      control.payments.set(cancelled);
      announce(control, cancelled, 'cancelled');
      return reply.redirect(payment.request.cancelUrl, 303);
    }
  }
  return moveOn(reply, control.payments.byId(payment.id));
}
