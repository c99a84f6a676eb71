import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { PROBLEM_TYPE, problemDocument } from '#server/http/request/problem-document.ts';
import type { RouteMarks } from '#server/http/request/request-gate.ts';

/** A webhook as received, its body unparsed for the signature check. */
export interface ArrivedWebhook {
  readonly brandId: string;
  readonly provider: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
}

/** Verifies and stores a webhook; 'unknown-provider' for an unknown brand or provider. */
export type WebhookReceiver = (webhook: ArrivedWebhook) => Promise<Result<unknown, string>>;

/** The webhook path of a provider and brand; on the deployment's own address, for any host, also during maintenance. */
export function webhookPath(brandId: string, provider: string): string {
  return `/api/webhooks/${encodeURIComponent(brandId)}/${provider}`;
}

/** Registers the webhook route: acknowledged once stored; an invalid signature is refused. */
export function registerWebhooks(app: FastifyInstance, receive: WebhookReceiver): void {
  const config: RouteMarks = { anyHost: true };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { brandId: string; provider: string } }>(
    '/api/webhooks/:brandId/:provider',
    { config },
    async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const received = await receive({ ...request.params, headers: request.headers, rawBody });
      if (received.ok) return reply.code(204).send();
      const isUnknown = received.problem === 'unknown-provider';
      const refused = problemDocument(problem(isUnknown ? 'request/not-found' : 'request/invalid'), request.id);
      return reply.code(refused.status).type(PROBLEM_TYPE).send(refused.body);
    },
  );
}
