import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CONTROL_HEADER, isControlSecret } from '#sandbox/control-secret.ts';
import { controlStyle } from '#sandbox/control-style.ts';
import type { ControlService } from './control-service.ts';
import { faultsSchema } from './faults.ts';
import { sendEmailHtml } from './pages/email-html.ts';
import { sendEmailPage } from './pages/email-page.ts';
import { sendListPage } from './pages/list-page.ts';

/** The emails over HTTP, as pages and as JSON. */
export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

interface PageOptions {
  readonly pagePort: number;
  readonly controlSecret: string;
}

/**
 * Listens on 127.0.0.1 and refuses other host names, because emails contain links that open accounts and any domain may
 * resolve to 127.0.0.1.
 */
export async function openPageServer(
  control: ControlService,
  { pagePort, controlSecret }: PageOptions,
): Promise<PageServer> {
  const app = fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(?:127\.0\.0\.1|localhost)$/.test(request.hostname)) await reply.code(421).send({ problem: 'host-unknown' });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ problem: status < 500 ? 'request-unreadable' : 'internal-error' });
  });
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/mailbox.css', async (_request, reply) => reply.type('text/css').send(controlStyle(STYLE_FILE)));
  registerEmailRoutes(app, control);
  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isControlSecret(request.headers[CONTROL_HEADER], controlSecret))
        await reply.code(403).send({ problem: 'secret-missing' });
    });
    registerControl(guarded, control);
  });
  const url = await app.listen({ port: pagePort, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}

function registerEmailRoutes(app: FastifyInstance, { shelf }: ControlService): void {
  app.get('/', async (request, reply) => {
    const { to } = querySchema.parse(request.query);
    return sendListPage(reply, shelf.list(to), to ?? '');
  });
  app.get('/messages', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(shelf.list(querySchema.parse(request.query).to)),
  );
  for (const [path, send] of [
    ['/emails/:id', sendEmailPage],
    ['/emails/:id/html', sendEmailHtml],
  ] as const) {
    app.get(path, async (request, reply) => {
      const email = shelf.find(paramsSchema.parse(request.params).id);
      return email === undefined ? reply.code(404).send({ problem: 'email-unknown' }) : send(reply, email);
    });
  }
  app.get('/emails/:id/files/:index', async (request, reply) => {
    const { id, index } = fileSchema.parse(request.params);
    const file = await shelf.file(id, index);
    if (file === undefined) return reply.code(404).send({ problem: 'file-unknown' });
    const name = encodeURIComponent(file.filename);
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type(file.type)
      .send(file.content);
  });
}

function registerControl(app: FastifyInstance, control: ControlService): void {
  app.get('/control', async (_request, reply) => reply.send(control.faults()));
  app.post('/control', async (request, reply) => {
    const change = faultsSchema.safeParse(request.body);
    if (!change.success) return reply.code(422).send({ problem: 'faults-unreadable' });
    control.change(change.data);
    return reply.send(control.faults());
  });
}

const STYLE_FILE = new URL('./pages/mailbox.css', import.meta.url);
const querySchema = z.object({
  to: z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : text))
    .optional()
    .catch(undefined),
});
const paramsSchema = z.object({ id: z.string() });
const fileSchema = z.object({ id: z.string(), index: z.coerce.number().int().min(0).catch(-1) });
