import fastify from 'fastify';
import { CONTROL_HEADER, isControlSecret } from '#sandbox/control-secret.ts';
import { TABLE_STYLE, controlStyle } from '#sandbox/control-style.ts';
import { answerQuestion } from './answer-question.ts';
import { createControlService, faultsSchema } from './control-service.ts';
import { sendPage } from './page.ts';

export interface TaxAuthorityOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly controlSecret: string;
  /** The factor for all delays. */
  readonly timeScale?: number;
  readonly now?: () => number;
}

export interface RunningTaxAuthority {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1: the REST interface of VIES at /rest-api, its page at /, its faults at /control. */
export async function startTaxAuthority(options: TaxAuthorityOptions): Promise<RunningTaxAuthority> {
  const { port, controlSecret, timeScale = 1, now = Date.now } = options;
  const control = createControlService(now);
  const app = fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(?:127\.0\.0\.1|localhost)$/.test(request.hostname)) await reply.code(421).send({ problem: 'host-unknown' });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ problem: status < 500 ? 'request-unreadable' : 'internal-error' });
  });
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/', async (_request, reply) => sendPage(reply, control));
  app.get('/tax-authority.css', async (_request, reply) => reply.type('text/css').send(controlStyle(TABLE_STYLE)));
  app.post('/rest-api/check-vat-number', async (request, reply) =>
    answerQuestion(control, request.body, reply, { timeScale }),
  );
  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isControlSecret(request.headers[CONTROL_HEADER], controlSecret))
        await reply.code(403).send({ problem: 'secret-missing' });
    });
    guarded.get('/control', async (_request, reply) =>
      reply.send({ ...control.faults(), questions: control.questions() }),
    );
    guarded.post('/control', async (request, reply) => {
      const change = faultsSchema.safeParse(request.body);
      if (!change.success) return reply.code(422).send({ problem: 'faults-unreadable' });
      control.change(change.data);
      return reply.send(control.faults());
    });
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
