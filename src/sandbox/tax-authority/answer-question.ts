import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ControlService } from './control-service.ts';

const questionSchema = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[A-Z0-9+*]{2,12}$/),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});

const SLOW_MS = 5_000;

/** Answers a request in the format of VIES: faults have status 200 too. */
export async function answerQuestion(
  control: ControlService,
  body: unknown,
  reply: FastifyReply,
  { timeScale }: { readonly timeScale: number },
): Promise<FastifyReply | undefined> {
  const question = questionSchema.safeParse(body);
  if (!question.success) return reply.send(fault('INVALID_INPUT'));
  const { countryCode, vatNumber, requesterMemberStateCode: state, requesterNumber } = question.data;
  const requester = state === undefined || requesterNumber === undefined ? null : `${state}${requesterNumber}`;
  const behaviour = control.decide(`${countryCode}${vatNumber}`, requester);
  await sleep(control.faults().delayMs * timeScale);
  switch (behaviour) {
    case 'unavailable':
      return reply.send(fault('SERVICE_UNAVAILABLE'));
    case 'state-away':
      return reply.send(fault('MS_UNAVAILABLE'));
    case 'too-many':
      return reply.send(fault('MS_MAX_CONCURRENT_REQ'));
    case 'says-nothing':
      reply.hijack();
      return undefined;
    case 'slow':
      await sleep(SLOW_MS * timeScale);
      return reply.send(answer({ countryCode, vatNumber, valid: true, isProved: requester !== null }));
    case 'valid':
    case 'not-known':
      return reply.send(answer({ countryCode, vatNumber, valid: behaviour === 'valid', isProved: requester !== null }));
  }
}

function fault(error: string): object {
  return { actionSucceed: false, errorWrappers: [{ error }] };
}

function answer({ valid, isProved, ...number }: Answer): object {
  const identifier = valid && isProved ? `WAPI${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}` : '';
  const name = valid ? `Sandbox Trading ${number.countryCode} ${number.vatNumber}` : '---';
  const details = { name, address: valid ? 'Somewhere 1' : '---', requestIdentifier: identifier };
  return { ...number, requestDate: new Date().toISOString(), valid, ...details };
}

interface Answer {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly valid: boolean;
  /** The request named its requester, who gets a consultation number. */
  readonly isProved: boolean;
}
