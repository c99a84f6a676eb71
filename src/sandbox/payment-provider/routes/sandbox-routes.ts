import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { changeFaults, faultsSchema } from '#sandbox/payment-provider/faults.ts';
import { overviewPage } from '#sandbox/payment-provider/pages/overview-page.ts';
import { approve, decline } from '#sandbox/payment-provider/payments/charge-card.ts';
import { disputePayment } from '#sandbox/payment-provider/payments/dispute-payment.ts';
import { type Payment, describePayment } from '#sandbox/payment-provider/payments/payment.ts';
import { receiveTransfer } from '#sandbox/payment-provider/payments/receive-transfer.ts';
import { sendPage } from './security-headers.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Functions no real provider has: faults, manual bank transfers and phone answers, and the journal; for this machine
 * only.
 */
export function registerSandboxRoutes(app: FastifyInstance, control: ControlService): void {
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.register(async (local) => {
    local.addHook('onRequest', async (request, reply) => {
      if (!loopback.has(request.ip)) await reply.code(403).send({ problem: 'this-machine-only' });
    });
    local.get('/', async (_request, reply) =>
      sendPage(reply, 200, overviewPage(control.recent.slice(-50), waiting(control))),
    );
    local.post('/sandbox/faults', async (request, reply) => {
      const faults = faultsSchema.safeParse(request.body);
      if (!faults.success) return reply.code(422).send({ problem: 'faults-unreadable' });
      control.setFaults(changeFaults(control.faults(), faults.data));
      return reply.send(control.faults());
    });
    local.get('/sandbox/tally', async (_request, reply) => reply.send(control.tally.read()));
    local.post('/sandbox/transfers', (request, reply) => sendTransfer(control, request, reply));
    local.post('/sandbox/disputes', (request, reply) => moveDispute(control, request, reply));
    local.post('/sandbox/prompts', (request, reply) => answerPrompt(control, request, reply));
  });
}

const transferSchema = z.union([
  z.strictObject({ reference: z.string().max(200), amount_minor: z.int().positive() }),
  /** From the page: the amount as a decimal. */
  z.strictObject({ reference: z.string().max(200), amount: z.string().max(30) }),
]);

/** Sends a bank transfer to the account of a payment; `reference` is the transfer's reference. */
async function sendTransfer(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = transferSchema.safeParse(request.body);
  if (!body.success) return reply.code(422).send({ problem: 'transfer-unreadable' });
  const payment = control.payments.byTransfer(body.data.reference.trim());
  if (payment === undefined) return reply.code(404).send({ problem: 'reference-not-known' });
  const amountMinor = amountOf(body.data, payment.request.currency);
  if (amountMinor === null) return reply.code(422).send({ problem: 'transfer-unreadable' });
  return answer(control, request, reply, await receiveTransfer(control, payment, amountMinor));
}

function amountOf(body: z.infer<typeof transferSchema>, currency: string): number | null {
  if ('amount_minor' in body) return body.amount_minor;
  const read = parseDecimal(body.amount.trim(), currencyDigits(currency));
  return read.ok && read.value > 0 ? read.value : null;
}

const disputeSchema = z.strictObject({ reference: z.string().max(200), step: z.enum(['opened', 'won', 'lost']) });

/** Opens or decides a dispute of a payment; `reference` is the caller's id. */
async function moveDispute(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = disputeSchema.safeParse(request.body);
  if (!body.success) return reply.code(422).send({ problem: 'dispute-unreadable' });
  const payment = control.payments.byReference(body.data.reference);
  if (payment === undefined) return reply.code(404).send({ problem: 'payment-not-known' });
  const moved = await disputePayment(control, payment, body.data.step);
  if (moved === null) return reply.code(409).send({ problem: 'move-not-possible' });
  return answer(control, request, reply, moved);
}

const promptSchema = z.strictObject({ reference: z.string().max(200), decision: z.enum(['approve', 'decline']) });

/** Answers a phone request; `reference` is the caller's id of the payment. */
async function answerPrompt(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = promptSchema.safeParse(request.body);
  if (!body.success) return reply.code(422).send({ problem: 'prompt-unreadable' });
  const payment = control.payments.byReference(body.data.reference);
  if (payment === undefined) return reply.code(404).send({ problem: 'payment-not-known' });
  if (payment.state === 'asking_phone') {
    if (body.data.decision === 'approve') await approve(control, payment);
    else await decline(control, payment, 'phone-declined');
  }
  return answer(control, request, reply, control.payments.byId(payment.id) ?? payment);
}

/** Browsers are redirected to the page they came from. */
async function answer(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
  payment: Payment,
): Promise<FastifyReply> {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm ? reply.redirect('/', 303) : reply.send(describePayment(payment, control.publicUrl()));
}

function waiting({ payments }: ControlService): readonly Payment[] {
  return [...payments.all()].filter(isWaiting).slice(-20);
}

function isWaiting({ state }: Payment): boolean {
  return state === 'awaiting_transfer' || state === 'asking_phone';
}
