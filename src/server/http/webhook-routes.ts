import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { RouteMarks } from './door.ts';
import { PROBLEM_TYPE, problemDocument } from './problem-document.ts';

/** A webhook as it arrived, its body untouched: the signature is over exactly that. */
export interface ArrivedWebhook {
  readonly brandId: string;
  readonly provider: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
}

/** Verifies and keeps a webhook; 'unknown-provider' for a brand or provider that is not there. */
export type WebhookReceiver = (webhook: ArrivedWebhook) => Promise<Result<unknown, string>>;

/** Where a provider's webhooks for a brand go; below the deployment's own address, for any host, also in maintenance (D2). */
export function webhookPath(brandId: string, provider: string): string {
  return `/api/webhooks/${brandId}/${provider}`;
}

/** Takes webhooks: acknowledged once kept; what cannot be proved is refused (reliability.md §2). */
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
