import type { RegistryFee } from '#core/domains/prices/fee-limit.ts';
import type { CreateDomain, UnknownReason, WriteAnswer } from '#server/domains/registry.ts';
import { withinLimit } from './agree-fee.ts';
import { answersObstacle } from './answers-obstacle.ts';
import { readCheck } from './domain-answers.ts';
import type { CheckedName, DomainData } from './domain-answers.ts';
import { checkDomains, createDomain } from './domain-commands.ts';
import type { EppClient } from './epp-client.ts';
import { lookUp } from './look-up.ts';
import type { NameService } from './name-service.ts';
import { CONTACT } from './namespaces.ts';
import { ABSENT, EXISTS, meaningOf } from './result-codes.ts';
import { refusal, writeAnswer } from './write-answer.ts';

/**
 * Registers a name exactly once. The fee is checked first: a premium name or a fee above the limit is refused, the
 * standard fee is accepted (RFC 8748). A taken name is queried, since it may be the result of an earlier attempt with a
 * lost response.
 */
export async function createName(desk: NameService, request: CreateDomain): Promise<WriteAnswer> {
  const { client } = desk;
  const checked = await checkOne(client, request);
  if ('kind' in checked) return checked;
  switch (checked.availability.kind) {
    case 'premium':
      return refusal('premium', 'the registry asks a premium price');
    case 'unknown':
      return checked.availability;
    case 'taken':
      return checkTaken(client, request, { kind: 'refused', reason: 'exists', message: 'taken', code: EXISTS });
    case 'reserved':
      return checkTaken(client, request, refusal('reserved', checked.availability.reason));
    case 'available':
      return createFree(desk, request, checked.fee?.create ?? 'nothing');
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
  { client, hosts, contacts }: NameService,
  request: CreateDomain,
  told: RegistryFee | 'nothing',
): Promise<WriteAnswer> {
  const { clTRID, nameservers, authCode, answers } = request;
  const offered = await client.greeting();
  if (!offered.ok) return unknown(offered.problem);
  // The registry did not offer contacts when this registrant was created.
  if (request.registrantId === '' && offered.value.objects.includes(CONTACT)) return unknown('busy');
  const agreed = withinLimit({ ...request, command: 'create' }, told, offered.value);
  if (agreed.kind !== 'agreed') return agreed;
  const untold = await answersObstacle(client, answers);
  if (untold !== null) return untold;
  const missing = await hosts.ensure(nameservers);
  if (missing !== null) return missing;
  const answer = writeAnswer(
    await client.ask((greeting) => createDomain({ ...request, contacts }, agreed.fee, greeting), { clTRID }),
    authCode,
  );
  if (answer.kind !== 'refused') return answer;
  if (answer.code === ABSENT) hosts.forget(nameservers);
  return answer.code === EXISTS ? checkTaken(client, request, answer) : answer;
}

/** A taken name: 'done' or 'pending' if this request registered it, else the refusal. */
async function checkTaken(client: EppClient, request: CreateDomain, otherwise: WriteAnswer): Promise<WriteAnswer> {
  const found = await lookUp(client, request.name, null);
  if (found.kind === 'unknown') return found;
  if (found.kind !== 'known' || !found.isOurs || !isMadeBy(found.data, request)) return otherwise;
  return found.data.statuses.includes('pendingCreate')
    ? { kind: 'pending' }
    : { kind: 'done', expiresAt: found.data.expiresAt };
}

/**
 * RFC 5731 reports no creating command: the registrant identifies it, whose id is derived from the step, or else the
 * auth code. Without both another client of this registrar may have registered it.
 */
function isMadeBy(data: DomainData, { registrantId, authCode }: CreateDomain): boolean {
  if (registrantId !== '' && data.registrantId !== null) return data.registrantId === registrantId;
  return data.authCode === authCode;
}

function unknown(reason: UnknownReason): WriteAnswer {
  return { kind: 'unknown', reason };
}
