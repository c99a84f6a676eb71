import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { behaviourOf } from './behaviours.ts';
import type { ServiceBook, ServiceEntry } from './service-book.ts';

const asked = z.object({
  type: z.enum([
    'service.provision',
    'service.find',
    'service.renew',
    'service.suspend',
    'service.resume',
    'service.end',
  ]),
  data: z.object({
    step_id: z.string().min(1).max(64),
    brand_id: z.string().default(''),
    order_id: z.string().default(''),
    line_id: z.string().default(''),
    product_id: z.string().default(''),
    fields: z.record(z.string(), z.string()).default({}),
    domain: z.string().nullish(),
  }),
});

type Asked = z.infer<typeof asked>['data'];

/** What is wrong with the provisioner just now. */
export interface Faults {
  /** Added to every answer. */
  readonly delayMs: number;
  /** This many next questions are answered with 503. */
  readonly failNext: number;
}

/** What answering works with. */
export interface Answering {
  readonly book: ServiceBook;
  readonly now: () => number;
  readonly timeScale: number;
  /** The faults for the question that came now. */
  readonly takeFaults: () => Faults;
  /** How often a step was asked for, this time included. */
  readonly count: (stepId: string) => number;
  /** Sets up later what was taken up. */
  readonly later: (entry: ServiceEntry) => void;
}

const SLOW_MS = 5_000;
const BROKEN_TIMES = 3;

/** Answers a question whose signature was right. */
export async function answerWebhook(
  given: Answering,
  { body, answersTo }: { readonly body: unknown; readonly answersTo: string | null },
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { book, now, timeScale } = given;
  const question = asked.safeParse(body);
  if (!question.success) return reply.code(400).send({ problem: 'question-unreadable' });
  const { type, data } = question.data;
  const { delayMs, failNext } = given.takeFaults();
  await sleep(delayMs * timeScale);
  if (failNext > 0) return reply.code(503).send({ problem: 'out-of-order' });
  if (type === 'service.find') return reply.send(answerOf(await book.toldOf(data.step_id)));
  if (type === 'service.provision') return provision(given, { data, answersTo }, reply);
  await book.note(entryOf(data, now(), type.slice('service.'.length)));
  return reply.send({ status: 'done' });
}

async function provision(
  given: Answering,
  { data, answersTo }: { readonly data: Asked; readonly answersTo: string | null },
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { book, now, timeScale, later, count } = given;
  const known = await book.toldOf(data.step_id);
  if (known !== null) return reply.send(answerOf(known));
  const does = behaviourOf([...Object.values(data.fields), data.domain ?? '']);
  const times = count(data.step_id);
  if (does === 'says-nothing') {
    reply.hijack();
    return undefined;
  }
  if (does === 'out-of-order' && times <= BROKEN_TIMES) return reply.code(500).send({ problem: 'out-of-order' });
  if (does === 'slow') await sleep(SLOW_MS * timeScale);
  const kind = does === 'pending' ? 'taken-up' : does === 'refused' ? 'refused' : 'set-up';
  const entry = { ...entryOf(data, now(), kind), answersTo };
  await book.note(entry);
  if (kind === 'taken-up') later(entry);
  if (does === 'reply-lost') {
    reply.hijack();
    reply.raw.destroy();
    return undefined;
  }
  return reply.send(answerOf(entry));
}

function entryOf(data: Asked, at: number, kind: string): ServiceEntry {
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw new Error(`Nothing is called ${kind}.`);
  const { step_id: stepId, brand_id: brandId, order_id: orderId, line_id: lineId, product_id: productId } = data;
  return { at, kind: known, stepId, brandId, orderId, lineId, productId, answersTo: null };
}

const KINDS = ['taken-up', 'set-up', 'refused', 'renew', 'suspend', 'resume', 'end'] as const;

/** How a step stands, in the words of the protocol (docs/provisioning.md). */
export function answerOf(entry: ServiceEntry | null): object {
  switch (entry?.kind) {
    case undefined:
      return { status: 'absent' };
    case 'taken-up':
      return { status: 'pending' };
    case 'refused':
      return { status: 'refused', reason: 'the sandbox refuses names and answers that begin with refused-' };
    case 'set-up':
      return { status: 'done', facts: factsOf(entry.stepId) };
    default:
      return { status: 'done' };
  }
}

function factsOf(stepId: string): readonly object[] {
  const mark = stepId.replaceAll('-', '').slice(-8);
  const host = `srv-${mark}.sandbox.example`;
  return [
    { label: 'Host name', value: host },
    { label: 'IPv4 address', value: `198.51.100.${1 + ((Number.parseInt(mark.slice(-2), 16) || 0) % 254)}` },
    { label: 'Login', value: `https://${host}/login` },
    // What a careless system would tell; it must never be shown.
    { label: 'Password', value: 'sandbox-password' },
  ];
}
