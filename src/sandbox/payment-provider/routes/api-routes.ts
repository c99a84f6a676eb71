import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isCurrencyCode } from '#core/money/currencies.ts';
import { PAYMENT_METHOD_KINDS } from '#core/payments/payment-method.ts';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { createPayment } from '#sandbox/payment-provider/payments/create-payment.ts';
import { type Operation, operatePayment } from '#sandbox/payment-provider/payments/operate-payment.ts';
import { type Payment, type PaymentRequest, describePayment } from '#sandbox/payment-provider/payments/payment.ts';
import type { Cause } from '#sandbox/payment-provider/payments/record-money.ts';
import { registerBalanceRoutes } from './balance-routes.ts';
import { languageSchema } from './language-schema.ts';

const webUrl = z.url({ protocol: /^https?$/ }).max(2000);

const createSchema = z
  .strictObject({
    reference: z.string().min(1).max(200),
    amount_minor: z.int().positive(),
    currency: z.string().refine(isCurrencyCode),
    capture: z.enum(['immediate', 'deferred']),
    method: z.enum(PAYMENT_METHOD_KINDS).default('card'),
    token: z.string().max(200).nullable(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/)
      .nullable()
      .default(null),
    off_session: z.boolean().default(false),
    customer: z.string().max(100).nullable().default(null),
    order_number: z.string().max(100).default(''),
    return_url: webUrl,
    cancel_url: webUrl,
    description: z.string().max(500),
    brand_name: z.string().max(200),
    account_holder: z.string().max(200).default(''),
    save_method: z.boolean(),
    webhook_url: webUrl.nullable(),
    mandate: z
      .strictObject({
        reference: z.string().min(1).max(35),
        creditor: z.string().min(1).max(200),
        language: languageSchema,
      })
      .nullable()
      .default(null),
  })
  .refine(({ method, token, phone }) => method !== 'mobile-money' || token !== null || phone !== null, {
    path: ['phone'],
  });

const amountSchema = z.strictObject({ amount_minor: z.int().positive() });

/** The server API: a Bearer secret, and an Idempotency-Key for every request that moves money. */
export function registerApiRoutes(app: FastifyInstance, control: ControlService): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!isSecret(request.headers.authorization, control.secretKey)) await refuse(reply, 401, 'secret-key-required');
    });
    api.post('/v1/payments', (request, reply) => postPayment(control, request, reply));
    api.get('/v1/payments', (request, reply) => getPayment(control, request, reply));
    for (const operation of ['capture', 'cancel', 'refund'] as const) {
      api.post(`/v1/payments/:id/${operation}`, (request, reply) => postOperation(control, operation, request, reply));
    }
    registerBalanceRoutes(api, control);
    api.delete('/v1/payment-methods/:id', (request, reply) => deleteMethod(control, request, reply));
  });
}

async function postPayment(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = keyOf(request);
  if (key === null) return refuse(reply, 400, 'idempotency-key-required');
  const body = createSchema.safeParse(request.body);
  if (!body.success) return refuse(reply, 400, 'body-unreadable', namesOf(body.error));
  const outcome = await createPayment(control, paymentRequest(body.data), causeOf(key, 'create', body.data));
  switch (outcome.kind) {
    case 'payment':
      return answer(control, request, reply, outcome.payment, 200);
    case 'refused':
      return refuse(reply, outcome.status, outcome.problem);
    case 'error':
      return refuse(reply, 500, 'processing-error');
    case 'reply-lost':
      control.tally.increment('moneyRequests');
      return hangUp(control, request, reply);
    case 'held':
      control.timers.later(control.timings.timeoutDelayMs, () => request.raw.socket.destroy());
      return reply.hijack();
  }
}

async function getPayment(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = z.object({ reference: z.string() }).safeParse(request.query);
  if (!query.success) return refuse(reply, 400, 'reference-required');
  const payment = control.payments.byReference(query.data.reference);
  if (payment === undefined) return refuse(reply, 404, 'payment-not-known');
  await control.journal.settled();
  return reply.send(describePayment(payment, control.publicUrl()));
}

async function postOperation(
  control: ControlService,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = keyOf(request);
  if (key === null) return refuse(reply, 400, 'idempotency-key-required');
  const body = (operation === 'cancel' ? z.strictObject({}) : amountSchema).safeParse(request.body ?? {});
  if (!body.success) return refuse(reply, 400, 'body-unreadable', namesOf(body.error));
  const payment = paymentOf(control, request);
  if (payment === undefined) return refuse(reply, 404, 'payment-not-known');
  const amountMinor = 'amount_minor' in body.data ? body.data.amount_minor : 0;
  const outcome = await operatePayment(control, payment, operation, amountMinor, causeOf(key, operation, body.data));
  if (outcome.kind === 'key-reused') return refuse(reply, 422, 'key-used-for-another-request');
  return answer(control, request, reply, outcome.payment, outcome.kind === 'payment' ? 200 : 422);
}

/** A deleted method can no longer be charged, also after a restart. */
async function deleteMethod(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id: methodId } = z.object({ id: z.string() }).parse(request.params);
  if (!control.vault.deleteMethod(methodId)) {
    await control.journal.settled();
    return refuse(reply, 404, 'method-not-known');
  }
  await control.journal.append([{ at: new Date(control.now()).toISOString(), event: 'forgotten', methodId }]);
  return reply.send({ id: methodId, deleted: true });
}

/**
 * No charge is acknowledged before it is in the journal; with the fault 'reply lost' some are not acknowledged at all.
 */
async function answer(
  control: ControlService,
  request: FastifyRequest,
  reply: FastifyReply,
  payment: Payment,
  status: number,
): Promise<FastifyReply> {
  await control.journal.settled();
  control.tally.increment('moneyRequests');
  const { replyLostPercent } = control.faults();
  if (replyLostPercent > 0 && control.random() * 100 < replyLostPercent) return hangUp(control, request, reply);
  return reply.code(status).send(describePayment(payment, control.publicUrl()));
}

function hangUp(control: ControlService, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  control.tally.increment('repliesLost');
  request.raw.socket.destroy();
  return reply.hijack();
}

function refuse(reply: FastifyReply, status: number, problem: string, fields: readonly string[] = []): FastifyReply {
  return reply.code(status).send(fields.length === 0 ? { problem } : { problem, fields });
}

/** By the provider's id or the merchant's reference, which saves a look-up. */
function paymentOf(control: ControlService, request: FastifyRequest): Payment | undefined {
  const { id } = z.object({ id: z.string() }).parse(request.params);
  return control.payments.byId(id) ?? control.payments.byReference(id);
}

function paymentRequest(body: z.infer<typeof createSchema>): PaymentRequest {
  return {
    reference: body.reference,
    amountMinor: body.amount_minor,
    currency: body.currency,
    capture: body.capture,
    method: body.method,
    token: body.token,
    phone: body.phone,
    isOffSession: body.off_session,
    customer: body.customer,
    orderNumber: body.order_number,
    returnUrl: body.return_url,
    cancelUrl: body.cancel_url,
    description: body.description,
    brandName: body.brand_name,
    accountHolder: body.account_holder,
    saveMethod: body.save_method,
    webhookUrl: body.webhook_url,
    mandate: body.mandate,
  };
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' && key.length <= 255 ? key : null;
}

/** Parsed bodies have their members in the order of the schema, so equal bodies have equal hashes. */
function causeOf(key: string, operation: string, body: object): Cause {
  const requestHash = createHash('sha256')
    .update(`${operation} ${JSON.stringify(body)}`)
    .digest('hex')
    .slice(0, 32);
  return { key, requestHash };
}

function isSecret(authorization: string | undefined, secretKey: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secretKey}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function namesOf(error: z.ZodError): readonly string[] {
  return error.issues.map(
    (issue) => issue.path.join('.') || (issue.code === 'unrecognized_keys' ? 'unknown field' : 'body'),
  );
}
