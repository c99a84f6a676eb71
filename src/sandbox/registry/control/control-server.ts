import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CONTROL_HEADER, isControlSecret } from '#sandbox/control-secret.ts';
import { controlStyle } from '#sandbox/control-style.ts';
import type { ControlService } from '#sandbox/registry/control-service.ts';
import type { CommandContext } from '#sandbox/registry/execute/context.ts';
import { registrationElsewhere } from '#sandbox/registry/execute/domain-create.ts';
import { isDomainName } from '#sandbox/registry/names/name-rules.ts';
import { JOURNAL_FILE } from '#sandbox/registry/read-registry-journal.ts';
import { findDomain } from '#sandbox/registry/state/registry-state.ts';
import type { EppServer } from '#sandbox/registry/wire/epp-server.ts';
import { changeFaults, faultsSchema } from './faults.ts';
import { sendOverview } from './overview-page.ts';

export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

interface ControlOptions {
  readonly controlPort: number;
  readonly controlSecret: string;
  readonly directory: string;
}

/**
 * Functions no real registry has, for this machine only: faults, domains registered by another registrar, the journal,
 * and an overview page.
 */
export async function openControlServer(
  control: ControlService,
  epp: EppServer,
  options: ControlOptions,
): Promise<ControlServer> {
  const app = fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ problem: status < 500 ? 'request-unreadable' : 'internal-error' });
  });
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/', async (request, reply) => {
    const { name } = lookUpSchema.parse(request.query);
    return sendOverview(reply, {
      recent: control.recent,
      name,
      domain: findDomain(control.state, name, control.now()),
    });
  });
  app.get('/overview.css', async (_request, reply) => reply.type('text/css').send(controlStyle(STYLE_FILE)));
  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isControlSecret(request.headers[CONTROL_HEADER], options.controlSecret)) {
        await reply.code(403).send({ problem: 'secret-missing' });
      }
    });
    registerFaults(guarded, control, epp);
    registerNames(guarded, control);
    guarded.get('/journal', async (_request, reply) =>
      reply.type('application/x-ndjson').send(createReadStream(join(options.directory, JOURNAL_FILE))),
    );
  });
  const url = await app.listen({ port: options.controlPort, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}

function registerFaults(app: FastifyInstance, control: ControlService, epp: EppServer): void {
  app.get('/control', async (_request, reply) => reply.send(control.faults()));
  app.post('/control', async (request, reply) => {
    const change = faultsSchema.safeParse(request.body);
    if (!change.success) return reply.code(422).send({ problem: 'faults-unreadable' });
    control.setFaults(changeFaults(control.faults(), change.data));
    await (control.faults().away ? epp.shut() : epp.open());
    return reply.send(control.faults());
  });
  app.get('/commands', async (_request, reply) => reply.send(control.recent));
}

function registerNames(app: FastifyInstance, control: ControlService): void {
  app.post('/snipe', async (request, reply) => {
    const body = nameSchema.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ problem: 'name-unreadable' });
    if (findDomain(control.state, body.data.name, control.now()) !== null)
      return reply.code(409).send({ problem: 'taken' });
    await control.commit([registrationElsewhere(body.data.name, contextOf(control))]);
    return reply.send({ name: body.data.name });
  });
  app.post('/lapse', async (request, reply) => {
    const body = nameSchema.safeParse(request.body);
    const domain = body.success ? control.state.domains.get(body.data.name) : undefined;
    if (domain?.phase !== 'active') return reply.code(409).send({ problem: 'not-here' });
    const { at, svTRID } = contextOf(control);
    const { name, registrar } = domain;
    await control.commit([
      {
        at: new Date(at).toISOString(),
        event: 'lapse',
        name,
        registrar,
        clTRID: null,
        svTRID,
        domain: { ...domain, phase: 'redemption', expiresAt: Math.min(domain.expiresAt, at - 1000) },
      },
    ]);
    return reply.send({ name });
  });
  app.post('/settle', async (_request, reply) => reply.send({ settled: await control.settleAll() }));
}

const STYLE_FILE = new URL('./overview.css', import.meta.url);
const lookUpSchema = z.object({ name: z.string().trim().toLowerCase().max(253).catch('') });
const nameSchema = z.strictObject({ name: z.string().toLowerCase().refine(isDomainName) });

function contextOf(control: ControlService): CommandContext {
  const at = control.now();
  return {
    at,
    registrar: 'control',
    clTRID: null,
    svTRID: control.nextId(),
    extensions: new Set(),
    ...control.timings,
  };
}
