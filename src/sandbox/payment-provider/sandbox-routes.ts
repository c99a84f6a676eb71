import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { changeFaults, faultsSchema } from './faults.ts';
import { overviewPage } from './pages/overview-page.ts';
import { sendPage } from './security-headers.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What no real provider has: faults on demand and a look into the journal, for this machine only. */
export function registerSandboxRoutes(app: FastifyInstance, desk: Desk): void {
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.register(async (local) => {
    local.addHook('onRequest', async (request, reply) => {
      if (!loopback.has(request.ip)) await reply.code(403).send({ problem: 'this-machine-only' });
    });
    local.get('/', async (_request, reply) => sendPage(reply, 200, overviewPage(desk.recent.slice(-50))));
    local.post('/sandbox/faults', async (request, reply) => {
      const faults = faultsSchema.safeParse(request.body);
      if (!faults.success) return reply.code(422).send({ problem: 'faults-unreadable' });
      desk.setFaults(changeFaults(desk.faults(), faults.data));
      return reply.send(desk.faults());
    });
  });
}
