import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { behaviourOf } from './behaviours.ts';
import type { ServiceStore, ServiceEntry } from './service-store.ts';

const requestSchema = z.object({
  type: z.enum([
    'service.provision',
    'service.find',
    'service.renew',
    'service.suspend',
    'service.resume',
    'service.end',
  ]),
  data: z.object({
    job_id: z.string().min(1).max(64),
    brand_id: z.string().default(''),
    order_id: z.string().default(''),
    line_id: z.string().default(''),
    product_id: z.string().default(''),
    fields: z.record(z.string(), z.string()).default({}),
    domain: z.string().nullish(),
  }),
});

type ProvisionRequest = z.infer<typeof requestSchema>['data'];

/** The faults of the provisioner. */
export interface Faults {
  /** The delay of every answer in ms. */
  readonly delayMs: number;
  /** The number of next requests answered with 503. */
  readonly failNext: number;
}

/** The dependencies of an answer. */
export interface AnswerDependencies {
  readonly services: ServiceStore;
  readonly now: () => number;
  readonly timeScale: number;
  /** The faults that apply to the present request. */
  readonly nextFaults: () => Faults;
  /** The number of requests for a job, including this one. */
  readonly count: (jobId: string) => number;
  /** Schedules the setup of an accepted service. */
  readonly scheduleSetup: (entry: ServiceEntry) => void;
}

const SLOW_MS = 5_000;
/** How long a silent provisioner keeps the connection open: longer than the shop waits for a response. */
const SILENT_MS = 20_000;
const BROKEN_TIMES = 3;

/** Answers a request with a valid signature. */
export async function answerWebhook(
  dependencies: AnswerDependencies,
  { body, answersTo }: { readonly body: unknown; readonly answersTo: string | null },
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { services, now, timeScale } = dependencies;
  const request = requestSchema.safeParse(body);
  if (!request.success) return reply.code(400).send({ problem: 'question-unreadable' });
  const { type, data } = request.data;
  const { delayMs, failNext } = dependencies.nextFaults();
  await sleep(delayMs * timeScale);
  if (failNext > 0) return reply.code(503).send({ problem: 'out-of-order' });
  if (type === 'service.find') {
    const known = await services.findSettled(data.job_id);
    return reply.send(answerOf(known, known === null ? 'active' : stateOf(services, known)));
  }
  if (type === 'service.provision') return provision(dependencies, { data, answersTo }, reply);
  await services.record(entryOf(data, now(), type.slice('service.'.length)));
  return reply.send({ status: 'done' });
}

async function provision(
  dependencies: AnswerDependencies,
  { data, answersTo }: { readonly data: ProvisionRequest; readonly answersTo: string | null },
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { services, now, timeScale, scheduleSetup, count } = dependencies;
  const known = await services.findSettled(data.job_id);
  if (known !== null) return reply.send(answerOf(known));
  const behaviour = behaviourOf([...Object.values(data.fields), data.domain ?? '']);
  const times = count(data.job_id);
  if (behaviour === 'says-nothing') {
    await sleep(SILENT_MS * timeScale, undefined, { ref: false });
    return dropConnection(reply);
  }
  if (behaviour === 'out-of-order' && times <= BROKEN_TIMES) return reply.code(500).send({ problem: 'out-of-order' });
  if (behaviour === 'slow') await sleep(SLOW_MS * timeScale);
  const kind = behaviour === 'pending' ? 'taken-up' : behaviour === 'refused' ? 'refused' : 'set-up';
  const entry = { ...entryOf(data, now(), kind), answersTo };
  await services.record(entry);
  if (kind === 'taken-up') scheduleSetup(entry);
  return behaviour === 'reply-lost' ? dropConnection(reply) : reply.send(answerOf(entry));
}

/** Ends the connection without a response. */
function dropConnection(reply: FastifyReply): undefined {
  reply.hijack();
  reply.raw.destroy();
}

function entryOf(data: ProvisionRequest, at: number, kind: string): ServiceEntry {
  const known = ENTRY_KINDS.find((one) => one === kind);
  if (known === undefined) throw new Error(`Nothing is called ${kind}.`);
  const { job_id: jobId, brand_id: brandId, order_id: orderId, line_id: lineId, product_id: productId } = data;
  return { at, kind: known, jobId, brandId, orderId, lineId, productId, answersTo: null };
}

const ENTRY_KINDS = ['taken-up', 'set-up', 'refused', 'renew', 'suspend', 'resume', 'end'] as const;

/** The state of a job in the protocol's terms (docs/provisioning.md). */
export function answerOf(entry: ServiceEntry | null, state: ReportedState = 'active'): object {
  switch (entry?.kind) {
    case undefined:
      return { status: 'absent' };
    case 'taken-up':
      return { status: 'pending' };
    case 'refused':
      return { status: 'refused', reason: 'the sandbox refuses domains and details that begin with refused-' };
    case 'set-up':
      return { status: 'done', facts: factsOf(entry.jobId), state };
    default:
      return { status: 'done' };
  }
}

type ReportedState = 'active' | 'suspended' | 'ended';

/** The state of a service after the changes of its line; renewals change none. */
function stateOf({ list }: ServiceStore, { orderId, lineId }: ServiceEntry): ReportedState {
  const changes = list().filter((entry) => entry.orderId === orderId && entry.lineId === lineId);
  const newest = changes.find(({ kind }) => kind === 'suspend' || kind === 'resume' || kind === 'end');
  if (newest?.kind === 'end') return 'ended';
  return newest?.kind === 'suspend' ? 'suspended' : 'active';
}

function factsOf(jobId: string): readonly object[] {
  const mark = jobId.replaceAll('-', '').slice(-8);
  const host = `srv-${mark}.sandbox.example`;
  return [
    { label: 'Hostname', value: host },
    { label: 'IPv4 address', value: `198.51.100.${1 + ((Number.parseInt(mark.slice(-2), 16) || 0) % 254)}` },
    { label: 'Login', value: `https://${host}/login` },
    // A secret a careless system would return; it must never be displayed.
    { label: 'Password', value: 'sandbox-password' },
  ];
}
