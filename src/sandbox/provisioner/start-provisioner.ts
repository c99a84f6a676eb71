import { timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseJson } from '#core/parse-json.ts';
import { CONTROL_HEADER, isControlSecret } from '#sandbox/control-secret.ts';
import { TABLE_STYLE, controlStyle } from '#sandbox/control-style.ts';
import type { JournalOptions } from '#sandbox/journal.ts';
import { signWebhook } from '#sandbox/payment-provider/webhooks/sign-webhook.ts';
import { createTimers } from '#sandbox/timers.ts';
import { type AnswerDependencies, type Faults, answerOf, answerWebhook } from './answer-webhook.ts';
import { sendPage } from './page.ts';
import { type ServiceEntry, openServiceStore } from './service-store.ts';

export interface ProvisionerOptions extends JournalOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly directory: string;
  /** The signing secret for both directions (`whsec_…`, Standard Webhooks). */
  readonly secret: string;
  readonly controlSecret: string;
  /** The factor for all delays. */
  readonly timeScale?: number;
  readonly now?: () => number;
}

export interface RunningProvisioner {
  readonly url: string;
  close(): Promise<void>;
}

const READY_MS = 5_000;
const CALLBACK_RETRIES_MS = [1_000, 5_000, 30_000] as const;

/**
 * Listens on 127.0.0.1: signed requests at /provision, its page at /, its faults at /control. Its state survives a
 * restart.
 */
export async function startProvisioner(options: ProvisionerOptions): Promise<RunningProvisioner> {
  const { port, directory, secret, controlSecret, timeScale = 1, now = Date.now } = options;
  const services = await openServiceStore(directory, options);
  const timers = createTimers();
  const control = createControlService();

  function scheduleSetup(entry: ServiceEntry): void {
    timers.later(READY_MS * timeScale, () => void setUp(entry));
  }

  async function setUp(entry: ServiceEntry): Promise<void> {
    const ready = { ...entry, at: now(), kind: 'set-up' } as const;
    await services.record(ready);
    sendCallback(ready, 0);
  }

  /** A callback without a 2xx response is repeated; a caller that misses all of them polls. */
  function sendCallback(entry: ServiceEntry, times: number): void {
    const delayMs = CALLBACK_RETRIES_MS[times];
    void post(entry, { secret, now: now() }).then((isAccepted) => {
      if (!isAccepted && delayMs !== undefined) timers.later(delayMs * timeScale, () => sendCallback(entry, times + 1));
    });
  }

  for (const entry of services.list())
    if (entry.kind === 'taken-up' && services.find(entry.jobId) === entry) scheduleSetup(entry);
  const app = fastify({ logger: false, bodyLimit: 65_536, forceCloseConnections: true });
  addRoutes(app, { ...control, services, now, timeScale, scheduleSetup, secret, controlSecret });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    async close() {
      timers.clear();
      await app.close();
      await services.close();
    },
  };
}

interface ControlService extends Pick<AnswerDependencies, 'nextFaults' | 'count'> {
  readonly change: (faults: Partial<Faults>) => Faults;
}

function createControlService(): ControlService {
  let faults: Faults = { delayMs: 0, failNext: 0 };
  const counts = new Map<string, number>();
  return {
    nextFaults() {
      const current = faults;
      faults = { ...faults, failNext: Math.max(0, faults.failNext - 1) };
      return current;
    },
    count(jobId) {
      const times = (counts.get(jobId) ?? 0) + 1;
      counts.set(jobId, times);
      return times;
    },
    change(given) {
      faults = { ...faults, ...given };
      return faults;
    },
  };
}

interface Routing extends AnswerDependencies, ControlService {
  readonly secret: string;
  readonly controlSecret: string;
}

const faultsSchema = z
  .strictObject({ delayMs: z.int().min(0).max(60_000), failNext: z.int().min(0).max(10_000) })
  .partial();

function addRoutes(app: FastifyInstance, routing: Routing): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(?:127\.0\.0\.1|localhost)$/.test(request.hostname)) await reply.code(421).send({ problem: 'host-unknown' });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/', async (_request, reply) => sendPage(reply, routing.services.list()));
  app.get('/provisioner.css', async (_request, reply) => reply.type('text/css').send(controlStyle(TABLE_STYLE)));
  app.post<{ Querystring: { answers?: string } }>('/provision', async (request, reply) => {
    const text = typeof request.body === 'string' ? request.body : '';
    if (!isSigned(request, text, routing)) return reply.code(401).send({ problem: 'signature-wrong' });
    const answersTo = isOnThisMachine(request.query.answers) ? request.query.answers : null;
    return answerWebhook(routing, { body: parseJson(text), answersTo }, reply);
  });
  app.post('/control', async (request, reply) => {
    if (!isControlSecret(request.headers[CONTROL_HEADER], routing.controlSecret))
      return reply.code(403).send({ problem: 'secret-missing' });
    const change = faultsSchema.safeParse(parseJson(typeof request.body === 'string' ? request.body : ''));
    if (!change.success) return reply.code(422).send({ problem: 'faults-unreadable' });
    const { delayMs, failNext } = change.data;
    const given = { ...(delayMs === undefined ? {} : { delayMs }), ...(failNext === undefined ? {} : { failNext }) };
    return reply.send(routing.change(given));
  });
}
const TOLERANCE_MS = 5 * 60_000;

function isSigned({ headers }: FastifyRequest, body: string, { secret, now }: Routing): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return false;
  const atMs = Number(timestamp) * 1000;
  if (!(Math.abs(now() - atMs) <= TOLERANCE_MS)) return false;
  const expected = Buffer.from(signWebhook(secret, id, atMs, body)['webhook-signature'] ?? '');
  return given.split(' ').some((one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), expected));
}

function isOnThisMachine(url: string | undefined): url is string {
  const parsed = url === undefined ? null : URL.parse(url);
  return parsed?.protocol === 'http:' && parsed.hostname === '127.0.0.1';
}

/** Posts the state of a job; resolves to whether it was accepted. */
async function post(
  entry: ServiceEntry,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<boolean> {
  if (entry.answersTo === null) return true;
  const data = { job_id: entry.jobId, ...answerOf(entry) };
  const body = JSON.stringify({ type: 'service.answered', timestamp: new Date(now).toISOString(), data });
  const headers = { 'content-type': 'application/json', ...signWebhook(secret, `answer_${entry.jobId}`, now, body) };
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(entry.answersTo, { method: 'POST', headers, body, signal, redirect: 'error' });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
