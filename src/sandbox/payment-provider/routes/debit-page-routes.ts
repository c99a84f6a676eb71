import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import type { DebitScheme } from '#sandbox/payment-provider/browser/debit-fields.ts';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { debitPage } from '#sandbox/payment-provider/pages/debit-page.ts';
import type { Mandate } from '#sandbox/payment-provider/pages/mandate-markup.ts';
import { type Payment, move } from '#sandbox/payment-provider/payments/payment.ts';
import { debitAccount } from '#sandbox/payment-provider/payments/wait-for-bank.ts';
import { readAccountMethod, readHolder } from '#sandbox/payment-provider/test-data/read-account.ts';
import { moveOn, paymentOf, returnTargets } from './hosted-page.ts';
import { sendPage } from './security-headers.ts';

/** The hosted page of a debit, for browsers without scripts and brands without an embedded form. */
export function registerDebitPageRoutes(app: FastifyInstance, control: ControlService): void {
  app.get('/debit/:id', async (request, reply) => {
    const payment = paymentOf(control, request);
    if (payment?.state !== 'requires_account') return moveOn(reply, payment);
    const markup = debitPage(payment, mandateOf(payment), {}, '');
    return sendPage(reply, 200, markup, { formTargets: returnTargets(payment) });
  });
  app.post('/debit/:id', (request, reply) => submitAccount(control, request, reply));
}

async function submitAccount(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = paymentOf(control, request);
  if (payment?.state !== 'requires_account') return moveOn(reply, payment);
  const read = readAccountMethod(schemeOf(payment), request.body);
  if ('errors' in read) {
    const holder = read.errors['account_holder'] === undefined ? readHolder(request.body) : '';
    const markup = debitPage(payment, mandateOf(payment), read.errors, holder);
    return sendPage(reply, 422, markup, { formTargets: returnTargets(payment) });
  }
  await debitAccount(control, move(payment, 'takeAccount'), read.method);
  return moveOn(reply, control.payments.byId(payment.id));
}

function schemeOf({ request }: Payment): DebitScheme {
  return request.method === 'direct-debit' ? 'direct-debit' : 'sepa-debit';
}

function mandateOf(payment: Payment): Mandate {
  const { mandate, brandName } = payment.request;
  return {
    scheme: schemeOf(payment),
    creditor: mandate?.creditor ?? brandName,
    reference: mandate?.reference ?? null,
    language: mandate?.language ?? DEFAULT_LANGUAGE,
  };
}
