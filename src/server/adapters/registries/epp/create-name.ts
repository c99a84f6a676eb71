import type { CreateDomain, UnknownReason, WriteAnswer } from '#server/domains/registry.ts';
import { answersObstacle } from './answers-obstacle.ts';
import { readCheck } from './domain-answers.ts';
import type { CheckedName, DomainData } from './domain-answers.ts';
import { checkDomains, createDomain } from './domain-commands.ts';
import type { EppClient } from './epp-client.ts';
import type { Fee } from './fee-mapping.ts';
import { lookUp } from './look-up.ts';
import type { NameDesk } from './name-desk.ts';
import { ABSENT, EXISTS, meaningOf } from './result-codes.ts';
import { refusal, writeAnswer } from './write-answer.ts';

/**
 * Registers a name once: what it costs is asked first, a premium name is refused, the standard fee is agreed to (RFC 8748), and a name that is taken is
 * looked up: it may be ours by an earlier try whose answer was lost.
 */
export async function createName(desk: NameDesk, request: CreateDomain): Promise<WriteAnswer> {
  const { client } = desk;
  const checked = await checkOne(client, request);
  if ('kind' in checked) return checked;
  switch (checked.availability.kind) {
    case 'premium':
      return refusal('premium', 'the registry asks a premium price');
    case 'unknown':
      return checked.availability;
    case 'taken':
      return judgeTaken(client, request, { kind: 'refused', reason: 'exists', message: 'taken', code: EXISTS });
    case 'reserved':
      return judgeTaken(client, request, refusal('reserved', checked.availability.reason));
    case 'available':
      return createFree(desk, request, checked.fee?.create ?? null);
  }
}

async function checkOne(
  client: EppClient,
  { name, years, authCode }: CreateDomain,
): Promise<CheckedName | WriteAnswer> {
  const asked = await client.ask((greeting) => checkDomains([name], years, greeting), 'question');
  if (!asked.ok || meaningOf(asked.value.code).kind !== 'done') return writeAnswer(asked, authCode);
  return readCheck(asked.value).get(name) ?? unknown('unreadable');
}

async function createFree(
  { client, hosts, contacts }: NameDesk,
  request: CreateDomain,
  fee: Fee | null,
): Promise<WriteAnswer> {
  const { clTRID, nameservers, authCode, answers } = request;
  const untold = await answersObstacle(client, answers);
  if (untold !== null) return untold;
  const missing = await hosts.ensure(nameservers);
  if (missing !== null) return missing;
  const answer = writeAnswer(
    await client.ask((greeting) => createDomain({ ...request, contacts }, fee, greeting), { clTRID }),
    authCode,
  );
  if (answer.kind !== 'refused') return answer;
  if (answer.code === ABSENT) hosts.forget(nameservers);
  return answer.code === EXISTS ? judgeTaken(client, request, answer) : answer;
}

/** A taken name: 'done' or 'pending' when this very request made it, else the refusal. */
async function judgeTaken(client: EppClient, request: CreateDomain, otherwise: WriteAnswer): Promise<WriteAnswer> {
  const found = await lookUp(client, request.name, null);
  if (found.kind === 'unknown') return found;
  if (found.kind !== 'known' || !found.isOurs || !isMadeBy(found.data, request)) return otherwise;
  return found.data.statuses.includes('pendingCreate')
    ? { kind: 'pending' }
    : { kind: 'done', expiresAt: found.data.expiresAt };
}

/** RFC 5731 does not tell the command that made a name: the registrant does, whose id follows from the step, or else the code. */
function isMadeBy(data: DomainData, { registrantId, authCode }: CreateDomain): boolean {
  if (registrantId !== '' && data.registrantId !== null) return data.registrantId === registrantId;
  return data.authCode === null || data.authCode === authCode;
}

function unknown(reason: UnknownReason): WriteAnswer {
  return { kind: 'unknown', reason };
}
